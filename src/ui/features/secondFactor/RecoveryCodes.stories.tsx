import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { about } from '#support/about.ts';
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
  subcomponents: { SetUpSecondFactor, GiveSecondFactor, AuthenticatorKey, CodeForm, PasswordStep },
  decorators: [inPageWidth],
  args: { codes: CODES, email: ADMIN.email, heading: 'h2', onSaved: fn() },
  parameters: {
    ...about({
      RecoveryCodes: {
        for: 'To show recovery codes once, for the admin to save.',
        notFor: 'For the key of an authenticator app: AuthenticatorKey.',
        do: 'Offer to download and to copy them.',
        dont: 'Go on before “I have saved them” is pressed.',
        a11y: 'The heading takes the focus; a status says whether copying worked.',
      },
      SetUpSecondFactor: {
        for: 'To set up a second factor, step by step.',
        notFor: 'To enter a code at login: GiveSecondFactor.',
        do: 'Confirm the app with its first code.',
        dont: 'Skip the recovery codes.',
        a11y: 'The key and the recovery codes take the focus when they appear.',
      },
      GiveSecondFactor: {
        for: 'To enter a code at login.',
        notFor: 'To set up a second factor: SetUpSecondFactor.',
        do: 'Offer a recovery code as the other way.',
        dont: 'Ask for both codes.',
        a11y: 'As in AppForm.',
      },
      AuthenticatorKey: {
        for: 'To add the key of a new second factor to an authenticator app.',
        notFor: 'For recovery codes: RecoveryCodes.',
        do: 'Offer the key as a QR code, as a link and as text.',
        dont: 'Show it again later.',
        a11y: 'The first sentence takes the focus. The QR code has a title, and the key is there as text as well.',
      },
      CodeForm: {
        for: 'To enter a code of the authenticator app.',
        notFor: 'For a recovery code: GiveSecondFactor.',
        do: 'Say how many digits the code has.',
        dont: 'Submit by itself after the sixth digit.',
        a11y: 'A numeric keyboard, and one-time-code for autofill.',
      },
      PasswordStep: {
        for: 'To ask for the password again before the second factor changes.',
        notFor: 'To log in: LoginPage.',
        do: 'Say on the button what happens next.',
        dont: 'Ask without a reason.',
        a11y: 'Password managers find the email address in a hidden field.',
      },
    }),
    signedInAs: ADMIN.email,
    market: () => emptyMarket({ asksSecondFactor: true }),
  },
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
