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
        for: 'For recovery codes, which are shown once.',
        notFor: 'For other secrets.',
        do: 'Offer to download and to copy them.',
        dont: 'Go on before “I have saved them”.',
        a11y: 'The heading takes the focus; a status says that they are copied.',
      },
      SetUpSecondFactor: {
        for: 'To set up a second factor, step by step.',
        notFor: 'To give a code at login: GiveSecondFactor.',
        do: 'Confirm the app with its first code.',
        dont: 'Skip the recovery codes.',
        a11y: 'The focus goes to each new step.',
      },
      GiveSecondFactor: {
        for: 'To ask for a code at login.',
        notFor: 'To set one up.',
        do: 'Offer the recovery code as another way.',
        dont: 'Ask for both codes.',
        a11y: 'As AppForm.',
      },
      AuthenticatorKey: {
        for: 'For the key of a new second factor.',
        notFor: 'For links in general.',
        do: 'Offer it as a picture, as a link and as text.',
        dont: 'Show it again later.',
        a11y: 'The picture has a title; the key is text as well.',
      },
      CodeForm: {
        for: 'For a code of the authenticator app.',
        notFor: 'For a recovery code: TextField.',
        do: 'Say how many digits there are.',
        dont: 'Send by itself after the sixth digit.',
        a11y: 'Numeric keyboard, and one-time-code for autofill.',
      },
      PasswordStep: {
        for: 'To ask for the password again before a change.',
        notFor: 'To log in: LoginPage.',
        do: 'Say on the button what follows.',
        dont: 'Ask without a reason.',
        a11y: 'Password managers find the address in a hidden field.',
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
