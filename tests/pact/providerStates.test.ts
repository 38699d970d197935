import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxPayments, startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { Visitor } from '#support/Visitor.ts';
import { readPacts } from '../../scripts/pact/normalizePact.ts';
import { REQUEST_STATE } from '../../scripts/pact/providerStates.ts';
import { readEnv } from '../../server/env.ts';
import { startServer } from '../../server/startServer.ts';
import { STATE_HANDLERS } from '../providerStates/states.ts';

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
  const pacts = [...readPacts('pacts').values()].map((text) => JSON.parse(text));
  const used = pacts.flatMap(({ interactions }: { interactions: { providerStates?: { name: string }[] }[] }) =>
    interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)),
  );
  // The verifier itself sends the request.
  const ofServers = new Set(used.filter((state) => state !== REQUEST_STATE));
  expect(Object.keys(STATE_HANDLERS).sort()).toEqual([...ofServers].sort());
});

it('is served by the source of the server, as npm start runs it with PACT_STATES=1', { tags: 'full' }, async () => {
  const source = await spawnServer({ PACT_STATES: '1' }, 'server/main.ts');
  const state = { state: 'a car is for sale', params: { car: 'car-1', seller: 'seller@pact.test' } };
  expect((await new Visitor(source.address).post('/_pact/states', state)).status).toBe(200);
  const found = await new Visitor(source.address).get('/api/search?q=Corvane');
  expect(found.json.cars).toEqual([expect.objectContaining({ _id: 'car-1' })]);
  expect(await source.end()).toBe(0);
});

it('[settings.one-line] ends the start of a program that has no states with one line', async () => {
  const { clock, newId, newSecret, log } = server.services;
  const web = { built: server.dataDir, unbuilt: resolve('public') };
  const runtime = { clock, newId, newSecret, log, web, payments: sandboxPayments };
  const start = startServer(readEnv({ PORT: '0', DATA_DIR: temporaryFolder(), PACT_STATES: '1' }), runtime);
  await expect(start).rejects.toThrow(/^PACT_STATES: this program has no provider states; [^\n]*$/);
});

it('is not available without PACT_STATES', async () => {
  const ordinary = await startTestServer();
  expect((await ordinary.visitor().post('/_pact/states', { state: 'nobody is signed in' })).status).toBe(404);
  await ordinary.remove();
});
