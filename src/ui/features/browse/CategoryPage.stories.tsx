import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { ROUTES } from '#domain/navigation.ts';
import { aboutPage } from '#support/about.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { carsOf, emptyMarket } from '#support/memoryMarkets.ts';
import { CategoryPage } from './CategoryPage.tsx';

const meta: Meta<typeof CategoryPage> = {
  title: 'Pages/Category',
  component: CategoryPage,
  parameters: {
    ...aboutPage('category', {
      for: 'To browse the cars of one category, with filters.',
      do: 'Keep the filters in the page’s address.',
      dont: 'Show cars of other categories.',
      a11y: 'The number of cars is a status; a nav lists the categories.',
    }),
    route: ROUTES.category,
    path: '/catagory/sedan',
  },
};
export default meta;

type Story = StoryObj<typeof CategoryPage>;

export const Filled: Story = { tags: ['snapshot'], play: () => seen('heading', 'Toyota Corolla Altis') };
export const ForABuyer: Story = {
  parameters: { signedInAs: BUYER.email },
  play: async ({ userEvent }) => {
    const card = await screen.findByRole('article', { name: 'Toyota Corolla Altis' });
    await userEvent.click(await within(card).findByRole('button', { name: 'Book Now' }));
    await seen('dialog', 'Toyota Corolla Altis');
  },
};
export const ForASeller: Story = {
  parameters: { signedInAs: SELLER.email },
  play: async () => {
    await expect((await screen.findAllByText('You are Seller .')).length).toBeGreaterThan(0);
  },
};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'catalogue.inCategory': { hangs: true } } } };
export const Empty: Story = {
  parameters: { market: () => emptyMarket({ cars: carsOf('suv', 2) }) },
  play: () => seen('link', 'Look at SUVs'),
};
export const Failed: Story = {
  parameters: { failures: { 'catalogue.inCategory': { fail: 'offline' } } },
  play: () => seen('button', 'Retry'),
};
export const OfSuvs: Story = {
  tags: ['full'],
  parameters: { path: '/catagory/suv' },
  play: () => seen('heading', 'Honda Vezel'),
};
export const OfSports: Story = {
  tags: ['full'],
  parameters: { path: '/catagory/sports' },
  play: () => seen('heading', 'Mazda MX-5 1'),
};
export const ForTheAdmin: Story = { tags: ['full'], parameters: { signedInAs: ADMIN.email } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };

async function seen(role: string, name: string): Promise<void> {
  await expect(await screen.findByRole(role, { name })).toBeVisible();
}
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
