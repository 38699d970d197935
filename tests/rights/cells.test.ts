import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { readEnv } from '../../server/env.ts';
import { allCalls } from '../../server/features.ts';
import { fetchIdToken } from '../providerStates/idToken.ts';
import { type Actor, createActor, person } from './actors.ts';
import { ACTORS, ALL_CELLS, type Cell, entitledTo, expectedStatus, isOfRemoved, standingOf } from './cells.ts';
import { addressOf, EXPECTED_CALLS, type ExpectedCall, type Fixture } from './expectedRights.ts';
import { createFixture } from './fixture.ts';
import { clearMarket, readMarket } from './market.ts';

/*
 * The expected rights, checked over HTTP: call × caller × ownership. A refused call and one that reads must change nothing,
 * so that those with the same caller and the same market to ask in share one; what may change something has its own.
 */

let server: TestServer;
let idToken: string;
beforeAll(async () => {
  server = await startTestServer();
  idToken = await fetchIdToken(withOwnAccounts(server.services), person('visitor', 'Buyer'));
});
afterAll(() => server.remove());

it(`has ${ALL_CELLS.length} cells: ${EXPECTED_CALLS.length} calls × ${ACTORS.length} callers × ownership`, () => {
  console.log(`» rights table: ${ALL_CELLS.length} cells, each asked through HTTP`);
  expect(ALL_CELLS.length).toBeGreaterThanOrEqual(450);
});

const nameOf = ({ call, about }: ExpectedCall): string => (about === undefined ? call : `${call} about ${about}`);

/** The market that a cell asks of: one for all cells of this caller and target, and its own if it may change it. */
function marketOf(cell: Cell): string {
  const { call, caller, ownership } = cell;
  const { role } = standingOf(caller, entitledTo(call));
  const target = 'of own car' in call.status ? (call.isPaid ? 'a paid booking' : 'a booking') : 'a car';
  const own = isChanging(cell) ? [nameOf(call)] : [];
  return [`${caller} (${role ?? 'no role'})`, `${target}, ${ownership}`, ...own].join(' · ');
}

const markets = [...new Set(ALL_CELLS.map(marketOf))].map(
  (market) => [market, ALL_CELLS.filter((cell) => marketOf(cell) === market)] as const,
);

describe.each(markets)('%s', (_market, sharing) => {
  let caller: Actor;
  let fixture: Fixture;
  let before: object;
  beforeAll(async () => {
    const [first] = sharing as [Cell];
    await clearMarket(server);
    caller = await createActor(server, first.caller, entitledTo(first.call));
    fixture = await createFixture(server, { ...first, caller, idToken });
    before = await readMarket(server);
  });

  it.each(sharing.map((cell) => [nameOf(cell.call), cell.caller, cell.ownership, cell] as const))(
    '[roles.enforced] %s · %s · %s',
    async (_call, _caller, _ownership, cell) => {
      const { call } = cell;
      const { status, msg, reason } = await send(call, {
        path: addressOf(call, fixture),
        body: call.body?.(fixture),
        caller,
      });
      expect(status, msg).toBe(expectedStatus(cell));
      const isRemoved = isOfRemoved(cell);
      expect(reason).toBe(isRemoved ? 'account-removed' : '');
      if (isRemoved) expect(msg).toBe(ACCOUNT_DELETED);
    },
  );

  if (!sharing.some(isChanging)) {
    it('[roles.enforced] leaves the market as it was', async () => {
      expect(await readMarket(server)).toEqual(before);
    });
  }
});

/** Whether it may change the market: what is refused or reads must not. */
function isChanging(cell: Cell): boolean {
  return expectedStatus(cell) < 400 && !cell.call.call.startsWith('GET ');
}

/** The calls whose answer never ends. */
const STREAMS = new Set(
  allCalls(readEnv({}))
    .filter(({ isStream }) => isStream)
    .map(({ method, path }) => `${method} ${path}`),
);

async function send(
  { call }: ExpectedCall,
  { path, body, caller }: { path: string; body: object | undefined; caller: Actor },
): Promise<{ readonly status: number; readonly msg: string; readonly reason: string }> {
  const [method = 'GET'] = call.split(' ', 1);
  if (STREAMS.has(call)) return sendForStream(path, caller);
  const headers = { ...caller.headers, 'content-type': 'application/json' };
  const answer = await server.visitor().call(method, path, { headers, body });
  return { status: answer.status, ...refusalIn(answer.json) };
}

async function sendForStream(path: string, { headers }: Actor) {
  const stop = new AbortController();
  const answer = await fetch(server.address + path, { headers, signal: stop.signal });
  const refusal = refusalIn(answer.ok ? {} : await answer.json());
  stop.abort();
  return { status: answer.status, ...refusal };
}

function refusalIn(json: unknown) {
  const textOf = (name: string): string => String(Reflect.get(Object(json), name) ?? '');
  return { msg: textOf('msg'), reason: textOf('reason') };
}
