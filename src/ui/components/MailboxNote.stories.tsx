import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPageWidth } from '#support/pageStories.tsx';
import { MailboxNote } from './MailboxNote.tsx';

const meta: Meta<typeof MailboxNote> = {
  title: 'Components/MailboxNote',
  component: MailboxNote,
  decorators: [inPageWidth],
  args: { mail: 'mailbox' },
};
export default meta;

export const ThisComputerAlone: StoryObj<typeof MailboxNote> = {};
