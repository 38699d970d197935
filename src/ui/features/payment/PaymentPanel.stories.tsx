import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { aBuyersBooking } from '#support/aBuyersBooking.ts';
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
  decorators: [inPageWidth],
  args: {
    booking: aBuyersBooking(),
    cardEntry: { by: 'page' },
    clientSecret: 'secret',
    isTestMode: true,
    onPay: fn(async () => undefined),
  },
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
