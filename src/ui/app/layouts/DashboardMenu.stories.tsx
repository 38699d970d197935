import type { Meta, StoryObj } from '@storybook/react-vite';
import { DashboardMenu } from './DashboardMenu.tsx';

const meta: Meta<typeof DashboardMenu> = {
  title: 'Layouts/DashboardMenu',
  component: DashboardMenu,
  parameters: { path: '/dashboard/myorders' },
};
export default meta;

type Story = StoryObj<typeof DashboardMenu>;

export const ForABuyer: Story = { args: { role: 'Buyer' } };
export const ForASeller: Story = { tags: ['full'], args: { role: 'Seller' } };
export const ForTheAdmin: Story = { tags: ['full'], args: { role: 'Admin' } };
