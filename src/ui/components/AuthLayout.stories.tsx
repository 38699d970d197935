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
        for: 'To lay out a page for logging in, signing up or resetting a password.',
        notFor: 'For any other page with a form: PageHeader on the dashboard, PageTitle on a public page.',
        do: 'Write a lead of one sentence that says what the form is for.',
        dont: 'Put another h1 into the form: the layout draws the page’s h1.',
        a11y: 'The title is the page’s h1. The illustration is decorative: its alt text is empty.',
      },
    },
    { isFramed: true },
  ),
};
export default meta;

type Story = StoryObj<typeof AuthLayout>;

export const Wide: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };
