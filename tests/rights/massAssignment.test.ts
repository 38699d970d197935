import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#domain/role.ts';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { readEnv } from '../../server/env.ts';
import { allCalls } from '../../server/features.ts';
import { fetchIdToken } from '../providerStates/idToken.ts';
import { createActor, person } from './actors.ts';
import type { ActorRole } from './cells.ts';
import { addressOf, expectedCall } from './expectedRights.ts';
import { createFixture } from './fixture.ts';
import { clearMarket, readMarket } from './market.ts';
import { EXTRA_FIELDS } from './wireExtras.ts';

/* A field that a call does not read changes nothing, whatever its name and value. */

let server: TestServer;
let idToken: string;
beforeAll(async () => {
  server = await startTestServer();
  idToken = await fetchIdToken(withOwnAccounts(server.services), person('visitor', 'Buyer'));
});
afterAll(() => server.remove());

const definitions = allCalls(readEnv({}));

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

/** Every call whose body the server reads itself, with a role that may make it. */
const WRITERS: readonly (readonly [call: string, position: ActorRole])[] = definitions
  .filter(({ path, request, checkedBy }) => path.startsWith('/api/') && request.body && checkedBy === 'schema')
  .map(
    (call) =>
      [
        nameOf(call),
        call.access.action === undefined ? 'Buyer' : (PERMISSIONS[call.access.action][0] ?? 'Buyer'),
      ] as const,
  );

/** The answer and the market's rows after the call with these extra fields; random ids are replaced by constants. */
async function outcome(call: string, position: ActorRole, extra: object): Promise<string> {
  const asked = expectedCall(call);
  await clearMarket(server);
  const caller = await createActor(
    server,
    position === 'Buyer' ? 'buyer' : position === 'Seller' ? 'seller' : 'admin',
    position,
  );
  const isBooked = !['PUT /api/wishlist', 'POST /api/booking'].includes(call);
  const fixture = await createFixture(server, {
    call: asked,
    caller,
    // What only the seller of a booking may do is done by the seller.
    ownership: asked.status.own === 403 ? 'of own car' : isBooked ? 'own' : 'another’s',
    idToken,
  });
  const [method = ''] = call.split(' ', 1);
  const body = JSON.stringify({ ...extra, ...asked.body?.(fixture) });
  const headers = { ...caller.headers, 'content-type': 'application/json' };
  const answer = await fetch(server.address + addressOf(asked, fixture), { method, headers, body });
  // 409: what the fixture has doesn't fit a call such as hiding a booking that goes on; it has read the fields all the same.
  expect([200, 409], body).toContain(answer.status);
  const tables = Object.entries(await readMarket(server)).map(([table, rows]) => [table, rows.map(withoutIds).sort()]);
  return withoutIds([answer.status, await answer.json(), tables]);
}

/** As JSON, where all ids that were made on the way are alike. */
const withoutIds = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'new id')
    .replace(/pi_\w+/g, 'intent')
    // The queue may have sent the refund already, to a provider that does not know the payment.
    .replace(/"next_attempt_at":\d+/g, '')
    .replace(/"attempts":\d+/g, '')
    .replace(/booking-\d+/g, 'booking');

const isRead = (call: string, field: string): boolean => {
  const body = definitions.find((one) => nameOf(one) === call)?.request.body;
  const properties: unknown = body === undefined ? undefined : Reflect.get(body, 'properties');
  return typeof properties === 'object' && properties !== null && field in properties;
};

/** A field that is read shows in any group; alone it shows which one it is. */
const GROUPS = repeats(3, Object.keys(EXTRA_FIELDS).length);

describe.each(WRITERS)('%s', (call, position) => {
  const extras = Object.entries(EXTRA_FIELDS).filter(([field]) => !isRead(call, field));

  it(`ignores ${extras.length} fields that it does not read, in ${GROUPS} groups and all together`, async () => {
    const plain = await outcome(call, position, {});
    expect(await outcome(call, position, {})).toBe(plain);
    const groups = Array.from({ length: GROUPS }, (_, group) =>
      extras.filter((_field, place) => place % GROUPS === group),
    );
    for (const extra of [...groups, extras].map((fields) => Object.fromEntries(fields))) {
      expect(await outcome(call, position, extra), JSON.stringify(extra)).toBe(plain);
    }
  });
});
