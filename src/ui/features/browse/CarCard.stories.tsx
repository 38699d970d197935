import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { carOffer } from '#domain/offer.ts';
import { about } from '#support/about.ts';
import { aListedCar, EVERY_FACT, SELLER } from '#support/builders.ts';
import { CarCard, CarCardSkeleton } from './CarCard.tsx';

const meta: Meta<typeof CarCard> = {
  title: 'Cars/CarCard',
  component: CarCard,
  args: { car: aListedCar(), offer: { is: 'bookable' }, currentYear: 2026, onBook: fn(), onWishlist: fn() },
  render: (args) => (
    <div style={{ width: 'min(288px, 100%)', padding: 24, boxSizing: 'content-box' }}>
      <CarCard {...args} />
    </div>
  ),
  parameters: about({
    CarCard: {
      for: 'To show a car in a public list.',
      notFor: 'On the dashboard: PurchaseCard or ListingCard.',
      do: 'While it loads show CarCardSkeleton, which has the same size.',
      dont: 'Add further facts: the car’s page shows all of them.',
      a11y: 'An article named by the car; in a long list it has its position. Sold and booked are words as well as colours.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof CarCard>;

export const Available: Story = {
  tags: ['snapshot'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Book Now' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add on WishList' }));
    await expect(args.onBook).toHaveBeenCalledOnce();
    await expect(args.onWishlist).toHaveBeenCalledOnce();
  },
};
export const OnTheWishlist: Story = {
  args: { isWishlisted: true },
  play: async ({ args, canvas, userEvent }) => {
    const heart = canvas.getByRole('button', { name: 'On your WishList' });
    await expect(heart).not.toHaveAttribute('aria-pressed');
    await userEvent.click(heart);
    await expect(args.onWishlist).toHaveBeenCalledOnce();
  },
};
export const WithEveryFact: Story = { tags: ['full'], args: { car: aListedCar(EVERY_FACT) } };
export const Booked: Story = {
  args: { offer: { is: 'booked' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See it in My Orders' })).toHaveAttribute(
      'href',
      '/dashboard/myorders',
    );
  },
};
export const Sold: Story = {
  tags: ['full'],
  args: { car: aListedCar({ state: { is: 'sold' } }), offer: { is: 'sold' } },
};
export const HintForSeller: Story = { tags: ['full'], args: { offer: carOffer(aListedCar(), SELLER, new Set()) } };
export const HintForOthers: Story = { tags: ['full'], args: { offer: carOffer(aListedCar(), undefined, new Set()) } };
export const UserUnknown: Story = { tags: ['full'], args: { offer: undefined } };
export const LongTitle: Story = {
  tags: ['snapshot'],
  args: {
    car: aListedCar({ name: 'Corvane Grand Tourer Estate 3.0 Long Wheelbase Anniversary Edition with Roof Rails' }),
  },
};
export const NoPicture: Story = {
  args: { car: aListedCar({ picture: '' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'No picture' })).toBeVisible();
  },
};
export const BrokenPicture: Story = {
  tags: ['full'],
  args: { car: aListedCar({ picture: '/cars/there-is-none.svg' }) },
};
export const UnverifiedSeller: Story = {
  tags: ['full'],
  args: {
    car: aListedCar({ seller: { id: undefined, name: 'Nadia', email: undefined, verified: false, picture: '' } }),
  },
};
export const Verified: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Verified seller' })).toBeVisible();
  },
};
export const NoDiscount: Story = { tags: ['full'], args: { car: aListedCar({ originalPrice: aListedCar().price }) } };
export const Loading: Story = {
  tags: ['full'],
  render: () => (
    <div style={{ width: 288, padding: 24 }}>
      <CarCardSkeleton />
    </div>
  ),
};

/** Where the text ends on the line: the box of its last characters. */
function endOf({ firstChild }: Element, length: number): DOMRect {
  const range = document.createRange();
  const text = firstChild instanceof Text ? firstChild : new Text();
  range.setStart(text, text.length - length);
  range.setEnd(text, text.length);
  return range.getBoundingClientRect();
}
const ARABIC = 'سيارة بحالة ممتازة، مالك واحد، صيانة دورية عند الوكيل، إطارات جديدة ومكيف بارد جدا';
export const ArabicDescription: Story = {
  args: { car: aListedCar({ description: ARABIC }) },
  play: async ({ canvas }) => {
    const preview = canvas.getByText(/\.\.\.$/);
    const { left } = endOf(preview, 3);
    // It is read from the right, so that the dots are what stands furthest to the left on their line.
    await expect(left).toBeLessThanOrEqual(endOf(preview, 10).left + 1);
  },
};
