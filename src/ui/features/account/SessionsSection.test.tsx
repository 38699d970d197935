import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MemoryBrowser } from '#adapters/memory/MemoryBrowser.ts';
import { BUYER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { isOutEverywhere } from '#support/signedInPage.ts';
import { AccountPage } from './AccountPage.tsx';

/** A page of BUYER, who is signed in in two more browsers. */
function open(options: MemoryOptions = {}) {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email, ...options });
  const others = [
    new MemoryBrowser(root.market, { browser: 'Safari', system: 'iOS' }),
    new MemoryBrowser(root.market, { browser: 'Chrome', system: 'Windows' }),
  ] as const;
  for (const browser of others) browser.signIn(BUYER.email);
  renderPage(<AccountPage />, root);
  return { ...root, others };
}

const section = async () => within(await screen.findByRole('region', { name: 'Where you are logged in' }));
const items = async () => (await section()).findAllByRole('listitem');
const click = async (name: string) => fireEvent.click(await (await section()).findByRole('button', { name }));

it('[account.sessions] names each browser in plain words, this one first and marked', async () => {
  open();
  const texts = (await items()).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Firefox on LinuxThis browserSince /);
  expect(texts.slice(1).join()).toMatch(/Safari on iOSSince .+ last used .+Chrome on WindowsSince/);
});

it('[account.sign-out] signs one browser out, says which, and asks again', async () => {
  const { others, browser } = open();
  const [safari] = (await items()).filter(({ textContent }) => textContent?.startsWith('Safari'));
  fireEvent.click(within(safari ?? document.body).getByRole('button', { name: 'Sign out' }));
  expect(await (await section()).findByText('Safari on iOS is signed out.')).toBeDefined();
  await waitFor(async () => expect(await items()).toHaveLength(2));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect([others[0].session, others[1].session, browser.session]).toEqual([undefined, BUYER.email, BUYER.email]);
});

it('[account.sign-out] signs out every other browser', async () => {
  const { others, browser } = open();
  await click('Sign out everywhere else');
  expect(await (await section()).findByText('Every other browser is signed out.')).toBeDefined();
  await waitFor(async () => expect(await items()).toHaveLength(1));
  expect((await section()).queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  expect([...others.map(({ session }) => session), browser.session]).toEqual([undefined, undefined, BUYER.email]);
});

it('[account.sign-out] signs out everywhere, here too', async () => {
  const root = open();
  await click('Sign out everywhere');
  await waitFor(() => expect(isOutEverywhere(root)).toBe(true));
  expect(root.others.map(({ session, account }) => [session, account])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

it('[account.sign-out] stays signed in here where the others could not be signed out, and says why', async () => {
  const { browser } = open({ failures: { 'ownAccount.endOtherSessions': { fail: 'offline' } } });
  await click('Sign out everywhere');
  expect(await (await section()).findByText(/can’t reach the market/)).toBeDefined();
  expect(browser.session).toBe(BUYER.email);
});

it('[account.not-offered] says that another server does not list the sessions', async () => {
  open({ failures: { 'ownAccount.sessions': { fail: 'not-found' } } });
  const text = 'This market’s server does not list where you are logged in.';
  expect(await (await section()).findByText(text)).toBeDefined();
  expect((await section()).queryByRole('button')).toBeNull();
});
