import { describe, expect, it } from 'vitest';
import type { UseCases } from '#application/UseCases.ts';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { aCarForm, BUYER, SELLER, sessionOf } from '#support/builders.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import {
  jsonResponse,
  refusalResponse,
  removedResponse,
  StubNetwork,
  type StubResponse,
} from '#support/StubNetwork.ts';
import { DEFAULT_PUBLIC_CONFIG } from '../browser/publicConfig.ts';

const token = (accessToken: string) => jsonResponse({ accessToken });
const PATH = '/api/bookinglist?email=buyer%40demo.test';
const READ = `GET ${PATH}`;
const JWT = 'GET /api/jwt?email=buyer%40demo.test';

function signedIn(...answers: readonly StubResponse[]) {
  const network = new StubNetwork(...answers);
  const root = createHttpRoot('', { publicConfig: DEFAULT_PUBLIC_CONFIG, fetch: network.fetch });
  root.vault.write('old');
  root.state.change({ ...sessionOf(BUYER), isLoading: false });
  return { ...root, network, read: async () => (await root.ports.bookings.mine(BUYER.email)).items };
}

describe('a call that is answered with 401', () => {
  it('[sessions.renewal] is repeated once, with a new token', async () => {
    const { read, network, vault } = signedIn(refusalResponse(401), token('new'), jsonResponse([]));
    expect(await read()).toEqual([]);
    expect(network.requestLines).toEqual([READ, JWT, READ]);
    expect(network.last.headers.get('authorization')).toBe('bearer new');
    expect(vault.read()).toBe('new');
  });

  it('[sessions.renewal] opens a new session when the old one has expired', async () => {
    const { read, network } = signedIn(
      refusalResponse(401),
      refusalResponse(401),
      jsonResponse({ token: 'proof' }),
      jsonResponse({ acknowledged: true }),
      token('new'),
      jsonResponse([]),
    );
    expect(await read()).toEqual([]);
    expect(network.requestLines).toEqual([READ, JWT, 'GET /identity/token', 'POST /api/session', JWT, READ]);
    expect(network.sent[3]?.body).toEqual({ idToken: 'proof' });
  });

  it('is not repeated a second time', async () => {
    const { read, network, state } = signedIn(refusalResponse(401), token('new'), refusalResponse(401));
    await expect(read()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(network.requestLines).toEqual([READ, JWT, READ]);
    expect(state.read().identity).toBeDefined();
  });

  it('[sessions.renewal] signs out on the same page when session and identity have both expired', async () => {
    const { read, state, vault, navigator } = signedIn(refusalResponse(401));
    navigator.path = '/dashboard/addaproduct';
    await expect(read()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect([state.read().identity, vault.read()]).toEqual([undefined, undefined]);
    expect(navigator.path).toBe('/dashboard/addaproduct');
  });

  it('shares its renewal with other calls that are answered with 401', async () => {
    const { read, network } = signedIn(
      refusalResponse(401),
      refusalResponse(401),
      refusalResponse(401),
      token('new'),
      jsonResponse([]),
    );
    await Promise.all([read(), read(), read()]);
    expect(network.requestLines.filter((line) => line === JWT)).toHaveLength(1);
    expect(network.requestLines.filter((line) => line === READ)).toHaveLength(6);
  });

  it('[sessions.no-header] is repeated without a header when the contract has none', async () => {
    const { ports, network } = signedIn(refusalResponse(401), token('new'), refusalResponse(404));
    await expect(ports.bookings.one('b1')).rejects.toMatchObject({ kind: 'not-found' });
    expect(network.last.headers.has('authorization')).toBe(false);
  });

  it('is sent without a token at first when none is stored', async () => {
    const { read, vault, network } = signedIn(refusalResponse(401), token('new'), jsonResponse([]));
    vault.clear();
    await read();
    expect(network.sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, 'bearer new']);
  });

  it('causes no renewal during a sign-in', async () => {
    const { ports, network } = signedIn(refusalResponse(401));
    const user = { name: 'Bina', email: BUYER.email, role: 'Buyer', picture: '' } as const;
    await expect(ports.members.save(user)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(network.requestLines).toEqual(['PUT /api/user']);
  });
});

describe('the refusal of a deleted account', () => {
  it('[deleted-accounts.open-pages] ends the session, with one toast for any number of calls', async () => {
    const { read, state, notifier, navigator, vault, network } = signedIn(removedResponse());
    navigator.path = '/dashboard/myorders';
    const outcomes = await Promise.allSettled([read(), read(), read()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(notifier.toasts).toEqual([{ as: 'error', text: ACCOUNT_DELETED }]);
    expect([state.read().identity, vault.read(), navigator.path]).toEqual([undefined, undefined, '/']);
    expect(network.requestLines).toEqual(expect.arrayContaining(['POST /api/logout', 'POST /identity/sign-out']));
  });

  it('ends nothing a second time when it arrives late', async () => {
    let answerLate: (response: Response) => void = () => undefined;
    const late = () => new Promise<Response>((resolve) => (answerLate = resolve));
    const { read, notifier } = signedIn(late, removedResponse());
    const slow = read();
    await expect(read()).rejects.toMatchObject({ kind: 'removed' });
    answerLate(removedResponse());
    await expect(slow).rejects.toMatchObject({ kind: 'removed' });
    expect(notifier.toasts).toHaveLength(1);
  });

  it('is recognised in the token call by the status alone', async () => {
    const { ports } = signedIn(refusalResponse(403, 'gone'));
    await expect(ports.sessions.accessToken(BUYER.email)).rejects.toMatchObject({ kind: 'removed', detail: 'gone' });
  });
});

describe('a log-out', () => {
  it('completes after its tab was closed, at the market and at the identity provider', async () => {
    const { useCases, network } = signedIn(jsonResponse({}));
    await useCases.currentSession.logOut();
    expect(network.sent.map(({ requestLine, keepalive }) => [requestLine, keepalive])).toEqual([
      ['POST /api/logout', true],
      ['POST /identity/sign-out', true],
    ]);
  });
});

describe('a 403 without a reason', () => {
  const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(20).fill(1)])], { type: 'image/jpeg' });
  const form = aCarForm();
  const uploaded = jsonResponse({ success: true, data: { url: '/image-host/pictures/p-800.webp' } });

  it.each<readonly [string, readonly Response[], (useCases: UseCases) => Promise<unknown>]>([
    ['POST /api/productadd', [uploaded], ({ selling }) => selling.add(form, [JPEG])],
    ['GET /api/product', [], ({ selling }) => selling.mine(SELLER.email)],
    ['GET /api/wishlist', [], ({ buying }) => buying.wishlist(BUYER.email)],
    ['GET /api/bookinglist', [], ({ buying }) => buying.orders(BUYER.email)],
  ])('of %s forces a log-out, without the toast of a deletion', async (line, before, call) => {
    const root = signedIn(...before, refusalResponse(403, ACCOUNT_DELETED));
    root.navigator.visit('/blog');
    root.navigator.visit('/dashboard');
    await expect(call(root.useCases)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(root.network.requestLines.some((sent) => sent.startsWith(line))).toBe(true);
    expect([root.state.read().status, root.vault.read(), root.navigator.path]).toEqual([
      'signedOut',
      undefined,
      '/blog',
    ]);
    expect(root.notifier.toasts).toEqual([]);
  });
});
