import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { CompleteSignUp } from './CompleteSignUp.tsx';
import { GoogleButton } from './GoogleButton.tsx';

const failing = (failure: Failure) =>
  fn(async () => {
    throw failure;
  });

const meta: Meta<typeof GoogleButton> = {
  title: 'Login/GoogleButton',
  component: GoogleButton,
  subcomponents: { CompleteSignUp },
  decorators: [inPageWidth],
  args: { isAvailable: true, onSignIn: fn(async () => undefined) },
  parameters: about({
    GoogleButton: {
      for: 'To log in or sign up with Google.',
      notFor: 'Without the form above it: its divider says OR.',
      do: 'Say why it is off where the operator has not set it up.',
      dont: 'Hide it then.',
      a11y: 'It keeps the focus while the window is open; the reason for being off describes it.',
    },
    CompleteSignUp: {
      for: 'To ask for the role of an account whose sign-up was cut off.',
      notFor: 'As a second sign-up page.',
      do: 'Ask for the role alone.',
      dont: 'Choose a role for somebody.',
      a11y: 'As AuthLayout and AppForm.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof GoogleButton>;

const press: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
};

export const Available: Story = {};
export const NotSetUp: Story = { tags: ['full'], args: { isAvailable: false } };
export const Waiting: Story = {
  tags: ['full'],
  args: { onSignIn: fn(() => new Promise<void>(() => undefined)) },
  play: async (context) => {
    await press(context);
    await expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Offline: Story = {
  args: { onSignIn: failing(new Failure('offline')) },
  play: async (context) => {
    await press(context);
    await expect(await screen.findByText(/Try again, or use your email/)).toBeVisible();
  },
};
/** The account is there, and its role is not. */
export const OneLastQuestion: Story = {
  tags: ['full'],
  parameters: { signedInAs: BUYER.email },
  render: () => <CompleteSignUp destination="/" />,
};
