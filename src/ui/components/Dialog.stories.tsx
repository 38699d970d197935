import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { about } from '#support/about.ts';
import { Dialog, FullScreenDialog } from './Dialog.tsx';

const meta: Meta<typeof Dialog> = {
  title: 'Components/Dialog',
  component: Dialog,
  subcomponents: { FullScreenDialog },
  args: { isOpen: true, title: 'Toyota Corolla Altis', onClose: fn(), children: <p>What it is about.</p> },
  play: async () => {
    // The dialog fades in.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeVisible());
  },
  parameters: about(
    {
      Dialog: {
        for: 'To ask or show something above the page that people can leave at any time.',
        notFor: 'For a question answered with yes or no: useConfirm. For a brief confirmation: a toast (ToastArea).',
        do: 'Title it with its subject, such as the car’s name.',
        dont: 'Open a dialog from within another one.',
        a11y: 'The focus moves in, stays in, and returns on closing. Escape, the close button, a click outside and Back close it.',
      },
      FullScreenDialog: {
        for: 'To show something that needs the whole window, such as pictures to zoom.',
        notFor: 'For a form: Dialog.',
        do: 'Keep the close button in view.',
        dont: 'Fill it with long text.',
        a11y: 'As in Dialog; its close button is 44 px wide.',
      },
    },
    { isFramed: true },
  ),
};
export default meta;

type Story = StoryObj<typeof Dialog>;

export const Open: Story = {};
export const LargeTitle: Story = { tags: ['full'], args: { isTitleLarge: true } };
export const WholeWindow: Story = { tags: ['full'], render: (args) => <FullScreenDialog {...args} /> };
export const LongTitle: Story = { tags: ['full'], args: { title: 'Corvane'.repeat(11), isTitleLarge: true } };
