import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { BUYER, SELLER } from '#support/builders.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { RequireAccess } from './RequireAccess.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';

const page = () => (
  <main className="pageWidth">
    <PageTitle>The guarded page</PageTitle>
  </main>
);

const meta: Meta<typeof RequireAccess> = {
  title: 'Layouts/RequireAccess',
  component: RequireAccess,
  args: { access: 'member' },
  parameters: { page, path: '/dashboard', signedInAs: BUYER.email },
};
export default meta;

type Story = StoryObj<typeof RequireAccess>;

export const Allowed: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'The guarded page' })).toBeVisible();
  },
};
export const CheckingWhoYouAre: Story = {
  parameters: { isFresh: true, failures: { 'identity.current': { hangs: true } } },
  play: async () => {
    await expect(await screen.findByRole('progressbar', { name: 'Checking who you are' })).toBeInTheDocument();
  },
};
export const CheckFailed: Story = {
  parameters: { isFresh: true, failures: { 'identity.current': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByText('We could not check who you are.')).toBeVisible();
  },
};
export const LoginForAGuest: Story = {
  tags: ['full'],
  globals: { role: 'guest' },
  parameters: { path: '/login', page: () => <PageTitle>The login</PageTitle> },
  render: () => <SignedOutOnly />,
};
export const LoginWhileSignedIn: Story = {
  parameters: { path: '/login' },
  render: () => (
    <main>
      <SignedOutOnly />
    </main>
  ),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeVisible();
  },
};
export const SignUpForASeller: Story = {
  tags: ['full'],
  ...LoginWhileSignedIn,
  parameters: { path: '/signup', signedInAs: SELLER.email },
};
