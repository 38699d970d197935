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
      for: 'Above a form that was filled from a draft.',
      notFor: 'By itself: AppForm draws it when its draft is restored.',
      do: 'Keep both ways: Go on, and Start afresh.',
      dont: 'Restore without saying so.',
      a11y: 'A status, read when it appears. Both buttons move the focus to the first field.',
      status: 'internal',
    },
    DraftSync: {
      for: 'Inside AppForm, for a form with a draft.',
      notFor: 'In a page: pass draft to AppForm.',
      do: 'Let the form say what it stores and for how long.',
      dont: 'Store passwords.',
      a11y: 'It draws DraftNote and the question before leaving; by itself it shows nothing.',
      status: 'internal',
    },
    HeldFields: {
      for: 'Inside AppForm, for a form without a draft: typed values survive the end of a session.',
      notFor: 'In a page; outside an AppForm use useHeldValues.',
      do: 'Leave it to AppForm.',
      dont: 'Use it for codes: isMomentary turns it off.',
      a11y: 'Shows nothing.',
      status: 'internal',
    },
  }),
};
export default meta;
type Story = StoryObj<typeof DraftNote>;

export const HalfWritten: Story = {};

export const WithoutItsPassword: Story = { tags: ['full'], args: { hasSecrets: true } };
