import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { HomeNotice } from './HomeNotice.tsx';

const meta: Meta<typeof HomeNotice> = {
  title: 'Home/HomeNotice',
  component: HomeNotice,
  parameters: { path: { pathname: '/', state: { notice: ACCOUNT_DELETED } } },
};
export default meta;

type Story = StoryObj<typeof HomeNotice>;

export const AccountDeleted: Story = {
  play: async () => expect(await screen.findByText(ACCOUNT_DELETED)).toBeVisible(),
};
