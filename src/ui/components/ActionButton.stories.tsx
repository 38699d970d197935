import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { ActionButton } from './ActionButton.tsx';

const meta: Meta<typeof ActionButton> = {
  title: 'Components/ActionButton',
  component: ActionButton,
  decorators: [inPageWidth],
  args: { children: 'Mark As Sold', variant: 'filled', color: 'ember', isDisabled: false, onClick: fn() },
  parameters: about({
    ActionButton: {
      for: 'To start an action that is unavailable at times, such as while another one is running.',
      notFor: 'For a link to a page: Button with component={Link}.',
      do: 'Say next to the button why it is disabled, and point to that text with aria-describedby.',
      dont: 'Set disabled instead of isDisabled: a button with disabled loses the focus.',
      a11y: 'While disabled it keeps the focus (aria-disabled), and a click, Enter or Space does nothing.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof ActionButton>;

export const Filled: Story = {};
export const Quiet: Story = { tags: ['full'], args: { variant: 'default' } };
export const Light: Story = { tags: ['full'], args: { variant: 'light', children: 'Advertise' } };
export const Dangerous: Story = { tags: ['full'], args: { variant: 'subtle', color: 'red', children: 'Delete' } };
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ args }) => {
    const button = screen.getByRole('button', { name: 'Mark As Sold' });
    button.focus();
    button.click();
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
