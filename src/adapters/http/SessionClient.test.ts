import { describe, expect, it } from 'vitest';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { BUYER } from '#support/builders.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import { jsonResponse, refusalResponse, StubNetwork, type StubResponse } from '#support/StubNetwork.ts';
import { DEFAULT_PUBLIC_CONFIG } from '../browser/publicConfig.ts';

const token = (accessToken: string) => jsonResponse({ accessToken });
const PATH = '/api/bookinglist?email=buyer%40demo.test';
const READ = `GET ${PATH}`;
const JWT = 'GET /api/jwt?email=buyer%40demo.test';

function signedIn(...answers: readonly StubResponse[]) {
  const network = new StubNetwork(...answers);
  const root = createHttpRoot('', { publicConfig: DEFAULT_PUBLIC_CONFIG, fetch: network.fetch });
  root.vault.write('old');
  root.state.change({ identity: { ...BUYER, emailVerified: true }, isLoading: false });
  return { ...root, network, read: () => root.ports.bookings.mine(BUYER.email) };
}

describe('a call that is answered 401', () => {
  it('[sessions.renewal] is repeated once, with a new token', async () => {
    const { read, network, vault } = signedIn(refusalResponse(401), token('new'), jsonResponse([]));
    expect(await read()).toEqual([]);
    expect(network.requestLines).toEqual([READ, JWT, READ]);
    expect(network.last.headers.get('authorization')).toBe('bearer new');
    expect(vault.read()).toBe('new');
  });

  it('[sessions.renewal] opens a new session where the old one is over', async () => {
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

  it('is not repeated for ever', async () => {
    const { read, network, state } = signedIn(refusalResponse(401), token('new'), refusalResponse(401));
    await expect(read()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(network.requestLines).toEqual([READ, JWT, READ]);
    expect(state.read().identity).toBeDefined();
  });

  it('[sessions.renewal] signs out in place where neither session nor identity is left', async () => {
    const { read, state, vault, navigator } = signedIn(refusalResponse(401));
    navigator.path = '/dashboard/addaproduct';
    await expect(read()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect([state.read().identity, vault.read()]).toEqual([undefined, undefined]);
    expect(navigator.path).toBe('/dashboard/addaproduct');
  });

  it('shares its renewal with others that are answered the same', async () => {
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

  it('[sessions.no-header] is repeated without a header where the contract has none', async () => {
    const { ports, network } = signedIn(refusalResponse(401), token('new'), refusalResponse(404));
    await expect(ports.bookings.one('b1')).rejects.toMatchObject({ kind: 'not-found' });
    expect(network.last.headers.has('authorization')).toBe(false);
  });

  it('goes unsigned at first where no token is kept', async () => {
    const { read, vault, network } = signedIn(refusalResponse(401), token('new'), jsonResponse([]));
    vault.clear();
    await read();
    expect(network.sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, 'bearer new']);
  });

  it('is no reason to renew while coming in', async () => {
    const { ports, network } = signedIn(refusalResponse(401));
    const user = { name: 'Bina', email: BUYER.email, role: 'Buyer', picture: '' } as const;
    await expect(ports.members.save(user)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(network.requestLines).toEqual(['PUT /api/user']);
  });
});

describe('the refusal of a deleted account', () => {
  it('[deleted-accounts.open-pages] ends everything, told once however many calls it meets', async () => {
    const { read, state, notifier, navigator, vault, network } = signedIn(refusalResponse(403, ACCOUNT_DELETED));
    navigator.path = '/dashboard/myorders';
    const outcomes = await Promise.allSettled([read(), read(), read()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(notifier.toasts).toEqual([{ as: 'error', text: ACCOUNT_DELETED }]);
    expect([state.read().identity, vault.read(), navigator.path]).toEqual([undefined, undefined, '/']);
    expect(network.requestLines).toEqual(expect.arrayContaining(['POST /api/logout', 'POST /identity/sign-out']));
  });

  it('ends nothing a second time when it comes late', async () => {
    let answerLate: (response: Response) => void = () => undefined;
    const late = () => new Promise<Response>((resolve) => (answerLate = resolve));
    const { read, notifier } = signedIn(late, refusalResponse(403, ACCOUNT_DELETED));
    const slow = read();
    await expect(read()).rejects.toMatchObject({ kind: 'removed' });
    answerLate(refusalResponse(403, ACCOUNT_DELETED));
    await expect(slow).rejects.toMatchObject({ kind: 'removed' });
    expect(notifier.toasts).toHaveLength(1);
  });

  it('is known in the token call by the status alone', async () => {
    const { ports } = signedIn(refusalResponse(403, 'gone'));
    await expect(ports.sessions.accessToken(BUYER.email)).rejects.toMatchObject({ kind: 'removed', detail: 'gone' });
  });
});
