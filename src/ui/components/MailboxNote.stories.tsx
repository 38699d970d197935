import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { MailboxNote } from './MailboxNote.tsx';

const meta: Meta<typeof MailboxNote> = {
  title: 'Components/MailboxNote',
  component: MailboxNote,
  decorators: [inPageWidth],
  args: { mail: 'mailbox' },
  parameters: about({
    MailboxNote: {
      for: 'To lead people who wait for an email to the mailbox of a market that runs on their own computer.',
      notFor: 'As a general hint about email: on a market with a mail server it shows nothing.',
      do: 'Put it below the sentence that says which email is on its way.',
      dont: 'Explain in other words where the mailbox is.',
      a11y: 'A paragraph with an underlined link that opens a new tab.',
    },
  }),
};
export default meta;

export const ThisComputerAlone: StoryObj<typeof MailboxNote> = {};
