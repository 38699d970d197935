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
      for: 'For a booking that can be paid: summary and card form.',
      notFor: 'For every other state: PaymentStatus.',
      do: 'Name the amount and the car in the heading.',
      dont: 'Add fields that the provider does not need.',
      a11y: 'The heading is the page’s h1; the summary is a region named “What you pay for”.',
    },
    PaymentForm: {
      for: 'For the card’s fields with the Pay button.',
      notFor: 'Without a summary.',
      do: 'Keep the form usable after a refusal.',
      dont: 'Send twice: a running payment ignores clicks.',
      a11y: 'As AppForm. While the market can’t be reached the button is off, and a status says so.',
    },
    CardFields: {
      for: 'For the card’s fields where this page draws them.',
      notFor: 'With a provider’s own fields: ProviderCardFields.',
      do: 'Use the browser’s card autofill.',
      dont: 'Store what is typed.',
      a11y: 'Numeric keyboards and autocomplete tokens; digits are grouped without moving the caret.',
    },
    ProviderCardFields: {
      for: 'For fields that the payment provider draws.',
      notFor: 'With the sandbox: CardFields.',
      do: 'Keep its size while it loads.',
      dont: 'Style over the provider’s frame.',
      a11y: 'The provider’s frame has its own labels.',
    },
    PaymentSummary: {
      for: 'For the car and the amount.',
      notFor: 'As a receipt: Receipt.',
      do: 'Say who gets the money and what comes next.',
      dont: 'Show an amount other than the booking’s.',
      a11y: 'A region named “What you pay for”.',
    },
    TestModeNote: {
      for: 'Where payments are in test mode.',
      notFor: 'On a market with real payments.',
      do: 'Say that no real money moves.',
      dont: 'Hide it while it is true.',
      a11y: 'An aside named “Test mode”; the cards fold out.',
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
