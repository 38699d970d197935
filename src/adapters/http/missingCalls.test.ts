import { expect, it } from 'vitest';
import { MissingCalls } from '#application/MissingCalls.ts';
import { jsonResponse, refusalResponse, StubNetwork } from '#support/StubNetwork.ts';
import { interactionsOf } from '../../../tests/pact/support/pacts.ts';
import { callOf, optionalMethod, saysMissing } from './calls.ts';
import type { HttpRequest } from './Http.ts';
import { HttpClient } from './HttpClient.ts';

/** The calls of a committed pact below `/api`. */
const callsOf = (provider: string): readonly string[] => [
  ...new Set(
    interactionsOf(provider)
      .map(({ request }) => request)
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ method, path }) => callOf({ method: method as HttpRequest['method'], path: path.replace(/^\/api/, '') })),
  ),
];
const SPECIFIED = callsOf('market-server');
const ADDED = callsOf('market-server-additions').filter((call) => !SPECIFIED.includes(call));

it('never takes a call of the specification as missing', () => {
  // The other two of its 24 are the image host's and the feedback's.
  expect(SPECIFIED).toHaveLength(22);
  expect(SPECIFIED.filter((call) => optionalMethod(call) !== undefined)).toEqual([]);
  expect(SPECIFIED.filter((call) => [404, 405, 501].some((status) => saysMissing(call, status)))).toEqual([]);
});

it('takes every call beside the specification as missing by 405 and 501', () => {
  expect(ADDED.length).toBeGreaterThan(15);
  expect(ADDED.filter((call) => !(saysMissing(call, 405) && saysMissing(call, 501)))).toEqual([]);
});

it('takes a 404 as missing where the contract gives it no meaning', () => {
  expect(ADDED.filter((call) => saysMissing(call, 404)).length).toBeGreaterThan(5);
  for (const call of ['GET /jwt', 'GET /car/{id}', 'GET /bookings/{id}', 'DELETE /bookings/{id}', 'PUT /car/{id}'])
    expect([call, saysMissing(call, 404)]).toEqual([call, false]);
});

const SEARCH = { method: 'GET', path: '/search?q=halden' } as const;

it.each([404, 405, 501])('asks a server once for what it lacks, as it says by %i', async (status) => {
  const network = new StubNetwork(refusalResponse(status));
  const missingCalls = new MissingCalls();
  const client = new HttpClient({ base: '/api', fetch: network.fetch, missingCalls });
  for (let time = 0; time < 3; time += 1)
    await expect(client.send(SEARCH)).rejects.toMatchObject({ kind: 'not-found', reason: 'not-offered' });
  expect(network.requestLines).toEqual(['GET /api/search?q=halden']);
  expect([missingCalls.has('catalogue.find'), missingCalls.count]).toEqual([true, 1]);
});

it.each([
  [404, 'not-found'],
  [405, 'refused'],
  [501, 'unavailable'],
])('asks for a call of the specification again after %i', async (status, kind) => {
  const network = new StubNetwork(refusalResponse(status), jsonResponse([]));
  const client = new HttpClient({ base: '', fetch: network.fetch, missingCalls: new MissingCalls() });
  const call = { method: 'GET', path: '/catagory/suv' } as const;
  await expect(client.send(call)).rejects.toMatchObject({ kind, reason: undefined });
  expect((await client.send(call)).body).toEqual([]);
});

it('asks for another car after one is gone', async () => {
  const network = new StubNetwork(refusalResponse(404, 'This car is gone'), jsonResponse({}));
  const client = new HttpClient({ base: '', fetch: network.fetch, missingCalls: new MissingCalls() });
  await expect(client.send({ method: 'GET', path: '/car/1' })).rejects.toMatchObject({ detail: 'This car is gone' });
  expect((await client.send({ method: 'GET', path: '/car/2' })).status).toBe(200);
});
