import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { object, string } from 'yup';
import { about } from '#support/about.ts';
import { form, inForm, refusedWith } from '#support/formStories.tsx';
import { PASSWORD_HINT, PasswordField } from './PasswordField.tsx';

const LABELS = { password: 'Password' };

const meta: Meta<typeof PasswordField> = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  decorators: [inForm],
  args: { name: 'password', autoComplete: 'new-password', description: PASSWORD_HINT },
  parameters: {
    ...form(LABELS),
    ...about({
      PasswordField: {
        for: 'To enter a password, new or current.',
        notFor: 'For a code of the second factor: CodeForm.',
        do: 'Set autoComplete to new-password or current-password.',
        dont: 'Forbid pasting, or ask for the password twice.',
        a11y: 'The button “Show what is typed” reveals the password. Password managers can fill in the field.',
      },
      NewPasswordForm: {
        for: 'To set a password without asking for a current one.',
        notFor: 'To change a password: ChangePassword.',
        do: 'Pass the email address of the account: password managers store it with the password.',
        dont: 'Add a field that repeats the password.',
        a11y: 'As in AppForm; the rules are the field’s description.',
      },
    }),
  },
};
export default meta;

type Story = StoryObj<typeof PasswordField>;

export const Empty: Story = {};
export const Shown: Story = {
  tags: ['full'],
  parameters: form(LABELS, { password: 'Demo@2026' }),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
    await expect(screen.getByDisplayValue('Demo@2026')).toHaveAttribute('type', 'text');
  },
};
export const Refused: Story = {
  parameters: form(LABELS, {}, object({ password: string().required('Provide a password') })),
  play: refusedWith('Provide a password'),
};
