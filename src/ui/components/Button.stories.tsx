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
    fullWidth: false,
  },
  argTypes: { size: { options: ['sm', 'md', 'lg'], control: { type: 'inline-radio' } } },
  render: (args) => <Button {...args} />,
  parameters: about({
    Button: {
      for: 'To start an action, or to make a link look like a button.',
      notFor:
        'For an action that is unavailable at times: ActionButton, which keeps the focus. For a link within a sentence: Link.',
      do: 'Name what happens: Book Now, Delete, Keep it. Use one filled button per card or dialog.',
      dont: 'Label it Yes, No or OK, or put two filled buttons side by side.',
      a11y: 'At least 44 px high on touch screens. While loading it keeps the focus (aria-disabled), does nothing, and shows a spinner that screen readers skip.',
    },
    ActionIcon: {
      for: 'To offer an action or a link as an icon alone.',
      notFor: 'Where there is room for a word: Button with leftSection.',
      do: 'Name the action with aria-label: Remove picture 2.',
      dont: 'Rely on the icon or on the title attribute alone.',
      a11y: 'Its name comes from aria-label. Make it 44 px on touch screens; a smaller one needs free space around it.',
    },
    Burger: {
      for: 'To open and close the menu of the top bar on a phone.',
      notFor: 'For a menu on a wide screen: NavLink for each entry, always visible.',
      do: 'Set aria-expanded and aria-controls, and change aria-label: Open menu, Close menu.',
      dont: 'Use it for anything but a menu.',
      a11y: 'aria-label is its only name. In TopBar, Escape closes the menu and returns the focus to the button.',
    },
    Link: {
      for: 'To link to a page of this site; in a menu, use NavLink.',
      notFor: 'For other sites, files, email addresses and phone numbers: an <a> element.',
      do: 'Write link text that makes sense on its own: See My Orders.',
      dont: 'Write “here” or “more”, or put a button inside it.',
      a11y: 'An ordinary link: Ctrl-click and the middle button work. NavLink sets aria-current on the open page and the pages above it.',
    },
    Skeleton: {
      for: 'To hold the place of content while it loads.',
      notFor: 'For an action that is running: Button with loading.',
      do: 'Give it the size of the content, so that nothing moves when that arrives.',
      dont: 'Use it alone: put a live region beside it that announces the loading.',
      a11y: 'It is empty for screen readers. QueryList and CarGridSkeleton announce the loading.',
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
