import { Group } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { enqueueSnackbar } from 'notistack';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { Button } from '#ui/components/Button.tsx';
import { ToastArea } from './ToastArea.tsx';

/** However long it takes to draw them. */
const persist = true;

/** Buttons that show a toast of each kind. */
function Toasts() {
  return (
    <Group p="lg">
      <ToastArea />
      <Button onClick={() => enqueueSnackbar('Added to wishlist', { variant: 'success', persist })}>Good news</Button>
      <Button onClick={() => enqueueSnackbar('This car is already sold', { variant: 'error', persist })}>
        Bad news
      </Button>
      <Button onClick={() => enqueueSnackbar('This car is already gone', { persist })}>News</Button>
    </Group>
  );
}

const meta: Meta<typeof Toasts> = {
  title: 'Components/Toast',
  component: Toasts,
  subcomponents: { ToastArea },
  parameters: about(
    {
      ToastArea: {
        for: 'To confirm briefly what has just happened: added, sold, undone.',
        notFor: 'For a failure next to its cause: FailureNote. For a question: useConfirm.',
        do: 'Write one short sentence, and send it through the notifier port.',
        dont: 'Put a link in it, or information that appears nowhere else.',
        a11y: 'Each toast is a polite live region with a close button. Its timer stops while the pointer or the focus is on it.',
      },
    },
    { isFramed: true },
  ),
};
export default meta;

export const AllKinds: StoryObj<typeof Toasts> = {
  tags: ['snapshot'],
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Good news', 'Bad news', 'News']) await userEvent.click(canvas.getByRole('button', { name }));
    await expect(await screen.findByText('This car is already sold')).toBeVisible();
  },
};
