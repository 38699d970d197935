import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { dollars } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { PaymentIssueItem } from './PaymentIssueItem.tsx';

const issue = {
  kind: 'unmatched',
  transactionId: 'pi_1',
  bookingId: 'b-lost',
  payer: 'lost@demo.test',
  amount: dollars(12_500),
  currency: 'usd',
  reason: undefined,
  note: '',
  seenAt: Date.UTC(2026, 4, 17, 9, 30),
} as const;

const meta: Meta<typeof PaymentIssueItem> = {
  title: 'Dashboard/PaymentIssueItem',
  component: PaymentIssueItem,
  decorators: [
    (Story) => (
      <ul style={{ padding: 0 }}>
        <Story />
      </ul>
    ),
    inPageWidth,
  ],
  args: { issue, isBusy: false, failure: undefined, onRefund: fn(), onMatch: fn() },
  parameters: about({
    PaymentIssueItem: {
      for: 'To settle one payment that no rule can settle.',
      notFor: 'For what happened to settled payments: AuditLogPage.',
      do: 'Say why it is listed.',
      dont: 'Offer a refund for a disputed payment.',
      a11y: 'A list item with a description list; a failure is an alert.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof PaymentIssueItem>;

export const UnknownBooking: Story = {};
export const Busy: Story = { tags: ['full'], args: { isBusy: true } };
export const RefundFailed: Story = {
  tags: ['full'],
  args: { issue: { ...issue, kind: 'refund-failed' }, failure: new Failure('unavailable') },
};
export const Disputed: Story = {
  tags: ['full'],
  args: { issue: { ...issue, kind: 'disputed', note: 'fraudulent, needs_response', amount: dollars(999_999) } },
};
