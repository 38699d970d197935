import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { aboutPage } from '#support/about.ts';
import { ADMIN, dollars } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { PaymentIssuesPage } from './PaymentIssuesPage.tsx';

const issue = {
  bookingId: 'b-lost',
  payer: 'lost@demo.test',
  amount: dollars(12_500),
  currency: 'usd',
  reason: undefined,
  note: '',
  seenAt: 1,
};
const market = (isEmpty: boolean) => () =>
  new MemoryMarket({
    members: [ADMIN],
    paymentIssues: isEmpty
      ? []
      : [
          { ...issue, kind: 'unmatched', transactionId: 'pi_1' },
          { ...issue, kind: 'refund-failed', transactionId: 'pi_2' },
          { ...issue, kind: 'disputed', transactionId: 'pi_3', note: 'fraudulent, needs_response' },
        ],
  });

const meta: Meta<typeof PaymentIssuesPage> = {
  title: 'Pages/Payments to look at',
  component: PaymentIssuesPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('paymentIssues', {
      for: 'To settle the payments that no rule can settle.',
      do: 'Say for each payment why it is listed, and what can be done.',
      dont: 'List a payment that is settled.',
      a11y: 'A list; a failure is an alert at its payment.',
    }),
    signedInAs: ADMIN.email,
    market: market(false),
  },
};
export default meta;

type Story = StoryObj<typeof PaymentIssuesPage>;

export const Filled: Story = {};
export const Empty: Story = { tags: ['full'], parameters: { market: market(true) } };
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'paymentIssues.list': { hangs: true } } } };
export const Failed: Story = {
  tags: ['full'],
  parameters: { failures: { 'paymentIssues.list': { fail: 'offline' } } },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
