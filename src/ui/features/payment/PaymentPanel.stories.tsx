import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { aBuyersBooking } from '#support/aBuyersBooking.ts';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { CardFields } from './CardFields.tsx';
import { CARD_LABELS, cardSchema, EMPTY_CARD } from './cardForm.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { ProviderCardFields } from './ProviderCardFields.tsx';
import { TestModeNote } from './TestModeNote.tsx';

const mounted = {
  by: 'provider',
  mount: async (container: unknown) => {
    if (container instanceof HTMLElement) container.textContent = 'The provider draws its fields here.';
    return () => undefined;
  },
} as const;
const hanging = { by: 'provider', mount: () => new Promise<() => void>(() => undefined) } as const;
const failing = {
  by: 'provider',
  mount: async () => {
    throw new Failure('unavailable');
  },
} as const;

const meta: Meta<typeof PaymentPanel> = {
  title: 'Payment/PaymentPanel',
  component: PaymentPanel,
  subcomponents: { PaymentForm, CardFields, ProviderCardFields, PaymentSummary, TestModeNote },
  decorators: [inPageWidth],
  args: {
    booking: aBuyersBooking(),
    cardEntry: { by: 'page' },
    clientSecret: 'secret',
    isTestMode: true,
    onPay: fn(async () => undefined),
  },
  parameters: about({
    PaymentPanel: {
      for: 'To pay for a booking: summary and card form.',
      notFor: 'In every other state: PaymentStatus.',
      do: 'Name the amount and the car in the heading.',
      dont: 'Add fields that the provider does not need.',
      a11y: 'The heading is the page’s h1; the summary is a region named “What you pay for”.',
    },
    PaymentForm: {
      for: 'To enter a payment card and pay.',
      notFor: 'On its own: PaymentPanel shows the summary beside it.',
      do: 'Keep the form usable after the card was refused.',
      dont: 'Start a second payment while one is running: clicks are ignored then.',
      a11y: 'As in AppForm. While the server can’t be reached the Pay button is disabled, and a status says why.',
    },
    CardFields: {
      for: 'To enter card details in fields that this site draws.',
      notFor: 'For fields that the payment provider draws: ProviderCardFields.',
      do: 'Keep the browser’s autofill for cards working.',
      dont: 'Store what is typed.',
      a11y: 'Numeric keyboards and autocomplete tokens. Digits are grouped while typing, and the caret stays at its digit.',
    },
    ProviderCardFields: {
      for: 'To enter card details in fields that the payment provider draws.',
      notFor: 'For fields that this site draws: CardFields.',
      do: 'Keep its height while it loads.',
      dont: 'Try to style the inside of the provider’s frame.',
      a11y: 'The provider labels the fields in its frame; a failure to load is an alert with Retry.',
    },
    PaymentSummary: {
      for: 'To check the car and the amount before paying.',
      notFor: 'On paper: Receipt.',
      do: 'Say who gets the money and what happens next.',
      dont: 'Show any amount but the booking’s.',
      a11y: 'A region named “What you pay for”.',
    },
    TestModeNote: {
      for: 'To say that payments are in test mode.',
      notFor: 'On a market with real payments: PaymentPanel leaves it out.',
      do: 'Say that no real money moves.',
      dont: 'Hide it while payments are in test mode.',
      a11y: 'An aside named “Test mode”; its summary opens the test cards.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof PaymentPanel>;

export const Panel: Story = { tags: ['full'] };
export const RealMoney: Story = { args: { isTestMode: false } };
export const PanelOnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };
export const Summary: Story = { tags: ['full'], render: ({ booking }) => <PaymentSummary booking={booking} /> };
export const SummaryWithoutSeller: Story = {
  tags: ['full'],
  args: { booking: aBuyersBooking({ seller: undefined, meetingPlace: '' }) },
  render: ({ booking }) => <PaymentSummary booking={booking} />,
};
export const TestMode: Story = {
  render: () => <TestModeNote />,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByText('Test cards'));
    await expect(screen.getByText('4242 4242 4242 4242')).toBeVisible();
  },
};
export const OwnFields: Story = {
  tags: ['full'],
  render: () => (
    <AppForm
      name="Card"
      labels={CARD_LABELS}
      initialValues={EMPTY_CARD}
      schema={cardSchema}
      onSubmit={async () => undefined}
      actions={<SubmitButton label="Pay" busyLabel="Paying" />}
    >
      <CardFields />
    </AppForm>
  ),
};
export const ProvidersForm: Story = {
  tags: ['full'],
  render: ({ onPay }) => <PaymentForm entry={mounted} clientSecret="secret" onPay={onPay} />,
};
export const ProvidersFields: Story = {
  render: () => <ProviderCardFields entry={mounted} clientSecret="secret" />,
  play: async () => {
    await expect(await screen.findByText('The provider draws its fields here.')).toBeVisible();
  },
};
export const ProvidersFieldsLoading: Story = {
  tags: ['full'],
  render: () => <ProviderCardFields entry={hanging} clientSecret="secret" />,
};
export const ProvidersFieldsFailed: Story = {
  render: () => <ProviderCardFields entry={failing} clientSecret="secret" />,
  play: async () => {
    await expect(await screen.findByText('The card form could not be loaded.')).toBeVisible();
  },
};
