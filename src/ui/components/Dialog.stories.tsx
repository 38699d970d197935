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
        for: 'For what is asked or shown above the page and can be left at any time.',
        notFor: 'For a yes or no: useConfirm. For news: a toast.',
        do: 'Title it by what it is about: the car’s name.',
        dont: 'Open a dialog from a dialog.',
        a11y: 'The focus goes in, stays in, and returns when it closes. Escape, the cross, a click beside it and Back close it.',
      },
      FullScreenDialog: {
        for: 'For something that needs the whole window, such as pictures to zoom.',
        notFor: 'For a form: Dialog.',
        do: 'Keep the cross in sight.',
        dont: 'Put text in it that people read for long.',
        a11y: 'As Dialog; its close button is 44 px wide.',
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
