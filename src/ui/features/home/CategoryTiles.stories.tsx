import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { about } from '#support/about.ts';
import { CategoryTiles } from './CategoryTiles.tsx';

const meta: Meta<typeof CategoryTiles> = {
  title: 'Home/CategoryTiles',
  component: CategoryTiles,
  parameters: about({
    CategoryTiles: {
      for: 'For browsing by type on the home page.',
      notFor: 'For the numbers of cars: CategoryChips.',
      do: 'Keep the specification’s texts and motion.',
      dont: 'Add a fourth tile by hand: categories are the domain’s.',
      a11y: 'A list of links. The tiles do not grow under reduced motion.',
    },
  }),
};
export default meta;

export const ThreeCategories: StoryObj<typeof CategoryTiles> = {
  play: async ({ canvas }) => {
    const tiles = canvas.getAllByRole('link');
    await expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      '/catagory/suv',
      '/catagory/sedan',
      '/catagory/sports',
    ]);
    for (const tile of tiles) {
      const style = getComputedStyle(tile);
      await expect(style.animationDuration).toBe('1s');
      await expect(style.minHeight).toBe('500px');
    }
  },
};
