import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { ADMIN } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { CodeForm } from './CodeForm.tsx';
import { GiveSecondFactor } from './GiveSecondFactor.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

const LINK = 'otpauth://totp/Second%20Gear:admin%40demo.test?secret=MFRGGZDFMZTWQ2LK&issuer=Second%20Gear';
const CODES = ['aB3dE-fG7hJ', 'Kl2mN-oP9qR', 'Zx8cV-bN1mQ', 'We4rT-yU6iO'];
const nothing = async () => undefined;

const meta: Meta<typeof RecoveryCodes> = {
  title: 'Account/Second factor, part by part',
  component: RecoveryCodes,
  decorators: [inPageWidth],
  args: { codes: CODES, email: ADMIN.email, heading: 'h2', onSaved: fn() },
  parameters: { signedInAs: ADMIN.email, market: () => emptyMarket({ asksSecondFactor: true }) },
};
export default meta;

type Story = StoryObj<typeof RecoveryCodes>;

export const Codes: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };
export const Key: Story = { tags: ['full'], render: () => <AuthenticatorKey link={LINK} /> };
export const CodeOfTheApp: Story = { tags: ['full'], render: () => <CodeForm label="Continue" onCode={nothing} /> };
export const CodeTooShort: Story = {
  ...CodeOfTheApp,
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Code'), '12{Enter}');
    await expect(await screen.findByText(/field needs another look/)).toBeVisible();
  },
};
export const EitherCode: Story = { tags: ['full'], render: () => <GiveSecondFactor onGiven={nothing} /> };
export const Password: Story = {
  tags: ['full'],
  render: () => (
    <PasswordStep
      label="Make new recovery codes"
      busyLabel="Making the codes"
      email={ADMIN.email}
      onPassword={nothing}
    />
  ),
};
export const SetUp: Story = {
  tags: ['full'],
  render: () => <SetUpSecondFactor heading="h2" email={ADMIN.email} onDone={() => undefined} />,
};
