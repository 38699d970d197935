import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router-dom';
import { expect, screen, waitFor } from 'storybook/test';
import { about } from '#support/about.ts';
import { Button } from '#ui/components/Button.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { type ConfirmOptions, useConfirm } from './useConfirm.tsx';

/** A button that asks. */
function Question(question: ConfirmOptions) {
  const { confirm, dialog } = useConfirm();
  return (
    <main>
      <Button onClick={() => void confirm(question)}>Ask</Button>
      {dialog}
    </main>
  );
}

/** A page that asks before it is left. */
function Leaving(question: ConfirmOptions) {
  return (
    <main>
      <Link to="/elsewhere">Ask</Link>
      <LeaveWarning question={question} isNeeded={() => true} />
    </main>
  );
}

const meta: Meta<typeof Question> = {
  title: 'Components/Questions',
  component: Question,
  subcomponents: { LeaveWarning },
  args: {
    title: 'Are the prices right?',
    text: 'The price is a tenth of the original price.',
    confirmLabel: 'Yes, they are right',
    cancelLabel: 'Look again',
    isDestructive: false,
  },
  play: async ({ args, canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('button, a')?.click();
    // The dialog fades in.
    await waitFor(() => expect(screen.getByRole('button', { name: args.confirmLabel })).toBeVisible());
  },
  parameters: about(
    {
      useConfirm: {
        for: 'To ask before something that can’t be undone, or that looks like a mistake.',
        notFor: 'For a brief confirmation: a toast (ToastArea). For an action that can be undone: UndoNotice.',
        do: 'Name the thing in the question, and label the buttons with verbs: Delete, Keep it.',
        dont: 'Ask “Are you sure?”, or ask about harmless actions.',
        a11y: 'A dialog: the focus moves in and returns on closing. Escape, the close button, a click outside and Back mean no.',
      },
      LeaveWarning: {
        for: 'To warn people before they leave a page and lose what they typed.',
        notFor: 'In an AppForm with a draft: the form asks by itself.',
        do: 'Let isNeeded say whether anything would be lost at that moment.',
        dont: 'Ask people who have changed nothing.',
        a11y: 'Within the site a dialog as in useConfirm; when the tab is closed, the browser’s own question.',
      },
    },
    { isFramed: true },
  ),
};
export default meta;

type Story = StoryObj<typeof Question>;

export const Doubt: Story = { tags: ['full'] };
export const DeleteACar: Story = {
  tags: ['snapshot'],
  args: {
    title: 'Delete Toyota Axio?',
    text: 'It leaves the market for good, and its bookings are cancelled.',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep it',
    isDestructive: true,
  },
};
export const LongName: Story = {
  tags: ['full'],
  args: {
    ...DeleteACar.args,
    title: 'Delete Mercedes-Benz E-Class All-Terrain Estate 220d 4MATIC with the long wheelbase?',
  },
};
export const LeavingAForm: Story = {
  tags: ['full'],
  args: {
    title: 'Leave this form?',
    text: 'You have not sent it yet. What you wrote stays on this device for seven days, for you alone.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
  render: (args) => <Leaving {...args} />,
};
