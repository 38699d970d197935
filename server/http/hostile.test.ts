import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { RIGHTS } from './rights.ts';

let server: TestServer;
let callers: readonly Visitor[];
let ids: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  const [buyer, seller, admin] = [await server.member(), await server.seller(), await server.admin()];
  callers = [server.visitor(), buyer, seller, admin];
  const car = await server.listCar(seller);
  const booked = await buyer.post('/api/booking', { serial: car, price: 12_500 });
  ids = [car, String(booked.json.insertedId), 'x'.repeat(150), '%00', '..%2f..'];
});
afterAll(() => server.remove());

// What ends a session, or keeps its answer open, would only end the test.
const NOT_HERE = ['POST /api/logout', 'POST /api/session', 'GET /api/events'];
const CALLS = RIGHTS.map((right) => right.call).filter((call) => !NOT_HERE.includes(call));
const FIELDS = [
  '_id',
  'serial',
  'name',
  'price',
  'img',
  'year',
  'email',
  'role',
  'bookingId',
  'transactionID',
  'phone',
];

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(null, '', 0, -0, 1e308, 12_500, 'suv', '\u0000', '\ud800', 'a@b.test', "'; drop table cars; --"),
);
const body = fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 }), value);
const query = fc.array(
  fc.tuple(
    fc.constantFrom('email', 'selleremail', 'role', 'limit', 'after', 'include', ''),
    fc.string({ unit: 'binary' }),
  ),
  { maxLength: 4 },
);

it('answers whatever comes with a refusal in words, never with an error of its own', async () => {
  const statuses = new Map<string, number>();
  const hostile = fc.asyncProperty(
    fc.constantFrom(...CALLS),
    fc.nat(3),
    fc.nat(4),
    fc.record({ body, query, isSelf: fc.boolean() }),
    async (call, caller, id, sent) => {
      const visitor = callers[caller];
      if (visitor === undefined) return;
      const [method = '', pattern = ''] = call.split(' ');
      const pairs = sent.query.map(
        ([name, text]) => `${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))}`,
      );
      if (sent.isSelf) pairs.push(`email=${visitor.email}`);
      const path = `${pattern.replace(':id', ids[id] ?? '')}?${pairs.join('&&')}`;
      const hasBody = method !== 'GET';
      const answer = await visitor.call(method, path, { bearer: caller > 0, ...(hasBody && { body: sent.body }) });
      statuses.set(call, (statuses.get(call) ?? 0) + 1);
      expect([call, path, answer.status < 500]).toEqual([call, path, true]);
      if (answer.status >= 400) expect(answer.json).toEqual({ msg: expect.any(String) });
      expect(answer.text).not.toMatch(/node_modules|\.ts:\d|SQLITE/);
    },
  );
  await fc.assert(hostile, { numRuns: 600 });
  expect(statuses.size).toBe(CALLS.length);
});
