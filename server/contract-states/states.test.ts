import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { STATE_HANDLERS } from './states.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PACT_STATES: '1' } });
});
afterAll(() => server.remove());

const set = (state: string, params: object = {}) => server.visitor().post('/_pact/states', { state, params });
const BUYER = { email: 'buyer@pact.test', name: 'Bina', role: 'Buyer' };

it('returns headers of the signed-in caller that a call accepts', async () => {
  const { json } = await set('a member is signed in', BUYER);
  const headers = { cookie: String(json.headers?.cookie), authorization: String(json.headers?.authorization) };
  const list = await server.visitor().get(`/api/wishlist?email=${BUYER.email}`, { headers });
  expect([list.status, list.list]).toEqual([200, []]);
});

it('returns an ID token that opens a session', async () => {
  const { json } = await set('somebody has logged in at the identity provider', BUYER);
  expect((await server.visitor().post('/api/session', { idToken: json.values?.idToken })).status).toBe(200);
});

it('restores a deleted member when a state needs one', async () => {
  await set('a deleted member is signed in', BUYER);
  expect((await set('a member is signed in', BUYER)).status).toBe(200);
});

it('refuses an unknown state and invalid parameters', async () => {
  const unknown = await set('it rains');
  expect([unknown.status, unknown.json.msg]).toEqual([404, 'There is no state "it rains"']);
  expect((await set('toString')).status).toBe(404);
  expect((await set('a member is signed in', { email: 7 })).status).toBe(400);
});

it('supports exactly the states of the pacts', () => {
  const pacts = readdirSync('pacts').map((name) => JSON.parse(readFileSync(`pacts/${name}`, 'utf8')));
  const used = pacts.flatMap(({ interactions }: { interactions: { providerStates?: { name: string }[] }[] }) =>
    interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)),
  );
  expect(Object.keys(STATE_HANDLERS).sort()).toEqual([...new Set(used)].sort());
});

it('is not available without PACT_STATES', async () => {
  const ordinary = await startTestServer();
  expect((await ordinary.visitor().post('/_pact/states', { state: 'nobody is signed in' })).status).toBe(404);
  await ordinary.remove();
});
