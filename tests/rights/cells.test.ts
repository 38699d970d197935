import { afterAll, beforeAll, expect, it } from 'vitest';
import { may, PERMISSIONS } from '#domain/role.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { freshIdToken } from '../../server/contract-states/idToken.ts';
import { ACCOUNT_DELETED } from '../../server/http/Refusal.ts';
import { RIGHTS, type Right } from '../../server/http/rights.ts';
import { CALLERS, type Caller, type CallerName, castCaller, type Position, person } from './cast.ts';
import { clearMarket, marketOf } from './market.ts';
import { setScene } from './scene.ts';
import { CALLS, type Call, type Ownership } from './wireCalls.ts';

/*
 * The table that the guard reads, walked through HTTP: call × caller × ownership, each cell in a market of its own. What
 * is refused must change nothing.
 */

let server: TestServer;
let idToken: string;
beforeAll(async () => {
  server = await startTestServer();
  idToken = await freshIdToken(server.parts, person('visitor', 'Buyer'));
});
afterAll(() => server.remove());

interface Cell {
  readonly right: Right;
  readonly call: Call;
  readonly caller: CallerName;
  readonly ownership: Ownership;
}

const cells: readonly Cell[] = RIGHTS.flatMap((right) => {
  const call = CALLS[right.call];
  if (call === undefined) throw new Error(`${right.call} is not walked`);
  const columns = Object.keys(call.status) as Ownership[];
  return CALLERS.flatMap((caller) => columns.map((ownership) => ({ right, call, caller, ownership })));
});

it(`has ${cells.length} cells: ${RIGHTS.length} calls × ${CALLERS.length} callers × whose it is`, () => {
  console.log(`» rights table: ${cells.length} cells, each asked through HTTP`);
  expect(Object.keys(CALLS)).toEqual(RIGHTS.map(({ call }) => call));
  expect(cells.length).toBeGreaterThanOrEqual(450);
});

it.each(cells.map((cell) => [cell.right.call, cell.caller, cell.ownership, cell] as const))(
  '%s · %s · %s',
  async (_call, _caller, _ownership, { right, call, caller: name, ownership }) => {
    await clearMarket(server);
    const caller = await castCaller(server, name, entitledTo(right));
    const scene = await setScene(server, { call, caller, ownership, idToken });
    const before = await marketOf(server);
    const { status, msg } = await send(right, call, { path: call.path(scene), body: call.body?.(scene), caller });
    expect(status, msg).toBe(expected(right, call, caller, ownership));
    if (status >= 400) expect(await marketOf(server)).toEqual(before);
    if (caller.name === 'deleted member' && right.evenRemoved !== true) expect(msg).toBe(ACCOUNT_DELETED);
  },
);

/** Whom the call is for: those with a broken proof would be let in with a good one. */
function entitledTo({ action }: Right): Position {
  const [first = 'Buyer'] = action === undefined ? [] : PERMISSIONS[action];
  return first;
}

/** What the table says, and no line of the guard. */
function expected(right: Right, call: Call, caller: Caller, ownership: Ownership): number {
  if (caller.name === 'deleted member' && right.evenRemoved !== true) return 403;
  if (right.proof === 'session' || right.proof === 'bearer') {
    if (caller.who === undefined) return 401;
    if (right.proof === 'bearer' && !caller.isSigned) return 401;
    if (right.action !== undefined && !may(caller.position, right.action)) return 403;
  }
  // Without somebody to own it, it is another's.
  const whose = caller.who === undefined && call.status['another’s'] !== undefined ? 'another’s' : ownership;
  const forAdmin = caller.position === 'Admin' ? call.forAdmin?.[whose] : undefined;
  const status = forAdmin ?? call.status[whose];
  if (status === undefined) throw new Error(`${right.call} has no status for ${whose}`);
  return status;
}

async function send(
  { call }: Right,
  { isStream }: Call,
  { path, body, caller }: { path: string; body: object | undefined; caller: Caller },
): Promise<{ readonly status: number; readonly msg: string }> {
  const [method = 'GET'] = call.split(' ', 1);
  const stop = new AbortController();
  const answer = await fetch(server.address + path, {
    method,
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: stop.signal,
  });
  if (isStream && answer.ok) {
    stop.abort();
    return { status: answer.status, msg: '' };
  }
  const json: unknown = await answer.json();
  const msg = typeof json === 'object' && json !== null && 'msg' in json ? String(json.msg) : '';
  return { status: answer.status, msg };
}
