import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { EVERY_CAR } from '#domain/search.ts';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { SUV_IN_DHAKA } from '#support/savedSearches.ts';
import { SaveSearch } from './SaveSearch.tsx';

const meta: Meta<typeof SaveSearch> = {
  title: 'Search/Save search',
  component: SaveSearch,
  args: { search: { ...EVERY_CAR, ...SUV_IN_DHAKA } },
  parameters: {
    ...about({
      SaveSearch: {
        for: 'To keep the search that a page shows, and to be told of new cars.',
        notFor: 'A single car: the wishlist keeps that.',
        do: 'Say under which name the search is kept.',
        dont: 'Offer it for a search that finds every car.',
        a11y: 'A button; once it is pressed, a status says where the search is.',
      },
    }),
    signedInAs: BUYER.email,
    market: () => busyMarket(),
  },
};
export default meta;

type Story = StoryObj<typeof SaveSearch>;

export const NotSaved: Story = {};
export const Saved: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    await expect(await screen.findByRole('link', { name: 'See your saved searches' })).toBeVisible();
  },
};
export const LoggedOut: Story = { parameters: { signedInAs: undefined } };
