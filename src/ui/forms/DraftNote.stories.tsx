import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPageWidth } from '#support/pageStories.tsx';
import { DraftNote } from './DraftNote.tsx';

const nothing = () => undefined;

const meta: Meta<typeof DraftNote> = {
  title: 'Forms/DraftNote',
  component: DraftNote,
  decorators: [inPageWidth],
  args: { savedAt: Date.UTC(2026, 4, 17, 9, 30), hasSecrets: false, onGoOn: nothing, onStartAfresh: nothing },
};
export default meta;
type Story = StoryObj<typeof DraftNote>;

export const HalfWritten: Story = {};

export const WithoutItsPassword: Story = { tags: ['full'], args: { hasSecrets: true } };
