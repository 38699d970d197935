import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Dialog, FullScreenDialog } from './Dialog.tsx';

const meta: Meta<typeof Dialog> = {
  title: 'Components/Dialog',
  component: Dialog,
  args: { isOpen: true, title: 'Toyota Corolla Altis', onClose: fn(), children: <p>What it is about.</p> },
  play: async () => {
    // The dialog fades in.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeVisible());
  },
};
export default meta;

type Story = StoryObj<typeof Dialog>;

export const Open: Story = {};
export const LargeTitle: Story = { tags: ['full'], args: { isTitleLarge: true } };
export const WholeWindow: Story = { tags: ['full'], render: (args) => <FullScreenDialog {...args} /> };
export const LongTitle: Story = { tags: ['full'], args: { title: 'Corvane'.repeat(11), isTitleLarge: true } };
