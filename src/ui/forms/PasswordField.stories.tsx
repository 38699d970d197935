import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { object, string } from 'yup';
import { form, inForm, refusedWith } from '#support/formStories.tsx';
import { PASSWORD_HINT, PasswordField } from './PasswordField.tsx';

const LABELS = { password: 'Password' };

const meta: Meta<typeof PasswordField> = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  decorators: [inForm],
  args: { name: 'password', autoComplete: 'new-password', description: PASSWORD_HINT },
  parameters: form(LABELS),
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
