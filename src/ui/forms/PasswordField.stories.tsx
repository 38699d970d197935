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
        for: 'For every password, new or current.',
        notFor: 'For a code of a second factor: TextField with one-time-code.',
        do: 'Set autoComplete to new-password or current-password.',
        dont: 'Forbid pasting, or ask for the password twice.',
        a11y: 'A button shows what is typed. Password managers fill the field.',
      },
      NewPasswordForm: {
        for: 'To set a password where no current one is asked for.',
        notFor: 'To change a password: ChangePassword.',
        do: 'Say on the button what happens.',
        dont: 'Add a field to repeat the password.',
        a11y: 'As AppForm; rules and errors are in words.',
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
