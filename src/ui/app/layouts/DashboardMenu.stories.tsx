import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { DashboardMenu } from './DashboardMenu.tsx';

const meta: Meta<typeof DashboardMenu> = {
  title: 'Layouts/DashboardMenu',
  component: DashboardMenu,
  parameters: {
    ...about({
      DashboardMenu: {
        for: 'The drawer: at the side of the dashboard, above the page on a phone.',
        notFor: 'On public pages: the top bar.',
        do: 'Give a new page its drawer, title and icon in src/domain/pages.ts.',
        dont: 'Add an entry here by hand.',
        a11y: 'A navigation named “Dashboard” with two lists; the page that is open has aria-current.',
      },
    }),
    path: '/dashboard/myorders',
  },
};
export default meta;

type Story = StoryObj<typeof DashboardMenu>;

export const ForABuyer: Story = { args: { role: 'Buyer' } };
export const ForASeller: Story = { tags: ['full'], args: { role: 'Seller' } };
export const ForTheAdmin: Story = { tags: ['full'], args: { role: 'Admin' } };
