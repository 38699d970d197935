import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { createApp } from '../app.ts';

let server: TestServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.remove();
});

/** A connection from this loopback address that begins a request and never ends it. */
async function halfOpen(localAddress: string): Promise<Socket> {
  const { port, hostname } = new URL(server.address);
  const socket = connect({ port: Number(port), host: hostname, localAddress }).on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: ');
  return socket;
}

/** The status of a request on a connection of its own; undefined where the server closes it. */
const statusFrom = (localAddress: string): Promise<number | undefined> =>
  new Promise((done) => {
    const asked = request(`${server.address}/api/advertise`, { localAddress, agent: false }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode));
    });
    asked.on('error', () => done(undefined)).end();
  });

describe('3. connections', () => {
  it('[faults.connections] of one address are limited, and nobody else’s', async () => {
    server = await startTestServer({ env: { MAX_CONNECTIONS_PER_ADDRESS: '3' } });
    for (const _ of [1, 2, 3]) await halfOpen('127.0.0.2');
    expect([await statusFrom('127.0.0.2'), await statusFrom('127.0.0.3')]).toEqual([undefined, 200]);
    sockets[0]?.destroy();
    await expect.poll(() => statusFrom('127.0.0.2')).toBe(200);
  });

  it('[faults.connections] are limited in all', async () => {
    server = await startTestServer({ env: { MAX_CONNECTIONS: '3' } });
    for (const host of [2, 3, 4]) await halfOpen(`127.0.0.${host}`);
    expect(await statusFrom('127.0.0.5')).toBe(undefined);
    sockets[0]?.destroy();
    await expect.poll(() => statusFrom('127.0.0.5')).toBe(200);
  });

  it('[faults.connections] of a trusted proxy are those of many people', async () => {
    server = await startTestServer({
      env: { MAX_CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '10.0.0.1, 127.0.0.2/31' },
    });
    for (const _ of [1, 2, 3]) await halfOpen('127.0.0.2');
    expect(await statusFrom('127.0.0.3')).toBe(200);
  });

  it('[faults.connections] end where a client sends its headers too slowly, or nothing', async () => {
    server = await startTestServer();
    const app = await createApp(server.services, { built: server.dataDir, unbuilt: resolve('public') });
    expect(app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 120_000, timeout: 130_000 });
    await app.close();
  });

  it('[faults.connections] that stay half-open leave others answered', async () => {
    server = await startTestServer();
    const count = repeats(200, 1_000);
    const times = async () => {
      const taken: number[] = [];
      for (let round = 0; round < 100; round += 1) {
        const start = performance.now();
        expect(await statusFrom('127.0.0.1')).toBe(200);
        taken.push(performance.now() - start);
      }
      return taken.sort((one, other) => one - other)[98] ?? 0;
    };
    await times();
    const quiet = await times();
    for (let opened = 0; opened < count; opened += 1) await halfOpen(`127.0.1.${1 + (opened % 50)}`);
    const crowded = await times();
    console.log(`» ${count} half-open connections: p99 ${crowded.toFixed(1)} ms, without them ${quiet.toFixed(1)} ms`);
  }, 120_000);
});
