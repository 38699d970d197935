import type { Meta, StoryObj } from '@storybook/react-vite';
import { ROUTES } from '#domain/navigation.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { ActionIcon } from './ActionIcon.tsx';
import { Burger } from './Burger.tsx';
import { Button, type ButtonLook } from './Button.tsx';
import { Link } from './Link.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta: Meta<ButtonLook> = {
  title: 'Components/Button',
  decorators: [inPageWidth],
  args: {
    children: 'Go',
    variant: 'filled',
    color: 'ember',
    size: 'md',
    loading: false,
    disabled: false,
    fullWidth: false,
  },
  argTypes: { size: { options: ['sm', 'md', 'lg'], control: { type: 'inline-radio' } } },
  render: (args) => <Button {...args} />,
};
export default meta;

type Story = StoryObj<ButtonLook>;

export const Ready: Story = {};
export const Working: Story = { tags: ['full'], args: { loading: true } };
export const LinkAsButton: Story = {
  tags: ['full'],
  args: { children: 'Go home', variant: 'light', color: 'teal' },
  render: (args) => <Button {...args} component={Link} to={ROUTES.home} />,
};
export const Icon: Story = {
  tags: ['full'],
  render: () => (
    <ActionIcon size={44} radius="xl" variant="default" aria-label="Go on">
      →
    </ActionIcon>
  ),
};
export const Menu: Story = { tags: ['full'], render: () => <Burger opened={false} aria-label="Open menu" /> };
export const Waiting: Story = { tags: ['full'], render: () => <Skeleton height={44} radius="md" /> };
