import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { DashboardMenu } from './DashboardMenu.tsx';

const meta: Meta<typeof DashboardMenu> = {
  title: 'Layouts/DashboardMenu',
  component: DashboardMenu,
  parameters: {
    ...about({
      DashboardMenu: {
        for: 'To move between the pages of the dashboard: beside the page, or above it on a phone.',
        notFor: 'On public pages: TopBar.',
        do: 'To add an entry, set drawer, title and icon in the page’s record in src/domain/pages.ts.',
        dont: 'Add an entry in this component.',
        a11y: 'A nav named “Dashboard” with two lists; the link to the open page has aria-current.',
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
