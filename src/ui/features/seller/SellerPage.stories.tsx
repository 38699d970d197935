import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { NEW_SELLER, SELLER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { inMain } from '#support/pageStories.tsx';
import { SellerCars } from './SellerCars.tsx';
import { SellerHeader } from './SellerHeader.tsx';
import { SellerPage } from './SellerPage.tsx';

const page = aboutPage('seller', {
  for: 'To see who sells a car, and what else they sell.',
  do: 'Say what the blue check means, in the operator’s words.',
  dont: 'Show an address, an email or a phone number of a private person.',
  a11y: 'The h1 is the seller’s name; each list of cars is a region named by its heading.',
});

const meta: Meta<typeof SellerPage> = {
  title: 'Pages/Seller',
  component: SellerPage,
  subcomponents: { SellerCars, SellerHeader },
  parameters: {
    ...page,
    about: {
      ...page.about,
      SellerCars: {
        for: 'To show a seller’s cars: those for sale, or those that are sold.',
        notFor: 'For the own cars of whoever is signed in: MyCarsPage.',
        do: 'Say so where there is no car for sale.',
        dont: 'Show the heading of sold cars above nothing.',
        a11y: 'A region named by its heading.',
        status: 'internal',
      },
      SellerHeader: {
        for: 'To say who a seller is.',
        notFor: 'For a line about a seller: SellerName.',
        do: 'Say what the blue check means.',
        dont: 'Put anything private there.',
        a11y: 'The h1 is the name; the picture needs no text.',
        status: 'internal',
      },
    },
    market: () =>
      busyMarket({
        checks: 'the identity card and the address',
        sellerKinds: {
          [SELLER.email]: {
            is: 'trader',
            business: { name: 'Selim Motors', address: '4 Mill Lane\nDhaka 1207', register: 'DH-20418' },
          },
        },
      }),
    route: '/seller/:id',
    path: `/seller/${SELLER.id}`,
  },
  decorators: [inMain],
};
export default meta;

type Story = StoryObj<typeof SellerPage>;

export const Filled: Story = {
  play: async () => {
    await expect(await screen.findByText('The shop has checked the identity card and the address.')).toBeVisible();
  },
};
export const Empty: Story = {
  tags: ['full'],
  parameters: { path: `/seller/${NEW_SELLER.id}`, market: () => busyMarket({ cars: [] }) },
};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'sellers.one': { hangs: true } } } };
export const Failed: Story = {
  parameters: { failures: { 'sellers.one': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
