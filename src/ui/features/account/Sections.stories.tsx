import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AccountSection, NotOffered } from './AccountSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionItem } from './SessionItem.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const buyer = { email: BUYER.email, name: BUYER.name, role: 'Buyer' } as const;
const seller = { email: SELLER.email, name: SELLER.name, role: 'Seller' } as const;
const session = {
  id: 'session-1',
  loggedInAt: Date.UTC(2026, 4, 10, 8),
  usedAt: Date.UTC(2026, 4, 17, 9),
  browser: 'Firefox',
  system: 'Windows',
  isCurrent: false,
};

const meta: Meta<typeof SessionItem> = {
  title: 'Account/Sections',
  component: SessionItem,
  subcomponents: { AccountSection, NotOffered, SessionsSection, ProfileSection, DataSection, DeletionSection },
  decorators: [inPageWidth],
  args: { session, isBusy: false, failure: undefined, onEnd: fn() },
  parameters: {
    ...about({
      AccountSection: {
        for: 'For each part of the account page.',
        notFor: 'On other pages.',
        do: 'Write one sentence below the heading that says what the section is for.',
        dont: 'Nest it.',
        a11y: 'A region named by its heading.',
      },
      NotOffered: {
        for: 'Where the market’s server lacks a call of this page.',
        notFor: 'For a failed call: FailureNote.',
        do: 'Finish the sentence “This market’s server …”.',
        dont: 'Offer a retry.',
        a11y: 'A paragraph.',
      },
      SessionsSection: {
        for: 'For the list of browsers that are logged in.',
        notFor: 'For the audit log.',
        do: 'Offer to sign out one, all others, or all.',
        dont: 'Sign out this browser without saying so.',
        a11y: 'A list. A status says what was signed out, and the page’s heading takes the focus.',
      },
      SessionItem: {
        for: 'For one browser in that list.',
        notFor: 'Outside a list.',
        do: 'Say which one is this browser.',
        dont: 'Offer Sign out for this browser: the top bar has Log Out.',
        a11y: 'Its button names the action; aria-describedby names the browser.',
      },
      ProfileSection: {
        for: 'For the name and the picture of the account.',
        notFor: 'For the email address, which can’t be changed.',
        do: 'Show the picture as it is now.',
        dont: 'Ask for the picture again.',
        a11y: 'As AppForm.',
      },
      DataSection: {
        for: 'For the download of one’s own data.',
        notFor: 'For a receipt: PrintReceiptButton.',
        do: 'Say what the file contains.',
        dont: 'Ask for a reason.',
        a11y: 'A status says that the file is being prepared.',
      },
      DeletionSection: {
        for: 'For deleting one’s own account.',
        notFor: 'For deleting a member as an admin: MembersTable.',
        do: 'List every consequence before the button.',
        dont: 'Delete on one click: the address has to be typed.',
        a11y: 'The dialog’s form has a description that says what to type.',
      },
    }),
    signedInAs: BUYER.email,
  },
  render: (args) => (
    <ul style={{ padding: 0 }}>
      <SessionItem {...args} />
    </ul>
  ),
};
export default meta;

type Story = StoryObj<typeof SessionItem>;

export const Session: Story = {};
export const ThisBrowser: Story = { tags: ['full'], args: { session: { ...session, isCurrent: true } } };
export const UnknownPhone: Story = {
  tags: ['full'],
  args: { session: { ...session, browser: '', system: 'Android' } },
};
export const EndingSession: Story = { tags: ['full'], args: { isBusy: true } };
export const SessionNotEnded: Story = { tags: ['full'], args: { failure: new Failure('offline') } };
export const Sessions: Story = { tags: ['full'], render: () => <SessionsSection user={buyer} /> };
export const Profile: Story = { tags: ['full'], render: () => <ProfileSection user={buyer} /> };
export const ProfileRefused: Story = {
  tags: ['full'],
  ...Profile,
  play: async ({ userEvent }) => {
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await expect(await screen.findByText(/field needs another look/)).toBeVisible();
  },
};
export const Data: Story = { tags: ['full'], render: () => <DataSection /> };
export const DataOnItsWay: Story = {
  ...Data,
  parameters: { failures: { 'ownAccount.data': { hangs: true } } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Download your data' }));
    await expect(await screen.findByText('Your file is being made.')).toBeVisible();
  },
};
export const DataFailed: Story = {
  ...Data,
  parameters: { failures: { 'ownAccount.data': { fail: 'offline' } } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Download your data' }));
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
  },
};
export const DataNotOffered: Story = {
  tags: ['full'],
  render: () => (
    <AccountSection title="Your data" lead="One file with everything that this market has about you.">
      <NotOffered what="does not offer your data as a file" />
    </AccountSection>
  ),
};
export const Deletion: Story = { tags: ['full'], render: () => <DeletionSection user={buyer} /> };
export const DeletionOfASeller: Story = {
  tags: ['full'],
  render: () => <DeletionSection user={seller} />,
  parameters: { signedInAs: SELLER.email },
};
export const DeletionOfAnotherAddress: Story = {
  tags: ['full'],
  ...Deletion,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Delete your account' }));
    await userEvent.type(await screen.findByLabelText('Your email address'), 'other@demo.test{Enter}');
    // The dialog fades in.
    await waitFor(() => expect(screen.getByText(/field needs another look/)).toBeVisible());
  },
};
