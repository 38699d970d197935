import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
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
  subcomponents: { SignedOutOnly },
  args: { access: 'member' },
  parameters: {
    ...about(
      {
        RequireAccess: {
          for: 'To open a group of routes only to people who have access.',
          notFor: 'To hide one action on a page: ask the domain what it offers, as CarPageActions does.',
          do: 'Set access in the page’s record in src/domain/pages.ts.',
          dont: 'Check roles inside a page.',
          a11y: 'While it checks, it shows LoadingPage. After a further login step the focus returns to where it was on the page.',
        },
        SignedOutOnly: {
          for: 'To tell people who open the login or sign-up page that they are logged in already.',
          notFor: 'Around pages for members: RequireAccess.',
          do: 'Set signIn to form in the page’s record; the router then draws it.',
          dont: 'Redirect without an explanation.',
          a11y: 'A page with an h1 that names the account, and links to go on.',
        },
      },
      { isFramed: true },
    ),
    page,
    path: '/dashboard',
    signedInAs: BUYER.email,
  },
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
