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

/* Bad luck, on every method of every port: what goes wrong has one kind, whoever stands behind the port. */

/** A Google popup needs a window; its own tests open one. */
const REMOTE = METHODS.filter((method) => method !== 'identity.signInWithGoogle');
/** Their answer's body is nothing that anybody reads. */
const UNREAD = [
  'identity.signOut',
  'sessions.open',
  'sessions.close',
  'members.save',
  'members.remove',
  'members.verify',
  'listings.add',
  'listings.markSold',
  'listings.markAvailable',
  'wishlists.add',
  'payments.report',
];
const READ = REMOTE.filter((method) => !UNREAD.includes(method));

const server = new FaultyServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

/** Somebody is signed in here, so that a call gets as far as the wire. */
function root({ address = server.address, timeoutMs = 15_000 } = {}) {
  const made = createHttpRoot(address, { publicConfig: DEFAULT_PUBLIC_CONFIG, timeoutMs });
  made.state.change(sessionOf(BUYER));
  made.vault.write('kept-token');
  return made;
}

describe('failures on HTTP', () => {
  it.each(REMOTE)('%s is offline where nobody answers', async (method) => {
    const nobody = 'http://127.0.0.1:1';
    await expectFailure(EVERY_METHOD[method](root({ address: nobody }).ports), 'offline');
  });

  it.each(REMOTE)('%s is offline where the answer breaks off', async (method) => {
    server.fault = { is: 'hanging up' };
    await expectFailure(EVERY_METHOD[method](root().ports), 'offline');
  });

  it.each(REMOTE)('%s is slow where the answer never comes', async (method) => {
    server.fault = { is: 'silent' };
    await expectFailure(EVERY_METHOD[method](root({ timeoutMs: 40 }).ports), 'slow');
  });

  it.each(REMOTE)('%s is malformed where the answer is a page', async (method) => {
    server.fault = { answers: 200, body: '<!doctype html><title>Welcome to the hotel</title>' };
    await expectFailure(EVERY_METHOD[method](root().ports), 'malformed');
  });

  it.each(READ)('%s is malformed where the answer is another one, and names the place', async (method) => {
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
  /** What the identity provider refuses in words is `identity`. */
  const expectedKind = (method: string, kind: FailureKind): FailureKind =>
    method.startsWith('identity.') && method !== 'identity.idToken' && !['too-many', 'unavailable'].includes(kind)
      ? 'identity'
      : kind;

  it.each(REMOTE)('%s has a kind and the sentence for every refusal', async (method) => {
    for (const [status, kind] of STATUSES) {
      const sentences = { msg: 'No, because', message: 'No, because', error: { message: 'No, because' } };
      server.fault = { answers: status, body: JSON.stringify(sentences) };
      const { detail } = await expectFailure(EVERY_METHOD[method](root().ports), expectedKind(method, kind));
      expect(detail).toBe('No, because');
    }
  });

  it.each(REMOTE)('%s says nothing of its own where a proxy refuses with a page', async (method) => {
    server.fault = { answers: 502, body: '<html>Bad Gateway</html>' };
    const { detail } = await expectFailure(EVERY_METHOD[method](root().ports), 'unavailable');
    expect(detail).toBeUndefined();
  });

  it.each(REMOTE.filter((method) => !/^(identity|cards|images|feedback)\./.test(method)))(
    '%s knows the refusal of a deleted account',
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

  it.each(METHODS)('%s fails as it is told, and only it', async (method) => {
    memory.failures.set(method, { fail: 'slow', detail: 'later' });
    expect((await expectFailure(EVERY_METHOD[method](memory.ports), 'slow')).detail).toBe('later');
    const other = method === 'feedback.list' ? 'advertisements.list' : 'feedback.list';
    await expect(EVERY_METHOD[other](memory.ports)).resolves.toBeDefined();
  });

  it.each(METHODS)('%s hangs as it is told', async (method) => {
    memory.failures.set(method, { hangs: true });
    const later = new Promise((resolve) => setTimeout(resolve, 5, 'still waiting'));
    expect(await Promise.race([EVERY_METHOD[method](memory.ports), later])).toBe('still waiting');
  });

  it('answers late as it is told', async () => {
    memory.failures.set('feedback.list', { delayMs: 20 });
    const asked = memory.ports.feedback.list();
    const soon = new Promise((resolve) => setTimeout(resolve, 1, 'not yet'));
    expect(await Promise.race([asked, soon])).toBe('not yet');
    expect(await asked).toHaveLength(2);
  });
});
