import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ownDataFileName } from '#domain/ownData.ts';
import { BUYER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AccountPage } from './AccountPage.tsx';

function open(options: MemoryOptions = {}) {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email, ...options });
  renderPage(<AccountPage />, root);
  return root;
}
const section = async () => within(await screen.findByRole('region', { name: 'Your data' }));
const download = async () => fireEvent.click((await section()).getByRole('button', { name: 'Download your data' }));

it('[account.download] saves the file under the name of the day', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { market } = open();
  await download();
  const name = ownDataFileName(market.clock.now());
  expect(await (await section()).findByText(`${name} is ready. Your browser saves it.`)).toBeDefined();
  expect(saved).toEqual([name]);
  click.mockRestore();
});

it('[account.download] says why there is no file, and offers it again', async () => {
  const { failures } = open({ failures: { 'ownAccount.data': { fail: 'too-many', detail: 'Too many requests' } } });
  await download();
  expect(await (await section()).findByText('Too many requests')).toBeDefined();
  failures.clear('ownAccount.data');
  expect((await section()).getByRole('button', { name: 'Download your data' })).toBeDefined();
});

it('[account.not-offered] says that another server offers no file', async () => {
  open({ failures: { 'ownAccount.data': { fail: 'not-found' } } });
  await download();
  expect(await (await section()).findByText('This market’s server does not offer your data as a file.')).toBeDefined();
});
