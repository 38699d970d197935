import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { aBuyersBooking } from '#support/aBuyersBooking.ts';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { Paid } from './PaymentResult.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const meta: Meta<typeof PaymentStatus> = {
  title: 'Payment/Every state',
  component: PaymentStatus,
  decorators: [inPageWidth],
  args: { view: { is: 'loading' }, onRetry: fn(), isRetrying: false, onPayAgain: fn() },
  parameters: about({
    PaymentStatus: {
      for: 'To show the payment page in every state without a card form.',
      notFor: 'To enter a card: PaymentPanel.',
      do: 'Say first what happened to the money.',
      dont: 'Let somebody pay twice because the result is unknown.',
      a11y: 'Each state has the page’s h1; a failure to load is an alert with Retry.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof PaymentStatus>;

export const Loading: Story = {};
export const NoBooking: Story = { tags: ['full'], args: { view: { is: 'no-booking' } } };
export const BookingFailed: Story = {
  tags: ['full'],
  args: { view: { is: 'failed', toLoad: 'booking', error: new Failure('offline') } },
};
export const CouldNotOpen: Story = {
  tags: ['full'],
  args: { view: { is: 'failed', toLoad: 'intent', error: new Failure('unavailable') } },
};
export const Retrying: Story = { tags: ['full'], args: { ...CouldNotOpen.args, isRetrying: true } };
export const Confirming: Story = { tags: ['full'], args: { view: { is: 'confirming' } } };
export const ResultUnknown: Story = {
  tags: ['full'],
  args: { view: { is: 'result-unknown', error: new Failure('forbidden') } },
};
export const PaidFor: Story = {
  tags: ['full'],
  args: {
    view: {
      is: 'paid',
      booking: aBuyersBooking({ status: 'paid' }),
      transactionId: 'pi_3QExampleOfALongTransactionId',
    },
  },
};
export const PaidAndBookingUnknown: Story = {
  tags: ['full'],
  render: () => <Paid booking={undefined} transactionId="pi_1001" />,
};
const refund = { transactionId: 'pi_1', amount: 90_00, currency: 'usd', reason: 'price-changed', at: 0 } as const;
export const Refunded: Story = {
  tags: ['full'],
  args: { view: { is: 'refunded', refund: undefined, isPayable: false } },
};
export const RefundedAndPayable: Story = {
  tags: ['full'],
  args: { view: { is: 'refunded', refund, isPayable: true } },
};
export const Cancelled: Story = {
  tags: ['full'],
  args: {
    view: { is: 'cancelled', booking: aBuyersBooking({ status: 'cancelled', cancelledAt: Date.UTC(2026, 4, 17) }) },
  },
};
export const OnHold: Story = { tags: ['full'], args: { view: { is: 'on-hold' } } };
export const SoldOut: Story = { tags: ['full'], args: { view: { is: 'sold-out', note: undefined } } };
