import type { Meta, StoryObj } from '@storybook/react-vite';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { FailureNote } from './FailureNote.tsx';

const meta: Meta<typeof FailureNote> = {
  title: 'Forms/FailureNote',
  component: FailureNote,
  decorators: [inPageWidth],
  parameters: about({
    FailureNote: {
      for: 'To say next to a button why its action failed.',
      notFor: 'For content that did not load: FailedState.',
      do: 'Keep it in the page while there is no failure: screen readers need the region to be there first.',
      dont: 'Show the same failure as a toast too.',
      a11y: 'An alert region that is always in the page. The note scrolls itself into view.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof FailureNote>;

export const Offline: Story = { args: { failure: new Failure('offline') } };
export const Slow: Story = { tags: ['full'], args: { failure: new Failure('slow') } };
export const TooMany: Story = { tags: ['full'], args: { failure: new Failure('too-many') } };
export const ServerFailed: Story = { tags: ['full'], args: { failure: new Failure('unavailable') } };
export const NotAllowed: Story = { tags: ['full'], args: { failure: new Failure('forbidden') } };
export const OwnWords: Story = {
  tags: ['full'],
  args: {
    failure: new Failure('not-found'),
    wording: () => 'This market’s server does not let people delete their own account.',
  },
};
