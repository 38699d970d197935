import type { Meta, StoryObj } from '@storybook/react-vite';
import { HIDDEN_NOTE, orderMessage } from '#domain/purchase.ts';
import { refundMessage } from '#domain/refund.ts';
import { about } from '#support/about.ts';
import { dollars } from '#support/builders.ts';
import { PurchaseCard } from './PurchaseCard.tsx';

const meta: Meta<typeof PurchaseCard> = {
  title: 'Dashboard/PurchaseCard',
  component: PurchaseCard,
  args: {
    carId: 'car-1',
    name: 'Toyota Corolla Altis',
    category: 'sedan',
    picture: '/art/tile-sedan.svg',
    price: dollars(12_500),
    originalPrice: dollars(18_900),
    facts: ['2020 · SEDAN · Dhaka', 'Sold by Selim'],
    state: 'payable',
    payPath: '/dashboard/payment/booking-1',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(20rem, 100%)', padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  // Cards appear below the heading of a page.
  parameters: {
    ...about({
      PurchaseCard: {
        for: 'To show a car on the wishlist, or a booked one inside OrderCard.',
        notFor: 'For cars for sale: CarCard.',
        do: 'Keep Pay, Sold Out and Paid in the same place.',
        dont: 'Show two states at once.',
        a11y: 'An article named by the car. The picture’s link is not in the tab order: the name is the same link.',
      },
    }),
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
};
export default meta;

type Story = StoryObj<typeof PurchaseCard>;

export const Payable: Story = { tags: ['snapshot'] };
export const OnHold: Story = { tags: ['full'], args: { state: 'on-hold', note: HIDDEN_NOTE } };
export const SoldOut: Story = { tags: ['full'], args: { state: 'sold-out' } };
export const Paid: Story = { tags: ['full'], args: { state: 'paid' } };
export const Refunded: Story = {
  tags: ['full'],
  args: { state: 'sold-out', note: refundMessage({ reason: 'other-buyer-first', at: 0 }), isOver: true },
};
export const Cancelled: Story = {
  tags: ['full'],
  args: {
    note: orderMessage({ status: 'cancelled', cancelledAt: undefined, refunds: [], carState: { is: 'sold' } }),
    isOver: true,
  },
};
export const LongName: Story = {
  tags: ['full'],
  args: { name: 'Mercedes-Benz E-Class All-Terrain Estate 220d 4MATIC with the long wheelbase, second set of tyres' },
};
export const NoPicture: Story = { tags: ['full'], args: { picture: '' } };
