import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MailDelivery } from '#domain/account.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket, unprovenMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { ProveAddress } from './ProveAddress.tsx';

const USER = { email: BUYER.email, name: BUYER.name, role: 'Buyer' } as const;

function open(mail: MailDelivery = 'sent', market = unprovenMarket({ mail })) {
  const root = createMemoryRoot(market, { signedInAs: BUYER.email });
  renderPage(<ProveAddress user={USER} />, root);
  return root;
}

it('[identity.proof] says that a proven address is proven', async () => {
  open('sent', emptyMarket());
  expect(await screen.findByText('It is proven that this address is yours.')).toBeDefined();
});

it('[identity.proof] mails one link for two clicks, and sees at the next look that it was used', async () => {
  const { market, useCases } = open();
  const button = await screen.findByRole('button', { name: 'Send me a link' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(/A link is on its way to/)).toBeDefined();
  expect(market.mails).toHaveLength(1);
  await useCases.security.prove(market.mails[0]?.token ?? '');
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText('It is proven that this address is yours.')).toBeDefined();
});

it('[mail.none] says that this market sends no mail', async () => {
  open('none');
  expect(await screen.findByText(/This market sends no mail/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why no link was sent', async () => {
  const { failures } = open();
  failures.set('security.requestProof', { fail: 'too-many' });
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText(/That was a little fast/)).toBeDefined();
});
