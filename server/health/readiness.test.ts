import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdirSync, openSync, readSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.remove());

const ready = async () => (await server.visitor().get('/readyz')).status;
/** As a proxy asks, which does so each second. */
const eventually = (status: number) => expect.poll(ready).toBe(status);

describe('3. /readyz is honest', () => {
  it('[faults.ready] fails while the data folder can not be written, and heals by itself', async () => {
    await eventually(200);
    const inTheWay = join(server.dataDir, 'readiness.probe');
    rmSync(inTheWay);
    mkdirSync(inTheWay);
    await eventually(503);
    expect((await server.visitor().get('/healthz')).status).toBe(200);
    expect((await server.visitor().get('/api/advertise')).status).toBe(200);
    rmdirSync(inTheWay);
    await eventually(200);
  });

  it('[faults.ready] fails while the disk hangs without an error, while reads go on, and heals by itself', async () => {
    await eventually(200);
    const file = join(server.dataDir, 'readiness.probe');
    rmSync(file);
    // A full pipe takes no more: what writes to it waits until somebody reads.
    execFileSync('mkfifo', [file]);
    const pipe = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
    const fill = () => writeSync(pipe, Buffer.alloc(4096));
    expect(() => {
      for (;;) fill();
    }).toThrow('EAGAIN');
    // Other programs may write to the same disk, which therefore counts as busy at first.
    await expect.poll(ready).toBe(503);
    expect((await server.visitor().get('/api/advertise')).status).toBe(200);
    rmSync(file);
    readSync(pipe, Buffer.alloc(65_536));
    closeSync(pipe);
    await eventually(200);
  });

  it('[faults.ready] fails once the database is lost, and while the server stops', async () => {
    server.services.health.isStopping = true;
    expect(await ready()).toBe(503);
    server.services.health.isStopping = false;
    await eventually(200);
    await server.services.store.destroy();
    await eventually(503);
  });
});
