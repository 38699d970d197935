import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { SELLER } from '#support/builders.ts';
import { CARS } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { EditCarPage } from './EditCarPage.tsx';

const ofCar = (id: string) => ({ path: `/dashboard/editproduct/${id}` });

const meta: Meta<typeof EditCarPage> = {
  title: 'Pages/Edit Product',
  component: EditCarPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('editCar', {
      for: 'To change any field of one’s own car.',
      do: 'Fill in every field as it is now.',
      dont: 'Allow changes to a car that is paid for.',
      a11y: 'As in CarListingForm.',
    }),
    signedInAs: SELLER.email,
    route: '/dashboard/editproduct/:id',
    ...ofCar(CARS.free.id),
  },
};
export default meta;

type Story = StoryObj<typeof EditCarPage>;

export const Filled: Story = {
  play: async () => {
    await expect(await screen.findByLabelText('Name')).toHaveValue(CARS.free.name);
  },
};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'catalogue.one': { hangs: true } } } };
export const Failed: Story = {
  parameters: { failures: { 'catalogue.one': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const PaidFor: Story = {
  parameters: ofCar(CARS.paidByBuyer.id),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'My Products' })).toBeVisible();
  },
};
export const Gone: Story = { tags: ['full'], parameters: ofCar('never-was') };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
