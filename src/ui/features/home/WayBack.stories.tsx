import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { CARS } from '#support/memoryMarkets.ts';
import { WayBack } from './WayBack.tsx';

const from = (wayBack: string) => ({ path: { pathname: '/', state: { wayBack } } });

const meta: Meta<typeof WayBack> = {
  title: 'Home/WayBack',
  component: WayBack,
  parameters: {
    ...about({
      WayBack: {
        for: 'To return to the page on which a login began.',
        notFor: 'As a breadcrumb: PageHeader.',
        do: 'Name the car or the page that it leads to.',
        dont: 'Go back without a click.',
        a11y: 'A link whose text makes sense on its own.',
      },
    }),
    signedInAs: BUYER.email,
  },
};
export default meta;

type Story = StoryObj<typeof WayBack>;

export const ToTheCar: Story = {
  parameters: from(`/car/${CARS.free.id}`),
  play: async () => {
    await expect(await screen.findByRole('link', { name: `Go back to the ${CARS.free.name}` })).toBeVisible();
  },
};
export const ToTheCategory: Story = { tags: ['full'], parameters: from('/catagory/sports') };
export const ToThePayment: Story = {
  parameters: from(`/dashboard/payment/${CARS.booked.id}`),
  play: async () => {
    await expect(await screen.findByRole('link', { name: `Go on paying for ${CARS.booked.name}` })).toBeVisible();
  },
};
