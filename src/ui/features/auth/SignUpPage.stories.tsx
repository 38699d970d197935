import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { SignUpPage } from './SignUpPage.tsx';

const meta: Meta<typeof SignUpPage> = {
  title: 'Pages/Sign Up',
  component: SignUpPage,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  parameters: { route: '/signup', path: '/signup' },
};
export default meta;

type Story = StoryObj<typeof SignUpPage>;

export const Empty: Story = {};

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Password'), 'abcdef');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await expect(await screen.findByText('Password Must Strong')).toBeVisible();
    await expect(screen.getByText('Provide a Image')).toBeVisible();
    await expect(screen.getByLabelText('Name')).toHaveFocus();
  },
};

export const PasswordShown: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Password'), 'Demo@2026');
    await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
    await expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};
