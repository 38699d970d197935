import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPageWidth } from '#support/pageStories.tsx';
import { Logo } from './Logo.tsx';

const meta: Meta<typeof Logo> = {
  title: 'Layouts/Logo',
  component: Logo,
  decorators: [inPageWidth],
  args: { size: 34 },
};
export default meta;

type Story = StoryObj<typeof Logo>;

export const TopBar: Story = { tags: ['full'] };
export const Large: Story = { args: { size: 96 } };
