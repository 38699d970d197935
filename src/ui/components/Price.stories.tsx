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
      for: 'For what a car costs, with its price when it was new.',
      notFor: 'For an amount in a sentence: formatPrice.',
      do: 'Pass both prices in cents, as the car has them.',
      dont: 'Calculate a saving: an original price is the seller’s word.',
      a11y: 'Screen readers hear “Original price” before the second amount.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof Price>;

export const WithOriginalPrice: Story = {};
export const NoSaving: Story = { tags: ['full'], args: { originalPrice: dollars(12_500) } };
/** Too good to be believed: the original price is its seller's word. */
export const LargeSaving: Story = { tags: ['full'], args: { price: dollars(900), originalPrice: dollars(99_000) } };
export const DearerThanNew: Story = {
  tags: ['full'],
  args: { price: dollars(42_000), originalPrice: dollars(31_000) },
};
export const Largest: Story = { tags: ['full'], args: { price: dollars(999_999), originalPrice: dollars(999_999) } };
