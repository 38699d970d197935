import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_MAKES } from '#domain/knownMakes.ts';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { readValue } from '../database/settings.ts';
import type { RawEnv } from '../env/Env.ts';
import { NAMES_READ, NAMES_READ_KEY } from './readCarNames.ts';

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
});
afterAll(() => server.remove());

const readCar = async (at: TestServer, id: string) => (await at.visitor().get(`/api/car/${id}`)).json;

it('[calls.makes] answers the makes with their models, to everybody alike', async () => {
  const { status, json, headers } = await server.visitor().get('/api/makes');
  expect([status, json]).toEqual([200, KNOWN_MAKES]);
  expect(headers.get('cache-control')).toBe('public, no-cache');
});

it('[cars.makes] stores make and model in the listed spelling, and what is not listed as it was typed', async () => {
  const id = await server.listCar(seller, { make: 'skoda', model: 'OCTAVIA' });
  expect(await readCar(server, id)).toMatchObject({ make: 'Škoda', model: 'Octavia' });
  const { json } = await seller.get(`/api/car/${id}`);
  const edit = (facts: object) => seller.put(`/api/car/${id}`, { ...json, ...facts }, { bearer: true });
  expect((await edit({ make: 'vw', model: 'id 3' })).status).toBe(200);
  expect(await readCar(server, id)).toMatchObject({ make: 'Volkswagen', model: 'ID.3' });
  await edit({ make: 'Trabant', model: '601 S' });
  expect(await readCar(server, id)).toMatchObject({ make: 'Trabant', model: '601 S' });
});

describe('the cars of an older market', () => {
  /** Starts a server again on its data, as the first one that knows makes. */
  async function startAgain({ dataDir, services, stop }: TestServer, env: RawEnv = {}): Promise<TestServer> {
    await services.store.deleteFrom('settings').where('key', '=', NAMES_READ_KEY).execute();
    await stop();
    const again = await startTestServer({ dataDir, env });
    await expect.poll(() => readValue(again.services.store, NAMES_READ_KEY), { timeout: 30_000 }).toBe(NAMES_READ);
    return again;
  }

  it('[cars.makes-read] get make and model from their names, say so until their seller saves them, and are read once', async () => {
    const older = await startTestServer();
    const listing = await older.seller();
    const list = (name: string, facts: object = {}) => older.listCar(listing, { name, ...facts });
    const named = await list('TOYOTA corolla cross 1.8');
    const more = await Promise.all(Array.from({ length: 25 }, (_, place) => list(`Honda CRV ${place}`)));
    const unknown = await list('Trabant 601');
    const said = await list('Toyota Aqua', { make: 'Daihatsu' });
    const read = await startAgain(older);
    expect(await readCar(read, named)).toMatchObject({ make: 'Toyota', model: 'Corolla Cross', makeFromName: true });
    for (const id of more) expect(await readCar(read, id)).toMatchObject({ make: 'Honda', model: 'CR-V' });
    for (const id of [unknown, said]) expect(Object.keys(await readCar(read, id))).not.toContain('makeFromName');
    expect(Object.keys(await readCar(read, unknown))).not.toContain('make');
    expect(await readCar(read, said)).toMatchObject({ make: 'Daihatsu' });

    const owner = await read.visitor().logIn(listing.email, PASSWORD);
    const { make: _make, model: _model, ...unnamed } = (await owner.get(`/api/car/${named}`)).json;
    expect((await owner.put(`/api/car/${named}`, unnamed, { bearer: true })).status).toBe(200);
    const later = await read.listCar(owner, { name: 'Toyota Aqua' });
    await read.stop();
    const third = await startTestServer({ dataDir: older.dataDir });
    for (const id of [named, later]) {
      expect(Object.keys(await readCar(third, id)).filter((key) => /^make/.test(key))).toEqual([]);
    }
    await third.remove();
  });

  it('[cars.makes-read] [settings.makes] are read by the list of the operator', async () => {
    const older = await startTestServer();
    const id = await older.listCar(await older.seller(), { name: 'Brill Comet 2.0' });
    const file = join(temporaryFolder(), 'makes.json');
    writeFileSync(file, JSON.stringify([{ make: 'Brill', models: ['Comet'] }]));
    const read = await startAgain(older, { MAKES_FILE: file });
    expect(await readCar(read, id)).toMatchObject({ make: 'Brill', model: 'Comet', makeFromName: true });
    expect((await read.visitor().get('/api/makes')).json).toEqual([{ make: 'Brill', models: ['Comet'] }]);
    await read.remove();
  });
});
