import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import type { ContactNote } from '#domain/contactLimits.ts';
import { orderSteps } from '#domain/purchase.ts';
import { aBuyersBooking } from '#support/aBuyersBooking.ts';
import { about } from '#support/about.ts';
import { BUYER, dollars } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

const MAY = Date.UTC(2026, 4, 17);
const FASTER = {
  transactionId: 'pi_slow',
  amount: 1_250_000,
  currency: 'usd',
  reason: 'other-buyer-first',
  at: MAY,
} as const;
const paid = aBuyersBooking({
  status: 'paid',
  paidAt: MAY,
  carState: { is: 'paid', owner: BUYER.email, transactionId: 'pi_1001' },
});

const meta: Meta<typeof OrderCard> = {
  title: 'Dashboard/OrderCard',
  component: OrderCard,
  subcomponents: { OrderTimeline },
  args: { order: aBuyersBooking(), isPending: false, failure: undefined, onCancel: fn(), onPutAway: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(22rem, 100%)', padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  // Cards appear below the heading of a page.
  parameters: {
    ...about({
      OrderCard: {
        for: 'To follow one booking: what has happened, how to reach the seller, what can be done.',
        notFor: 'For the wishlist: PurchaseCard.',
        do: 'Show how to reach the seller, or why that is missing.',
        dont: 'Offer what the booking’s state does not allow.',
        a11y: 'An article named by the car; the seller is a named region, and the timeline a named list.',
      },
      OrderTimeline: {
        for: 'To show what has happened to an order.',
        notFor: 'For what happens after Book Now: NextSteps.',
        do: 'Put the latest step last.',
        dont: 'Show steps that have not happened yet.',
        a11y: 'An ordered list named “What has happened”.',
      },
    }),
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
};
export default meta;

type Story = StoryObj<typeof OrderCard>;

export const Booked: Story = { tags: ['full'] };
export const Busy: Story = { tags: ['full'], args: { isPending: true } };
export const CouldNotBeCancelled: Story = { tags: ['full'], args: { failure: new Failure('offline') } };
export const PriceChanged: Story = { tags: ['full'], args: { order: aBuyersBooking({ carPrice: dollars(6_900) }) } };
export const Paid: Story = { tags: ['full'], args: { order: paid } };
const withoutSeller = (contactNote: ContactNote) => ({ seller: undefined, contactNote });
export const BookedButNotProven: Story = {
  parameters: { signedInAs: BUYER.email, market: () => unprovenMarket() },
  args: { order: aBuyersBooking(withoutSeller('prove-address')) },
};
export const ShownTomorrow: Story = { tags: ['full'], args: { order: aBuyersBooking(withoutSeller('tomorrow')) } };
export const ContactGone: Story = { tags: ['full'], args: { order: { ...paid, ...withoutSeller('ended') } } };
export const SoldToAnotherBuyer: Story = {
  tags: ['full'],
  args: { order: aBuyersBooking({ carState: { is: 'sold' } }) },
};
export const Refunded: Story = {
  tags: ['snapshot'],
  args: { order: aBuyersBooking({ status: 'refunded', refundedAt: MAY, refunds: [FASTER] }) },
};
export const Cancelled: Story = {
  tags: ['full'],
  args: { order: aBuyersBooking({ status: 'cancelled', cancelledAt: MAY }) },
};
export const NothingAgreed: Story = {
  tags: ['full'],
  args: { order: aBuyersBooking({ meetingPlace: '', phone: '', seller: undefined }) },
};
export const Timeline: Story = { tags: ['full'], render: () => <OrderTimeline steps={orderSteps(paid)} /> };
