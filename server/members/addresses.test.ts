import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Email, toEmail } from '#domain/email.ts';
import { startTestServer, type TestServer } from '#support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

/** Rows of one statement. */
const BATCH = 5_000;

/** An address with each character that an address may have. */
function everyAddress(): readonly Email[] {
  const spellings = new Map<Email, string>();
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    const address = toEmail(`x${character}@market.test`);
    if (address === undefined) continue;
    const known = spellings.get(address);
    if (known === undefined) spellings.set(address, character);
    else expect(`${known} ${character}`).toMatch(/^([A-Z]) [a-z]$/);
  }
  return [...spellings.keys()];
}

it('[wire.emails] no two characters make one address, for the database neither, unless ASCII case alone tells them apart', {
  tags: 'full',
}, async () => {
  const { store } = server.services;
  const addresses = everyAddress();
  expect(addresses.length).toBeGreaterThan(100_000);
  for (let first = 0; first < addresses.length; first += BATCH) {
    const rows = addresses.slice(first, first + BATCH).map((email) => ({ email, removed_at: 0 }));
    await store.insertInto('tombstones').values(rows).execute();
  }
  const stored = await store.selectFrom('tombstones').select('email').execute();
  expect(stored.length).toBe(addresses.length);
  const ours = new Set(addresses);
  expect(stored.filter(({ email }) => !ours.has(email))).toEqual([]);
});

it.each(['\u212Aate@x.test', '\uFF4Bate@x.test', 'ka\u200Bte@x.test', 'o\uFB03ce@x.test'])(
  '[wire.emails] every call refuses %j where it takes an address',
  async (email) => {
    const member = await server.member();
    const visitor = server.visitor();
    const answers = [
      await member.put('/api/user', { name: 'Mina', email, role: 'Buyer', img: '' }),
      await visitor.post('/identity/sign-up/email', { email, password: 'Secret#1', name: 'Mina' }),
      await visitor.post('/identity/request-password-reset', { email }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    const asked = `/api/jwt?email=${encodeURIComponent(email)}`;
    expect((await member.get(asked)).status).toBe(401);
    expect((await visitor.post('/identity/sign-in/email', { email, password: 'Secret#1' })).status).toBe(400);
  },
);
