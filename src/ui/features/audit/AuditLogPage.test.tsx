import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { auditEntries } from '#support/auditEntries.ts';
import { ADMIN } from '#support/builders.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AuditLogPage } from './AuditLogPage.tsx';

const ROUTE = '/dashboard/audit';

function open(at = ROUTE, entries = auditEntries()) {
  const market = new MemoryMarket({ members: [ADMIN], auditEntries: entries });
  const root = createMemoryRoot(market, { signedInAs: ADMIN.email });
  return renderPage(<AuditLogPage />, root, { route: ROUTE, at });
}

const lines = async () =>
  within(await screen.findByRole('list', { name: 'What happened, the latest first' })).getAllByRole('listitem');
const sentences = async () => (await lines()).map((line) => line.querySelector('p')?.textContent).filter(Boolean);

it('[audit.page] has a plain sentence for every kind, the latest first', async () => {
  open();
  const all = await sentences();
  expect(all).toHaveLength(auditEntries().length);
  expect(all[0]).toBe('The server started with changed settings.');
  expect(all).toContain('A login as person-9f86d081884c7d65 failed 24 times: the email or the password was wrong.');
  expect(all).toContain(
    'The payment pi_3QExample of person-9f86d081884c7d65 is to be refunded: the car was no longer for sale.',
  );
  for (const sentence of all) expect(sentence).toMatch(/^[A-Za-z].*\.$/);
  expect(all.join(' ')).not.toContain('%');
});

it('[audit.page] shows the local time with UTC in its title', async () => {
  open();
  const [line] = await lines();
  const time = line?.querySelector('time');
  expect(time?.title).toMatch(/UTC$/);
  expect(time?.dateTime).toMatch(/Z$/);
});

it('[audit.page] has its filters in the address, and reads them from there', async () => {
  const { router, user } = open(`${ROUTE}?text=pi_3q`);
  expect(await lines()).toHaveLength(5);
  await user.type(screen.getByLabelText('Who'), ADMIN.email);
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(new URLSearchParams(router.state.location.search).get('member')).toBe(ADMIN.email);
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('leads from a pseudonym to everything about it', async () => {
  const { router, user } = open(`${ROUTE}?kind=login`);
  await user.click(await screen.findByRole('link', { name: 'network-60303ae22b998861' }));
  await waitFor(() => expect(router.state.location.search).toBe('?member=network-60303ae22b998861'));
  await waitFor(async () => expect(await lines()).toHaveLength(3));
});

it('[audit.page] asks for whole days of the person’s own clock', async () => {
  const day = (time: number) => new Date(time).toLocaleDateString('sv-SE');
  const [first] = auditEntries();
  open(`${ROUTE}?since=${day(first?.at ?? 0)}&until=${day(first?.at ?? 0)}`);
  const expected = auditEntries().filter(({ at }) => day(at) === day(first?.at ?? 0));
  await waitFor(async () => expect(await lines()).toHaveLength(expected.length));
});

it('says when nothing is found', async () => {
  open(`${ROUTE}?text=pi_none`);
  expect(await screen.findByText('Nothing found')).toBeDefined();
});
