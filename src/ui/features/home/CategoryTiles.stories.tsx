import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CategoryTiles } from './CategoryTiles.tsx';

const meta: Meta<typeof CategoryTiles> = { title: 'Home/CategoryTiles', component: CategoryTiles };
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
