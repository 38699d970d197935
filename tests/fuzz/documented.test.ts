import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASE_SEED } from '#support/caseSeed.ts';
import { repeats } from '#support/scale.ts';
import { documentedValue, fits } from './documentedValue.ts';
import { type Caller, createFixture, type Fixture } from './fixture.ts';
import { goodValue } from './goodValues.ts';
import { type Call, callsOf, type Field } from './openApi.ts';
import { CONCURRENCY, Sender } from './send.ts';

/* A request that /api/openapi.json allows is not refused for its shape: document and server agree. */

const ROUNDS = repeats(1, 3);

let fixture: Fixture;
let sender: Sender;
let calls: readonly Call[];
beforeAll(async () => {
  fixture = await createFixture();
  sender = new Sender(fixture.server.address);
  const all = callsOf((await fixture.server.visitor().get('/api/openapi.json')).json);
  // The card provider signs its call, and other programs validate requests outside /api.
  calls = all.filter(({ name, path }) => path.startsWith('/api/') && !name.includes('webhooks'));
}, 180_000);
afterAll(async () => {
  sender.close();
  await fixture.server.remove();
});

/** The caller with the role that the call requires; calls without a role are made as the buyer. */
const SELLERS = /\/(?:productadd|product|sold|available|car\/\{id\}|account\/seller)$|^POST \/api\/advertise$/;
const ADMINS = /^GET \/api\/user$|\/(?:userdelet|verify)$/;
/** Calls that end sessions or an account are made by a person of their own. */
const OWN_ACCOUNT = /^\/api\/account\/(?!seller$)/;
const callerOf = async ({ name, path }: Call): Promise<Caller> =>
  OWN_ACCOUNT.test(path)
    ? fixture.freshCaller('buyer')
    : fixture.callers[ADMINS.test(name) ? 'admin' : SELLERS.test(name) ? 'seller' : 'buyer'];

/**
 * A schema can't express that a picture must be stored at our image host, or among the car's own, that a VIN has its check digit, nor that a
 * list has given a cursor.
 */
const isContent = ({ name }: Field): boolean =>
  ['img', 'photo', 'pictures', 'disclosure', 'shots', 'after', 'token'].includes(name);

/** A field as it is sent; undefined: left out. */
type Sent = readonly [field: Field, value: unknown];

async function requestValues(call: Call, caller: Caller): Promise<fc.Arbitrary<readonly Sent[]>> {
  const arbitraries = await Promise.all(
    call.fields.map(async (field) => {
      const good = await goodValue(fixture, caller, call, field);
      const value = isContent(field)
        ? fc.constant(good)
        : fc.oneof(
            { weight: 1, arbitrary: fc.constant(good) },
            { weight: 3, arbitrary: documentedValue(field.schema) },
          );
      const sent = field.isRequired ? value : fc.option(value, { nil: undefined });
      return sent.map((one): Sent => [field, one]);
    }),
  );
  return fc
    .tuple(...arbitraries)
    .map(inOneOrder)
    .filter((sent) => fits(call.bodySchema)(bodyOf(sent)));
}

/** A cursor goes on in the order in which its list was. */
const inOneOrder = (sent: readonly Sent[]): readonly Sent[] =>
  sent.some(([{ name }, value]) => name === 'after' && value !== undefined)
    ? sent.filter(([{ name }]) => name !== 'sort')
    : sent;

const bodyOf = (sent: readonly Sent[]): object =>
  Object.fromEntries(
    sent
      .filter(([{ where }, value]) => where === 'body' && value !== undefined)
      .map(([{ name }, value]) => [name, value]),
  );

function wireRequest(call: Call, { cookie, authorization }: Caller, sent: readonly Sent[]) {
  const texts = (where: Field['where']) =>
    sent
      .filter(([field, value]) => field.where === where && value !== undefined)
      .map(([{ name }, value]) => [name, encodeURIComponent(String(value))] as const);
  const inPath = new Map(texts('path'));
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => inPath.get(name) ?? '');
  const query = texts('query').map(([name, value]) => `${name}=${value}`);
  const body = call.bodyType === undefined ? undefined : Buffer.from(JSON.stringify(bodyOf(sent)));
  return {
    method: call.method,
    path: query.length === 0 ? path : `${path}?${query.join('&&')}`,
    headers: {
      cookie,
      ...(call.needsBearer && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    },
    body,
  };
}

it('answers no request with 400 that the OpenAPI document allows', async () => {
  const seen = new Map<string, number>();
  for (const call of calls.filter(({ fields }) => fields.length > 0)) {
    const caller = await callerOf(call);
    const values = await requestValues(call, caller);
    const samples = fc.sample(values, { numRuns: CONCURRENCY * ROUNDS, seed: CASE_SEED });
    for (let at = 0; at < samples.length; at += CONCURRENCY) {
      const round = samples.slice(at, at + CONCURRENCY).map(async (sent) => {
        const request = wireRequest(call, caller, sent);
        const { status, text } = await sender.send(request);
        const shown = { path: request.path, body: request.body?.toString().slice(0, 600), text };
        expect(status === 400 ? [call.name, shown] : 'allowed').toBe('allowed');
        seen.set(call.name, (seen.get(call.name) ?? 0) + 1);
      });
      await Promise.all(round);
    }
  }
  expect(seen.size).toBeGreaterThan(15);
}, 240_000);
