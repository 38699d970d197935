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
      notFor: 'On its own: it belongs below a form, since its divider says OR.',
      do: 'Set isAvailable to false where the operator has not set up Google: the button says so.',
      dont: 'Leave it out where it is not available.',
      a11y: 'It keeps the focus while Google’s window is open. Where it is not available, the reason describes it.',
    },
    CompleteSignUp: {
      for: 'To ask for the missing role of an account whose sign-up was interrupted.',
      notFor: 'To create an account: SignUpPage.',
      do: 'Ask for the role only.',
      dont: 'Ask again for what the account already has.',
      a11y: 'As in AuthLayout and AppForm.',
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
/** The account exists, but has no role yet. */
export const OneLastQuestion: Story = {
  tags: ['full'],
  parameters: { signedInAs: BUYER.email },
  render: () => <CompleteSignUp destination="/" />,
};
