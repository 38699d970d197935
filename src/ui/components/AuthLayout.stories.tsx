import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { AuthLayout } from './AuthLayout.tsx';

const meta: Meta<typeof AuthLayout> = {
  title: 'Layouts/AuthLayout',
  component: AuthLayout,
  args: {
    title: 'Good to see you again',
    lead: 'Your cars, bookings and wishlist are where you left them.',
    children: <p>The form stands here.</p>,
  },
  parameters: about(
    {
      AuthLayout: {
        for: 'Around the forms for logging in, signing up and resetting a password.',
        notFor: 'Around any other form: a page has PageTitle and pageWidth.',
        do: 'Write a lead of one sentence that says what the form is good for.',
        dont: 'Put a second heading of level 1 into the form: the layout has the page’s own.',
        a11y: 'Its title is the page’s h1. The drawing is decoration with an empty alternative text.',
      },
    },
    { isFramed: true },
  ),
};
export default meta;

type Story = StoryObj<typeof AuthLayout>;

export const Wide: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };
