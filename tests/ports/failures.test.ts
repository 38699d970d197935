import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '#adapters/browser/publicConfig.ts';
import type { FailureKind } from '#application/Failure.ts';
import { BUYER, sessionOf } from '#support/builders.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { EVERY_METHOD, METHODS } from './everyMethod.ts';
import { expectFailure } from './expectFailure.ts';
import { FaultyServer } from './FaultyServer.ts';

/* Failures of every method of every port: each has the same kind in memory and over HTTP. */

/** A Google popup needs a window, so it has its own tests. */
const REMOTE = METHODS.filter((method) => method !== 'identity.signInWithGoogle');
/** Methods that don't read the answer's body. */
const UNREAD = [
  'identity.signOut',
  'security.requestReset',
  'security.resetPassword',
  'security.changePassword',
  'security.setFirstPassword',
  'security.requestProof',
  'security.prove',
  'security.proveWithPassword',
  'secondFactor.verifyCode',
  'secondFactor.verifyRecoveryCode',
  'secondFactor.remove',
  'sessions.open',
  'sessions.close',
  'members.save',
  'savedSearches.markSeen',
  'sellers.saveKind',
  'reports.makeAsGuest',
  'ownAccount.remove',
  'members.remove',
  'members.verify',
  'members.unverify',
  'members.restore',
  'bookings.save',
  'bookings.cancel',
  'bookings.changeContact',
  'bookings.saveInspection',
  'bookings.setHidden',
  'listings.add',
  'listings.edit',
  'listings.markSold',
  'listings.markAvailable',
  'wishlists.add',
  'payments.report',
  'paymentIssues.refund',
  'paymentIssues.match',
  'sellers.review',
  'sellers.answerReview',
  'reports.make',
  'reports.decide',
  'reports.appeal',
];
/** Optional methods whose 404 has no other meaning than that the server lacks the call (docs/contract.md, Missing calls). */
const LACKED_AT_404 = [
  'sessions.close',
  'ownAccount.sessions',
  'ownAccount.endOtherSessions',
  'ownAccount.data',
  'ownAccount.changeRole',
  'ownAccount.remove',
  'members.removed',
  'catalogue.find',
  'catalogue.facets',
  'catalogue.categories',
  'catalogue.makes',
  'catalogue.compared',
  'listings.similarPrices',
  'wishlists.remove',
  'sellers.ownKind',
  'sellers.saveKind',
  'savedSearches.save',
  'savedSearches.mine',
  'savedSearches.remove',
  'bookings.limitRefusal',
  'figures.week',
  'auditLog.list',
  'shop.operator',
  'notifications.list',
  'notifications.markRead',
  'notifications.mailSettings',
  'notifications.setMuted',
  'paymentIssues.list',
  'reports.list',
  'reports.own',
];
const READ = REMOTE.filter((method) => !UNREAD.includes(method));

const server = new FaultyServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

/** A root with a signed-in member, so that every call is sent. */
function root({ address = server.address, timeoutMs = 15_000 } = {}) {
  const made = createHttpRoot(address, { publicConfig: DEFAULT_PUBLIC_CONFIG, timeoutMs });
  made.state.change(sessionOf(BUYER));
  made.vault.write('kept-token');
  return made;
}

describe('failures on HTTP', () => {
  it.each(REMOTE)('%s fails with offline when the server does not answer', async (method) => {
    const unused = 'http://127.0.0.1:1';
    await expectFailure(EVERY_METHOD[method](root({ address: unused }).ports), 'offline');
  });

  it.each(REMOTE)('%s fails with offline when the answer breaks off', async (method) => {
    server.fault = { is: 'hanging up' };
    await expectFailure(EVERY_METHOD[method](root().ports), 'offline');
  });

  it.each(REMOTE)('%s fails with slow when the answer never comes', async (method) => {
    server.fault = { is: 'silent' };
    await expectFailure(EVERY_METHOD[method](root({ timeoutMs: 40 }).ports), 'slow');
  });

  it.each(REMOTE)('%s fails with malformed when the answer is an HTML page', async (method) => {
    server.fault = { answers: 200, body: '<!doctype html><title>Welcome to the hotel</title>' };
    await expectFailure(EVERY_METHOD[method](root().ports), 'malformed');
  });

  it.each(READ)('%s fails with malformed when the JSON has another shape, and names the field', async (method) => {
    server.fault = { answers: 200, body: '{"unexpected":true}' };
    const { cause } = await expectFailure(EVERY_METHOD[method](root().ports), 'malformed');
    expect(String(cause)).toMatch(/was expected$/);
  });

  const STATUSES: readonly (readonly [number, FailureKind])[] = [
    [400, 'invalid'],
    [404, 'not-found'],
    [409, 'conflict'],
    [422, 'invalid'],
    [429, 'too-many'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ];
  /** A refusal of the identity provider with a message is `identity`. */
  const expectedKind = (method: string, kind: FailureKind): FailureKind =>
    /^(identity|security|secondFactor)\./.test(method) &&
    method !== 'identity.idToken' &&
    !['too-many', 'unavailable'].includes(kind)
      ? 'identity'
      : kind;

  it.each(REMOTE)('%s has a kind and the server’s message for every refusal', async (method) => {
    for (const [status, kind] of STATUSES) {
      // A server without sessions knows its callers by their tokens.
      if (method === 'sessions.open' && status === 404) continue;
      const sentences = { msg: 'No, because', message: 'No, because', error: { message: 'No, because' } };
      server.fault = { answers: status, body: JSON.stringify(sentences) };
      const { detail } = await expectFailure(EVERY_METHOD[method](root().ports), expectedKind(method, kind));
      // What the server lacks has a sentence of our own.
      expect(detail).toBe(status === 404 && LACKED_AT_404.includes(method) ? undefined : 'No, because');
    }
  });

  it.each(REMOTE)('%s has no message when a proxy refuses with an HTML page', async (method) => {
    server.fault = { answers: 502, body: '<html>Bad Gateway</html>' };
    const { detail } = await expectFailure(EVERY_METHOD[method](root().ports), 'unavailable');
    expect(detail).toBeUndefined();
  });

  it.each(REMOTE.filter((method) => !/^(identity|security|secondFactor|cards|images|feedback)\./.test(method)))(
    '%s fails with removed when the account was deleted',
    async (method) => {
      server.fault = { answers: 403, body: JSON.stringify({ msg: 'Gone', reason: 'account-removed' }) };
      await expectFailure(EVERY_METHOD[method](root().ports), 'removed');
    },
  );
});

describe('failures in memory', () => {
  const memory = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  afterEach(() => {
    for (const method of METHODS) memory.failures.clear(method);
  });

  it.each(METHODS)('%s alone fails as simulated', async (method) => {
    memory.failures.set(method, { fail: 'slow', detail: 'later' });
    expect((await expectFailure(EVERY_METHOD[method](memory.ports), 'slow')).detail).toBe('later');
    const other = method === 'feedback.list' ? 'advertisements.list' : 'feedback.list';
    await expect(EVERY_METHOD[other](memory.ports)).resolves.toBeDefined();
  });

  it.each(METHODS)('%s hangs as simulated', async (method) => {
    memory.failures.set(method, { hangs: true });
    const later = new Promise((resolve) => setTimeout(resolve, 5, 'still waiting'));
    expect(await Promise.race([EVERY_METHOD[method](memory.ports), later])).toBe('still waiting');
  });

  it('feedback.list answers late as simulated', async () => {
    memory.failures.set('feedback.list', { delayMs: 20 });
    const asked = memory.ports.feedback.list();
    const soon = new Promise((resolve) => setTimeout(resolve, 1, 'not yet'));
    expect(await Promise.race([asked, soon])).toBe('not yet');
    expect(await asked).toHaveLength(2);
  });
});
