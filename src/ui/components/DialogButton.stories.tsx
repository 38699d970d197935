import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogButton } from './DialogButton.tsx';
import { lazyComponent } from './lazyComponent.ts';

const Example = lazyComponent(
  async () =>
    function ExampleDialog({ onClosed }: { readonly onClosed: () => void }) {
      const [isOpen, setOpen] = useState(true);
      return (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title="Report this car">
          <p>What is wrong with it?</p>
        </Dialog>
      );
    },
);

const meta: Meta<typeof DialogButton> = {
  title: 'Components/DialogButton',
  component: DialogButton,
  decorators: [inPageWidth],
  args: {
    children: 'Report this car',
    variant: 'default',
    dialog: Example,
    draw: (close) => <Example onClosed={close} />,
  },
  parameters: about({
    DialogButton: {
      for: 'To open a dialog that few people need, so that its code comes on demand.',
      notFor: 'For a dialog that opens by itself, or whose code is on the page anyway: Button and Dialog.',
      do: 'Make the dialog with lazyComponent, and close it by the function that draw is given.',
      dont: 'Keep the dialog’s state outside of it: each opening begins anew.',
      a11y: 'A button; the focus returns to it once the dialog is closed.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof DialogButton>;

export const Closed: Story = {};
export const Opened: Story = {
  tags: ['full'],
  play: async () => {
    const button = screen.getByRole('button', { name: 'Report this car' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
