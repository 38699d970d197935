import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { ROUTES } from '#domain/navigation.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket, unprovenMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { notifications } from '#support/notifications.ts';
import { renderApp } from '#support/renderApp.tsx';

const toBuyer = (count: number) => notifications(count, { to: BUYER.email });
const open = (market: MemoryMarket, path: string = ROUTES.notifications) =>
  renderApp(path, { market, signedInAs: BUYER.email });
const note = () => screen.findByRole('note', { name: 'Waiting emails' });
const list = () => screen.findByRole('list', { name: 'Notifications, the latest first' });

it('[notifications.waiting] says above the notifications how many emails wait, sends the proof, and says nothing once it is given', async () => {
  const market = unprovenMarket({ notifications: toBuyer(3) });
  open(market);
  const waiting = within(await note());
  expect(
    waiting.getByText('3 emails wait until you prove that buyer@demo.test is your address, for 7 days at most.'),
  ).toBeDefined();
  fireEvent.click(waiting.getByRole('button', { name: 'Send me a link' }));
  await waiting.findByText(/^A link is on its way to buyer@demo\.test\. .* What waits is sent then\.$/);
  const token = market.mails.at(-1)?.token ?? '';
  await createMemoryRoot(market, { signedInAs: BUYER.email }).ports.security.prove(token);
  // Back from the mail.
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('note', { name: 'Waiting emails' })).toBeNull());
});

it.each([
  ['the address is proven', emptyMarket({ notifications: toBuyer(3) })],
  ['this market sends no mail', unprovenMarket({ mail: 'none', notifications: toBuyer(3) })],
  ['all are older than seven days', unprovenMarket({ notifications: toBuyer(200).slice(0, 3) })],
])('[notifications.waiting] says nothing where %s', async (_, market) => {
  const { ports } = open(market);
  const asked = vi.spyOn(ports.notifications, 'mailSettings');
  await list();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(async () => void (await asked.mock.results[0]?.value));
  expect(screen.queryByText(/until you prove/)).toBeNull();
});

it.each([
  [1, '1 email waits until then.'],
  [120, '100+ emails wait until then.'],
  [0, 'Emails about your deals are sent to proven addresses only.'],
])('[notifications.waiting] says on the account page that of %i', async (count, sentence) => {
  open(unprovenMarket({ notifications: toBuyer(count) }), ROUTES.account);
  expect(await screen.findByText(sentence)).toBeDefined();
});
