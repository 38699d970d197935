import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { uploadTicket } from '../http/uploadTickets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

async function upload() {
  const form = new FormData();
  const picture = readFileSync('tests/support/car.jpg');
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'car.jpg');
  return server.visitor().post(`/image-host/1/upload?key=${uploadTicket(server.services)}`, form);
}

const ready = async () => (await server.visitor().get('/readyz')).status;
const logged = (level: string) =>
  server.logLines.filter((line) => line.includes(`"level":"${level}"`) && line.includes('pictures can')).length;

/** What stands in the place of the folder: root writes to a folder whatever its mode is. */
const FAULTS: Readonly<Record<string, (folder: string) => void>> = {
  missing: () => undefined,
  'a file': (folder) => writeFileSync(folder, ''),
  // Nobody makes a file there, as on a disk that is mounted read-only.
  'read-only': (folder) => symlinkSync('/sys', folder),
};
const cases = ['pictures', 'uploads'].flatMap((folder) => Object.keys(FAULTS).map((fault) => [folder, fault] as const));
/** A file system without room says so before anything is written. */
const said = (name: string, fault: string) =>
  name === 'uploads' && fault === 'read-only'
    ? 'There is no room for more pictures at the moment'
    : 'Pictures can not be stored at the moment';

it.each(cases)(
  '[side.pictures] answers 503 while the folder `%s` is %s, logs one line, says so at /readyz, and goes on afterwards',
  async (name, fault) => {
    expect((await upload()).status).toBe(200);
    const before = logged('error');
    const folder = join(server.dataDir, name);
    rmSync(folder, { recursive: true });
    FAULTS[fault]?.(folder);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await upload();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600']);
      expect(refused.json).toEqual({ success: false, error: { message: said(name, fault) } });
    }
    expect(logged('error') - before).toBe(1);
    await expect.poll(ready).toBe(503);
    const seller = await server.seller();
    await server.listCar(seller);
    rmSync(folder, { force: true });
    mkdirSync(folder);
    expect((await upload()).status).toBe(200);
    await expect.poll(ready).toBe(200);
  },
);

it('[side.pictures] still refuses a file that is not a picture', async () => {
  const form = new FormData();
  form.set('image', new Blob(['no picture'], { type: 'image/jpeg' }), 'car.jpg');
  const refused = await server.visitor().post(`/image-host/1/upload?key=${uploadTicket(server.services)}`, form);
  expect(refused.status).toBe(400);
});
