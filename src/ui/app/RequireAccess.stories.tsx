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
          for: 'Around the routes that only some people may open.',
          notFor: 'To hide a button: the domain decides what is offered.',
          do: 'Add a page’s access to its record in src/domain/pages.ts.',
          dont: 'Check roles inside a page.',
          a11y: 'While it waits there is a progress bar with a heading; the focus returns to where it was before a step.',
        },
        SignedOutOnly: {
          for: 'Around the login and sign-up pages.',
          notFor: 'Around pages that members use too.',
          do: 'Let the router draw it: signIn: form in a page’s record.',
          dont: 'Redirect without a word.',
          a11y: 'Somebody who is logged in reads who they are, and gets links to go on.',
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
