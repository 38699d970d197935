import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { SELLER } from '#support/builders.ts';
import { memberPage } from '#support/memberStories.ts';
import { fullQueue } from '#support/reportedMarket.ts';
import { BookingsOfMember } from './BookingsOfMember.tsx';
import { CarsOfMember } from './CarsOfMember.tsx';
import { MemberRecord } from './MemberRecord.tsx';
import { SellerRecordPage } from './SellerRecordPage.tsx';

const page = aboutPage('sellerRecord', {
  for: 'To see all that the shop has about one seller before a decision, and to decide.',
  do: 'Keep reports, cars and bookings on one page.',
  dont: 'Decide without a rule and the facts: the seller reads both.',
  a11y: 'Each part is a region named by its heading; a notice takes the focus to Undo.',
});
const meta: Meta<typeof SellerRecordPage> = {
  title: 'Pages/One Seller',
  component: SellerRecordPage,
  subcomponents: { MemberRecord, CarsOfMember, BookingsOfMember },
  ...memberPage,
  parameters: {
    ...memberPage.parameters,
    ...page,
    about: {
      ...page.about,
      MemberRecord: {
        for: 'To show an admin all that the shop has about one member.',
        notFor: 'For the member’s own pages.',
        do: 'Let each part load and fail by itself.',
        dont: 'Show it to anybody but admins.',
        a11y: 'A region named by its heading.',
        status: 'internal',
      },
      CarsOfMember: {
        for: 'To show an admin the cars of a member, and to hide one.',
        notFor: 'For the member’s own pages.',
        do: 'Say what state each is in.',
        dont: 'Show it to anybody but admins.',
        a11y: 'A region named by its heading.',
        status: 'internal',
      },
      BookingsOfMember: {
        for: 'To show an admin the bookings of a member.',
        notFor: 'For the member’s own pages.',
        do: 'Name the other side.',
        dont: 'Show it to anybody but admins.',
        a11y: 'A region named by its heading.',
        status: 'internal',
      },
    },
    market: fullQueue,
    route: '/dashboard/allsellers/:id',
    path: `/dashboard/allsellers/${SELLER.id}`,
  },
};
export default meta;

type Story = StoryObj<typeof SellerRecordPage>;

export const Filled: Story = {
  play: async () => {
    await expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1);
  },
};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'members.one': { hangs: true } } } };
export const Failed: Story = {
  tags: ['full'],
  parameters: { failures: { 'members.one': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const PartsFailed: Story = {
  tags: ['full'],
  parameters: {
    failures: {
      'members.cars': { fail: 'offline' },
      'members.bookings': { fail: 'offline' },
      'reports.list': { fail: 'offline' },
      'auditLog.list': { fail: 'offline' },
    },
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
