import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BUYER } from '#support/builders.ts';
import { TopBar } from './TopBar.tsx';

const meta: Meta<typeof TopBar> = { title: 'Layouts/TopBar', component: TopBar };
export default meta;

type Story = StoryObj<typeof TopBar>;

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  },
};
export const SignedIn: Story = {
  parameters: { signedInAs: BUYER.email },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(BUYER.name)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log Out' })).toBeVisible();
  },
};
