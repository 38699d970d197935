import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import type { AuditEntry } from '#domain/audit.ts';
import { aboutPage } from '#support/about.ts';
import { auditEntries } from '#support/auditEntries.ts';
import { ADMIN } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AuditLogPage } from './AuditLogPage.tsx';
import { LatestLines } from './LatestLines.tsx';

const marketOf = (entries: readonly AuditEntry[]) => () =>
  new MemoryMarket({ members: [ADMIN], auditEntries: entries });
const manyLines = Array.from({ length: 13 }, (_, round) =>
  auditEntries().map((entry) => ({ ...entry, id: `${round}-${entry.id}` })),
).flat();

const page = aboutPage('auditLog', {
  for: 'To see what happened in the market, who did it, and from where.',
  do: 'Write each entry as a sentence.',
  dont: 'Let anyone change an entry.',
  a11y: 'A list of sentences, the latest first; times are time elements.',
});

const meta: Meta<typeof AuditLogPage> = {
  title: 'Pages/Audit log',
  component: AuditLogPage,
  subcomponents: { LatestLines },
  decorators: [inPageWidth],
  parameters: {
    ...page,
    about: {
      ...page.about,
      LatestLines: {
        for: 'To show an admin the latest lines about one member.',
        notFor: 'For the whole log: AuditLogPage.',
        do: 'Lead to all lines about them.',
        dont: 'Show it to anybody but admins.',
        a11y: 'A region named by its heading.',
        status: 'internal',
      },
    },
    signedInAs: ADMIN.email,
    market: marketOf(auditEntries()),
  },
};
export default meta;

type Story = StoryObj<typeof AuditLogPage>;

async function seen(role: string, name: string | RegExp): Promise<void> {
  await expect(await screen.findByRole(role, { name })).toBeVisible();
}

export const Filled: Story = { play: () => seen('list', 'What happened, the latest first') };
export const MoreThanAPage: Story = {
  tags: ['full'],
  parameters: { market: marketOf(manyLines) },
  play: () => seen('button', 'Show more lines'),
};
export const Filtered: Story = {
  parameters: { route: '/dashboard/audit', path: '/dashboard/audit?kind=login-failed' },
  play: () => seen('button', 'Show everything'),
};
export const NothingFound: Story = {
  parameters: { route: '/dashboard/audit', path: '/dashboard/audit?text=pi_none' },
  play: async () => {
    await expect(await screen.findByText('Nothing found')).toBeVisible();
  },
};
export const Empty: Story = { tags: ['full'], parameters: { market: marketOf([]) } };
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'auditLog.list': { hangs: true } } } };
export const Failed: Story = {
  parameters: { failures: { 'auditLog.list': { fail: 'offline' } } },
  play: () => seen('button', 'Retry'),
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
