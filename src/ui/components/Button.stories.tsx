import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { ROUTES } from '#domain/navigation.ts';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { ActionIcon } from './ActionIcon.tsx';
import { Burger } from './Burger.tsx';
import { Button, type ButtonLook } from './Button.tsx';
import { Link } from './Link.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta: Meta<ButtonLook> = {
  title: 'Components/Button',
  component: Button as ComponentType<ButtonLook>,
  subcomponents: { ActionIcon, Burger, Link, Skeleton },
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
  parameters: about({
    Button: {
      for: 'For every action, and for a link that looks like a button.',
      notFor:
        'For an action that is impossible at times: ActionButton, which keeps the focus. For a link in a sentence: Link.',
      do: 'Name what happens: Book Now, Delete, Keep it. One filled button per card or dialog.',
      dont: 'Write Yes, No or OK, or set two filled buttons beside each other.',
      a11y: 'At least 44 px high on touch screens. While it loads it is disabled, and shows a spinner that screen readers skip.',
    },
    ActionIcon: {
      for: 'For a button or a link that is an icon alone.',
      notFor: 'Where a word has room: Button with leftSection.',
      do: 'Name it with aria-label, by what it does: Remove picture 2.',
      dont: 'Rely on the icon or on title alone.',
      a11y: 'The name comes from aria-label. Give it 44 px on touch screens; smaller ones need free space around them.',
    },
    Burger: {
      for: 'For the menu of the top bar on a phone.',
      notFor: 'For a menu on a wide page: show its links.',
      do: 'Set aria-expanded and aria-controls, and change the label: Open menu, Close menu.',
      dont: 'Use it for anything that is not a menu.',
      a11y: 'It has no name of its own: aria-label says it. Escape closes the menu and gives the focus back (TopBar).',
    },
    Link: {
      for: 'For every link to a page of this site; NavLink in a menu.',
      notFor: 'For other sites, files, mail and phone addresses: a plain a element.',
      do: 'Write link texts that make sense alone: See My Orders.',
      dont: 'Write “here” or “more”, or put a button inside.',
      a11y: 'A plain link for keyboards and screen readers, also with Ctrl or the middle button. NavLink sets aria-current on the page that is open.',
    },
    Skeleton: {
      for: 'In place of what is loading, in the size it will have.',
      notFor: 'For an action on its way: the button’s loading.',
      do: 'Give it the size of what comes, so that nothing moves then.',
      dont: 'Use it alone: a live region beside it says that something is loading.',
      a11y: 'Screen readers find nothing in it. QueryList and CarGridSkeleton announce the loading.',
    },
  }),
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
