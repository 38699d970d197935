import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthLayout } from './AuthLayout.tsx';

const meta: Meta<typeof AuthLayout> = {
  title: 'Layouts/AuthLayout',
  component: AuthLayout,
  args: {
    title: 'Good to see you again',
    lead: 'Your cars, bookings and wishlist are where you left them.',
    children: <p>The form stands here.</p>,
  },
};
export default meta;

type Story = StoryObj<typeof AuthLayout>;

export const Wide: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };
