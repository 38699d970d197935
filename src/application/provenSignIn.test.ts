import { expect, it } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { BUYER } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';

const LOGIN = { email: BUYER.email, password: SEEDED_PASSWORD };

/** A market whose buyer is known by no account of the identity provider. */
function open() {
  const market = unprovenMarket();
  market.identities.delete(BUYER.email);
  return createMemoryRoot(market);
}

it('[identity.subject] asks for a proof after the login, and opens the session once it was given', async () => {
  const { market, useCases, ports } = open();
  expect(await useCases.accounts.signIn(LOGIN)).toBe('proof-needed');
  const { sessionState } = useCases;
  expect(sessionState.read()).toMatchObject({
    status: 'proofNeeded',
    identity: { email: BUYER.email },
    isLoading: false,
  });
  expect(await useCases.accounts.finishSignIn()).toBe('proof-needed');
  await useCases.security.requestProof();
  await ports.security.prove(market.mails.at(-1)?.token ?? '');
  expect(await useCases.accounts.finishSignIn()).toBe('entered');
  expect(sessionState.read()).toMatchObject({ status: 'signedIn', role: 'Buyer' });
});

it('[identity.subject] asks on a page that is loaded again, without ending the login', async () => {
  const { useCases, state } = open();
  await useCases.accounts.signIn(LOGIN);
  state.change({ status: 'restoring', identity: undefined });
  await useCases.accounts.restore();
  expect(useCases.sessionState.read()).toMatchObject({ status: 'proofNeeded', identity: { email: BUYER.email } });
});

it('[identity.subject] is signed out where the member is known by another account', async () => {
  const { market, useCases } = open();
  market.identities.set(BUYER.email, 'another');
  await expect(useCases.accounts.signIn(LOGIN)).rejects.toMatchObject({ reason: 'other-identity' });
  await useCases.accounts.restore();
  expect(useCases.sessionState.read()).toMatchObject({ status: 'signedOut' });
});
