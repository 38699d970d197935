import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { DraftNote } from './DraftNote.tsx';

const nothing = () => undefined;

const meta: Meta<typeof DraftNote> = {
  title: 'Forms/DraftNote',
  component: DraftNote,
  decorators: [inPageWidth],
  args: { savedAt: Date.UTC(2026, 4, 17, 9, 30), hasSecrets: false, onGoOn: nothing, onStartAfresh: nothing },
  parameters: about({
    DraftNote: {
      for: 'To say that a form was filled in from a draft.',
      notFor: 'In a page: AppForm draws it when it restores a draft.',
      do: 'Keep both buttons, Go on and Start afresh.',
      dont: 'Restore a draft without saying so.',
      a11y: 'A status, read when it appears. Both buttons move the focus to the first field.',
      status: 'internal',
    },
    DraftSync: {
      for: 'To save and restore the draft of an AppForm.',
      notFor: 'In a page: pass draft to AppForm.',
      do: 'Let the question before leaving say what is stored and for how long.',
      dont: 'Store passwords.',
      a11y: 'It draws DraftNote and the question before leaving; otherwise it shows nothing.',
      status: 'internal',
    },
    HeldFields: {
      for: 'To keep what was typed in an AppForm without a draft when the session ends.',
      notFor: 'In a page: AppForm draws it. Outside a form: useHeldValues.',
      do: 'Leave it to AppForm.',
      dont: 'Use it for codes: set isMomentary on the AppForm.',
      a11y: 'It shows nothing.',
      status: 'internal',
    },
  }),
};
export default meta;
type Story = StoryObj<typeof DraftNote>;

export const HalfWritten: Story = {};

export const WithoutItsPassword: Story = { tags: ['full'], args: { hasSecrets: true } };
