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
      for: 'Where somebody waits for a mail.',
      notFor: 'As a hint about mail in general: on a market with a mail server it shows nothing.',
      do: 'Put it below the sentence that says which mail is on its way.',
      dont: 'Repeat in words of your own where the mailbox is.',
      a11y: 'A paragraph with an underlined link, which opens a new tab.',
    },
  }),
};
export default meta;

export const ThisComputerAlone: StoryObj<typeof MailboxNote> = {};
