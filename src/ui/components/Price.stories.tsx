import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { dollars } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { Price } from './Price.tsx';

const meta: Meta<typeof Price> = {
  title: 'Cars/Price',
  component: Price,
  decorators: [inPageWidth],
  args: { price: dollars(12_500), originalPrice: dollars(18_900) },
  parameters: about({
    Price: {
      for: 'To show what a car costs, and what it cost new.',
      notFor: 'For an amount within a sentence: formatPrice.',
      do: 'Pass both prices in cents, unchanged.',
      dont: 'Calculate a saving: the original price is only what the seller says.',
      a11y: 'Screen readers read “Original price” before the second amount.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof Price>;

export const WithOriginalPrice: Story = {};
export const NoSaving: Story = { tags: ['full'], args: { originalPrice: dollars(12_500) } };
/** Too good to be true: the original price is only what the seller says. */
export const LargeSaving: Story = { tags: ['full'], args: { price: dollars(900), originalPrice: dollars(99_000) } };
export const DearerThanNew: Story = {
  tags: ['full'],
  args: { price: dollars(42_000), originalPrice: dollars(31_000) },
};
export const Largest: Story = { tags: ['full'], args: { price: dollars(999_999), originalPrice: dollars(999_999) } };
