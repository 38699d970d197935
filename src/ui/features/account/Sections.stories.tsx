import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { ROLE_REFUSALS } from '#domain/ownRole.ts';
import { about } from '#support/about.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AccountSection, NotOffered, Points } from './AccountSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { RoleSection } from './RoleSection.tsx';
import { SellerKindSection } from './SellerKindSection.tsx';
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
  subcomponents: {
    AccountSection,
    NotOffered,
    Points,
    SessionsSection,
    ProfileSection,
    RoleSection,
    SellerKindSection,
    DataSection,
    DeletionSection,
  },
  decorators: [inPageWidth],
  args: { session, isBusy: false, failure: undefined, onEnd: fn() },
  parameters: {
    ...about({
      AccountSection: {
        for: 'To group one part of the account page under a heading.',
        notFor: 'On other pages: a section element with an h2.',
        do: 'Say in one sentence of lead what the section is for.',
        dont: 'Nest one in another.',
        a11y: 'A region named by its heading.',
      },
      NotOffered: {
        for: 'To say that the market’s server does not support a part of the account page.',
        notFor: 'For a failed request: FailureNote.',
        do: 'Let what complete the sentence “This market’s server …”.',
        dont: 'Offer Retry.',
        a11y: 'A plain paragraph.',
      },
      Points: {
        for: 'To say point by point what a section means for the person.',
        notFor: 'For things that people act on: SessionsSection.',
        do: 'Write each point as a sentence.',
        dont: 'Say in one of them what the lead says.',
        a11y: 'A list.',
      },
      SessionsSection: {
        for: 'To see where one is logged in, and to sign out there.',
        notFor: 'For what happened in the market: AuditLogPage.',
        do: 'Offer to sign out one browser, all others, or all.',
        dont: 'Sign out this browser without saying so.',
        a11y: 'A list. After a sign-out a status names what was signed out, and the page’s h1 takes the focus.',
      },
      SessionItem: {
        for: 'To show one browser in which the person is logged in.',
        notFor: 'Outside SessionsSection: it is a list item.',
        do: 'Mark which one is this browser.',
        dont: 'Offer Sign out for this browser: TopBar has Log Out.',
        a11y: 'Its button is named by the action and described by the browser (aria-describedby).',
      },
      ProfileSection: {
        for: 'To change one’s name and picture.',
        notFor: 'For the email address: it can’t be changed, and ProveAddress shows whether it is proven.',
        do: 'Show the current picture.',
        dont: 'Require a new picture.',
        a11y: 'As in AppForm. After saving, the page’s h1 takes the focus.',
      },
      RoleSection: {
        for: 'To change from buying to selling, and back.',
        notFor: 'To make somebody an admin: the operator does that.',
        do: 'Say above the button when it works.',
        dont: 'Change the role on one click: a question comes first.',
        a11y: 'A status says that it is being changed, and which role one has then. An alert says why it can’t be changed.',
      },
      SellerKindSection: {
        for: 'To say whether one sells as a private person or as a trader.',
        notFor: 'For name and picture: ProfileSection.',
        do: 'Say that everybody can read it.',
        dont: 'Ask a private person for an address.',
        a11y: 'As in AppForm. A status says that it is saved, and what is still missing.',
      },
      DataSection: {
        for: 'To download one’s own data.',
        notFor: 'For a receipt: PrintReceiptButton.',
        do: 'Say what the file contains.',
        dont: 'Ask for a reason.',
        a11y: 'A status says that the file is being made, and when it is ready.',
      },
      DeletionSection: {
        for: 'To delete one’s own account.',
        notFor: 'To delete a member as an admin: MembersTable.',
        do: 'List every consequence above the button.',
        dont: 'Delete on one click: the email address has to be typed.',
        a11y: 'A dialog with a form; the field’s description says what to type.',
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
export const RoleOfABuyer: Story = { tags: ['full'], render: () => <RoleSection user={buyer} /> };
const becomesABuyer: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Become a buyer' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Become a buyer' }));
};
export const RoleThatStays: Story = {
  render: () => <RoleSection user={seller} />,
  parameters: { signedInAs: SELLER.email },
  play: async (context) => {
    await becomesABuyer(context);
    await expect(await screen.findByText(ROLE_REFUSALS['open-car'])).toBeVisible();
  },
};
export const RoleOnItsWay: Story = {
  tags: ['full'],
  ...RoleThatStays,
  parameters: { signedInAs: SELLER.email, failures: { 'ownAccount.changeRole': { hangs: true } } },
  play: async (context) => {
    await becomesABuyer(context);
    await expect(await screen.findByText('Your role is being changed.')).toBeVisible();
  },
};
export const RoleNotOffered: Story = {
  tags: ['full'],
  ...RoleThatStays,
  parameters: { signedInAs: SELLER.email, failures: { 'ownAccount.changeRole': { fail: 'not-found' } } },
  play: async (context) => {
    await becomesABuyer(context);
    await expect(await screen.findByText(/does not let people change their role/)).toBeVisible();
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
