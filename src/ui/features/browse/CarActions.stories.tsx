import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { aListedCar, BUYER } from '#support/builders.ts';
import { BookableCarActions } from './BookableCarActions.tsx';
import { CarActions } from './CarActions.tsx';
import { OfferHint } from './OfferHint.tsx';

const meta: Meta<typeof CarActions> = {
  title: 'Cars/CarActions',
  component: CarActions,
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
