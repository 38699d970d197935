import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { about } from '#support/about.ts';
import { BusinessNote } from './BusinessNote.tsx';

const business = { name: 'Selim Motors', address: '4 Mill Lane\nDhaka 1207', register: 'DH-20418' };

const meta: Meta<typeof BusinessNote> = {
  title: 'Components/BusinessNote',
  component: BusinessNote,
  args: { kind: { is: 'trader', business } },
  parameters: about({
    BusinessNote: {
      for: 'To say whether a private person or a trader sells, and who the trader is.',
      notFor: 'For the address of a private person: nobody shows it.',
      do: 'Put it beside the seller’s name.',
      dont: 'Shorten it: buyers must know the whole.',
      a11y: 'Plain paragraphs, line by line.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof BusinessNote>;

export const Trader: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Selim Motors')).toBeVisible();
  },
};
export const NothingGiven: Story = {
  tags: ['full'],
  args: { kind: { is: 'trader', business: { name: '', address: '', register: '' } } },
};
export const LongText: Story = {
  tags: ['full'],
  args: { kind: { is: 'trader', business: { ...business, name: 'Motors'.repeat(16) } } },
};
export const Private: Story = { tags: ['full'], args: { kind: { is: 'private' } } };
