import { expect, it } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket, unprovenMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';

const NEW_PASSWORD = 'Another#2026';
const tokenOf = ({ market }: ReturnType<typeof createMemoryRoot>) => market.mails.at(-1)?.token ?? '';

it('[passwords.reset] signs the page out whose account has a new password', async () => {
  const root = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });
  const { credentials } = root.useCases;
  await credentials.requestReset(BUYER.email);
  await credentials.resetPassword({ token: tokenOf(root), password: NEW_PASSWORD });
  expect(root.state.read()).toMatchObject({ status: 'signedOut', identity: undefined });
  expect(root.vault.read()).toBeUndefined();
  expect(root.market.accounts.get(BUYER.email)?.password).toBe(NEW_PASSWORD);
});

it('[passwords.reset] leaves the page as it is where the link is spent', async () => {
  const { useCases, state } = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });
  const reset = useCases.credentials.resetPassword({ token: 'spent', password: NEW_PASSWORD });
  await expect(reset).rejects.toMatchObject({ kind: 'identity', reason: 'link-spent' });
  expect(state.read().status).toBe('signedIn');
});

it('[passwords.change] changes the password and stays signed in', async () => {
  const { useCases, state, market } = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });
  const change = { currentPassword: SEEDED_PASSWORD, password: NEW_PASSWORD, endsOthers: true };
  await useCases.credentials.changePassword(change);
  expect(market.accounts.get(BUYER.email)?.password).toBe(NEW_PASSWORD);
  expect(state.read().status).toBe('signedIn');
});

it('[identity.proof] tells the session once the address is proven', async () => {
  const root = createMemoryRoot(unprovenMarket(), { signedInAs: BUYER.email });
  const { credentials } = root.useCases;
  expect(await credentials.isProven()).toBe(false);
  await credentials.requestProof();
  await credentials.prove(tokenOf(root));
  expect(await credentials.isProven()).toBe(true);
  expect(root.state.read().identity?.emailVerified).toBe(true);
});

it('asks no server about an address that was proven at the login, and nobody who is signed out', async () => {
  const proven = createMemoryRoot(emptyMarket(), { signedInAs: BUYER.email });
  proven.failures.set('security.isProven', { fail: 'offline' });
  expect(await proven.useCases.credentials.isProven()).toBe(true);
  const { useCases } = createMemoryRoot(emptyMarket());
  await expect(useCases.credentials.isProven()).rejects.toMatchObject({ kind: 'unauthenticated' });
});

it('[mail.none] says what happens to mails', () => {
  const mailOf = (mail: 'sent' | 'none') => createMemoryRoot(emptyMarket({ mail })).useCases.credentials.mail;
  expect([mailOf('sent'), mailOf('none')]).toEqual(['sent', 'none']);
});
