import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { about } from '#support/about.ts';
import { HomeNotice } from './HomeNotice.tsx';

const meta: Meta<typeof HomeNotice> = {
  title: 'Home/HomeNotice',
  component: HomeNotice,
  parameters: {
    ...about({
      HomeNotice: {
        for: 'To say why somebody was sent to the home page.',
        notFor: 'For a brief confirmation: ToastArea.',
        do: 'Say in one sentence what happened.',
        dont: 'Use it for advertising.',
        a11y: 'An aside named “Notice” that stays until the person leaves the page.',
      },
    }),
    path: { pathname: '/', state: { notice: ACCOUNT_DELETED } },
  },
};
export default meta;

type Story = StoryObj<typeof HomeNotice>;

export const AccountDeleted: Story = {
  play: async () => expect(await screen.findByText(ACCOUNT_DELETED)).toBeVisible(),
};
