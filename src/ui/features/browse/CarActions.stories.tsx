import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { aListedCar, BUYER } from '#support/builders.ts';
import { BookableCarActions } from './BookableCarActions.tsx';
import { CarActions } from './CarActions.tsx';
import { OfferHint } from './OfferHint.tsx';

const meta: Meta<typeof CarActions> = {
  title: 'Cars/CarActions',
  component: CarActions,
  subcomponents: { BookableCarActions, OfferHint },
  args: {
    offer: { is: 'bookable' },
    carId: 'car-corolla',
    describedBy: 'car-name',
    isWishlisted: false,
    onBook: fn(),
    onToggleWishlist: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 8, width: 'min(20rem, 100%)', padding: 16 }}>
        <h2 id="car-name">Toyota Corolla Altis</h2>
        <Story />
      </div>
    ),
  ],
  parameters: about({
    CarActions: {
      for: 'To offer on a car’s card what a person may do with it, or to say why nothing is offered.',
      notFor: 'On a car’s own page: CarPageActions.',
      do: 'Pass the offer as the domain gives it.',
      dont: 'Leave the place empty where nothing is possible: OfferHint says why.',
      a11y: 'Each button is described by the car’s name. The link that replaces Book Now takes over its focus.',
    },
    BookableCarActions: {
      for: 'To offer a car’s actions without its card; it includes the booking dialog.',
      notFor: 'In a grid: BookableCars, which has one dialog for all its cars.',
      do: 'Set describedBy to the id of the car’s heading.',
      dont: 'Use it twice for one car.',
      a11y: 'As in CarActions.',
    },
    OfferHint: {
      for: 'To say why a car’s card has no buttons.',
      notFor: 'For a failure: FailureNote.',
      do: 'Keep the specification’s words.',
      dont: 'Link any words but “Login” and “Buyer”.',
      a11y: 'A paragraph; for guests, “Login” and “Buyer” in it are links.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof CarActions>;

export const Bookable: Story = { tags: ['full'] };
export const OnTheWishlist: Story = { args: { isWishlisted: true } };
export const Booked: Story = { tags: ['full'], args: { offer: { is: 'booked' } } };
export const Sold: Story = { tags: ['full'], args: { offer: { is: 'sold' } } };
export const UserUnknown: Story = { tags: ['full'], args: { offer: undefined } };
export const OwnWords: Story = {
  tags: ['full'],
  render: () => <OfferHint text="A text without links" carId="car-corolla" />,
};
export const OpensTheDialog: Story = {
  parameters: { signedInAs: BUYER.email },
  render: ({ describedBy }) => <BookableCarActions car={aListedCar()} describedBy={describedBy} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
    await expect(await screen.findByRole('dialog', { name: 'Toyota Corolla Altis' })).toBeVisible();
  },
};
