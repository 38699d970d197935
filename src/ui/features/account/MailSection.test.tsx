import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MUTABLE_KINDS, type NotificationKind } from '#domain/notification.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AccountPage } from './AccountPage.tsx';

const BOOKS = 'Somebody books one of your cars';
const DROPS = 'The price of a car on your wishlist drops';
const IS_SOLD = 'A car on your wishlist is sold';

function open(options: MemoryOptions = {}, market = emptyMarket()) {
  const root = createMemoryRoot(market, { signedInAs: SELLER.email, ...options });
  renderPage(<AccountPage />, root);
  return root;
}
const section = async () => within(await screen.findByRole('region', { name: 'Emails about your deals' }));
const box = async (name: string) => (await section()).findByRole<HTMLInputElement>('checkbox', { name });
const boxes = async () => (await section()).findAllByRole<HTMLInputElement>('checkbox');
const click = async (name: string) => fireEvent.click(await box(name));
const isChecked = async (name: string) => (await box(name)).checked;

it('[account.mails] mails every kind at first, and says what always is', async () => {
  open();
  expect((await boxes()).map(({ checked }) => checked)).toEqual(Array(MUTABLE_KINDS.length).fill(true));
  expect((await section()).getByText('Payments and refunds are always emailed.')).toBeDefined();
});

it.each([
  ['a seller', SELLER, MUTABLE_KINDS.length],
  ['a buyer', BUYER, 20],
  ['an admin', ADMIN, MUTABLE_KINDS.length],
] as const)('[account.mails] offers the kinds that %s may get', async (_who, { email }, count) => {
  open({ signedInAs: email });
  expect(await boxes()).toHaveLength(count);
});

it('[account.mails] saves each click at once, one after another, each with all before it and with what is not shown', async () => {
  const market = emptyMarket();
  market.mutedMails.set(BUYER.email, ['booked']);
  const { ports } = open({ signedInAs: BUYER.email }, market);
  await boxes();
  const sent: (readonly NotificationKind[])[] = [];
  const answers: (() => void)[] = [];
  vi.spyOn(ports.notifications, 'setMuted').mockImplementation(async (kinds) => {
    sent.push(kinds);
    await new Promise<void>((resolve) => answers.push(resolve));
    return { muted: kinds, mails: 'sent', waiting: 0 };
  });
  for (const name of [DROPS, IS_SOLD, DROPS]) await click(name);
  expect([await isChecked(DROPS), await isChecked(IS_SOLD)]).toEqual([true, false]);
  expect((await section()).getByText('Saving')).toBeDefined();
  for (let done = 1; done <= 3; done += 1) {
    await waitFor(() => expect(sent).toHaveLength(done));
    await act(async () => answers[done - 1]?.());
  }
  expect(sent.at(-1)).toEqual(['booked', 'watched-sold']);
  expect([await isChecked(DROPS), await isChecked(IS_SOLD)]).toEqual([true, false]);
  expect(await (await section()).findByText('Your choice is saved.')).toBeDefined();
});

it('[account.mails] shows what holds where it could not be saved, says why, and takes the next click', async () => {
  const { failures, ports } = open({ failures: { 'notifications.setMuted': { fail: 'offline' } } });
  await click(BOOKS);
  expect(await (await section()).findByText(/can’t reach the market/)).toBeDefined();
  expect(await isChecked(BOOKS)).toBe(true);
  failures.clear('notifications.setMuted');
  await click(BOOKS);
  await waitFor(async () => expect((await ports.notifications.mailSettings()).muted).toEqual(['booked']));
  expect(await isChecked(BOOKS)).toBe(false);
});

it('[account.mails] offers to load the choice again', async () => {
  const { failures } = open({ failures: { 'notifications.mailSettings': { fail: 'offline' } } });
  const retry = await (await section()).findByRole('button', { name: 'Retry' });
  failures.clear('notifications.mailSettings');
  fireEvent.click(retry);
  expect(await isChecked(BOOKS)).toBe(true);
});

it('[account.not-offered] says that another server lets nobody choose', async () => {
  open({ failures: { 'notifications.mailSettings': { fail: 'not-found' } } });
  expect(await (await section()).findByText('This market’s server does not let you choose your emails.')).toBeDefined();
});

it('[mail.none] says that this market sends no mail', async () => {
  open({}, emptyMarket({ mail: 'none' }));
  expect(await (await section()).findByText(/^This market sends no emails/)).toBeDefined();
  expect((await section()).queryByRole('checkbox')).toBeNull();
});
