import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { may, PERMISSIONS } from '#domain/role.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { fetchIdToken } from '../../server/contract-states/idToken.ts';
import { ACTORS, type Actor, type ActorName, type ActorRole, createActor, person } from './actors.ts';
import { EXPECTED_RIGHTS, type ExpectedRight } from './expectedRights.ts';
import { createFixture } from './fixture.ts';
import { clearMarket, readMarket } from './market.ts';
import { CALLS, type Call, type Ownership } from './wireCalls.ts';

/*
 * The expected rights, checked over HTTP: call × caller × ownership, each cell in its own market. A refused call must
 * change nothing.
 */

let server: TestServer;
let idToken: string;
beforeAll(async () => {
  server = await startTestServer();
  idToken = await fetchIdToken(withOwnAccounts(server.services), person('visitor', 'Buyer'));
});
afterAll(() => server.remove());

interface Cell {
  readonly right: ExpectedRight;
  readonly call: Call;
  readonly caller: ActorName;
  readonly ownership: Ownership;
}

const cells: readonly Cell[] = EXPECTED_RIGHTS.flatMap((right) => {
  const call = CALLS[right.call];
  if (call === undefined) throw new Error(`${right.call} has no request: add it to wireCalls.ts`);
  const columns = Object.keys(call.status) as Ownership[];
  return ACTORS.flatMap((caller) => columns.map((ownership) => ({ right, call, caller, ownership })));
});

it(`has ${cells.length} cells: ${EXPECTED_RIGHTS.length} calls × ${ACTORS.length} callers × ownership`, () => {
  console.log(`» rights table: ${cells.length} cells, each asked through HTTP`);
  expect(Object.keys(CALLS), 'the same calls in the same order').toEqual(EXPECTED_RIGHTS.map(({ call }) => call));
  expect(cells.length).toBeGreaterThanOrEqual(450);
});

it.each(cells.map((cell) => [cell.right.call, cell.caller, cell.ownership, cell] as const))(
  '[roles.enforced] %s · %s · %s',
  async (_call, _caller, _ownership, { right, call, caller: name, ownership }) => {
    await clearMarket(server);
    const caller = await createActor(server, name, entitledTo(right));
    const fixture = await createFixture(server, { call, caller, ownership, idToken });
    const before = await readMarket(server);
    const { status, msg, reason } = await send(right, {
      path: call.path(fixture),
      body: call.body?.(fixture),
      caller,
    });
    expect(status, msg).toBe(expected(right, call, caller, ownership));
    if (status >= 400) expect(await readMarket(server)).toEqual(before);
    const isRemoved = caller.name === 'deleted member' && right.allowsRemoved !== true;
    expect(reason).toBe(isRemoved ? 'account-removed' : '');
    if (isRemoved) expect(msg).toBe(ACCOUNT_DELETED);
  },
);

/** A role that may make the call: callers with invalid credentials would be allowed with valid ones. */
function entitledTo({ action }: ExpectedRight): ActorRole {
  const [first = 'Buyer'] = action === undefined ? [] : PERMISSIONS[action];
  return first;
}

/** The status by the expected rights, without any code of the auth hook. */
function expected(right: ExpectedRight, call: Call, caller: Actor, ownership: Ownership): number {
  if (caller.name === 'deleted member' && right.allowsRemoved !== true) return 403;
  if (right.proof === 'session' || right.proof === 'bearer') {
    if (caller.person === undefined) return 401;
    if (right.proof === 'bearer' && !caller.hasValidToken) return 401;
    if (right.action !== undefined && !may(caller.role, right.action)) return 403;
  }
  // A signed-out caller owns nothing, so the target belongs to another member.
  const whose = caller.person === undefined && call.status['another’s'] !== undefined ? 'another’s' : ownership;
  const forAdmin = caller.role === 'Admin' ? call.forAdmin?.[whose] : undefined;
  const status = forAdmin ?? call.status[whose];
  if (status === undefined) throw new Error(`${right.call} has no status for ${whose}`);
  return status;
}

async function send(
  { call }: ExpectedRight,
  { path, body, caller }: { path: string; body: object | undefined; caller: Actor },
): Promise<{ readonly status: number; readonly msg: string; readonly reason: string }> {
  const [method = 'GET'] = call.split(' ', 1);
  const stop = new AbortController();
  const answer = await fetch(server.address + path, {
    method,
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: stop.signal,
  });
  // A stream, which never ends, or a page.
  if (answer.ok && !answer.headers.get('content-type')?.startsWith('application/json')) {
    stop.abort();
    return { status: answer.status, msg: '', reason: '' };
  }
  const json: unknown = await answer.json();
  const textOf = (name: string): string =>
    typeof json === 'object' && json !== null ? String(Reflect.get(json, name) ?? '') : '';
  return { status: answer.status, msg: textOf('msg'), reason: textOf('reason') };
}
