import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { ChangePassword } from './ChangePassword.tsx';

const meta: Meta<typeof ChangePassword> = {
  title: 'Account/Change Password',
  component: ChangePassword,
  decorators: [inPageWidth],
  args: { user: { email: BUYER.email, name: BUYER.name, role: 'Buyer' } },
  parameters: {
    ...about({
      ChangePassword: {
        for: 'To change a password on the account page.',
        notFor: 'For a first password: FirstPassword. From the link of an email: NewPasswordForm.',
        do: 'Ask for the current password first.',
        dont: 'Sign out other browsers without showing the checkbox for it.',
        a11y: 'A status and a toast confirm the change. Password managers find the email address in a hidden field.',
      },
    }),
    signedInAs: BUYER.email,
  },
};
export default meta;

type Story = StoryObj<typeof ChangePassword>;

export const Empty: Story = {};

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await expect(await screen.findAllByText('Provide a password')).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
  },
};

export const WrongPassword: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Current password'), 'Wrong@2026');
    await userEvent.type(screen.getByLabelText('New password'), 'Another@2026{Enter}');
    await expect(await screen.findByText('This is not your current password')).toBeVisible();
  },
};

export const Changed: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Current password'), 'Demo@2026');
    await userEvent.type(screen.getByLabelText('New password'), 'Another@2026{Enter}');
    await expect(await screen.findByText('Your password is changed.')).toBeVisible();
  },
};
