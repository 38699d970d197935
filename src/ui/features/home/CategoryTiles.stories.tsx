import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { about } from '#support/about.ts';
import { CategoryTiles } from './CategoryTiles.tsx';

const meta: Meta<typeof CategoryTiles> = {
  title: 'Home/CategoryTiles',
  component: CategoryTiles,
  parameters: about({
    CategoryTiles: {
      for: 'To browse by car type on the home page.',
      notFor: 'To show how many cars a type has: CategoryChips.',
      do: 'Keep the specification’s texts and animation.',
      dont: 'Add a tile by hand: there is one for each category of the domain.',
      a11y: 'A list of links. With reduced motion the tiles do not grow.',
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
