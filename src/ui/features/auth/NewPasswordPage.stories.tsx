import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { inMain } from '#support/pageStories.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';

const meta: Meta<typeof NewPasswordPage> = {
  title: 'Pages/New Password',
  component: NewPasswordPage,
  decorators: [inMain],
  parameters: {
    ...aboutPage('newPassword', {
      for: 'To set a new password from the link of an email.',
      do: 'Offer another link where this one no longer works.',
      dont: 'Log somebody in by the link alone.',
      a11y: 'As in AuthLayout; a link that no longer works is an alert.',
    }),
    route: '/new-password',
    path: '/new-password#token=mailed&email=buyer%40demo.test',
  },
};
export default meta;

type Story = StoryObj<typeof NewPasswordPage>;

export const Empty: Story = {};

export const Weak: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('New password'), 'abcdef{Enter}');
    await expect(await screen.findByText('Password Must Strong')).toBeVisible();
  },
};

export const SpentLink: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('New password'), 'Demo@2026{Enter}');
    await expect(await screen.findByRole('link', { name: 'Ask for another link' })).toBeVisible();
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
