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
      for: 'Setting a new password by the link of a mail.',
      do: 'Offer a new link where the old one is used up.',
      dont: 'Log somebody in by a link alone.',
      a11y: 'As AuthLayout; a spent link is said in words.',
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
