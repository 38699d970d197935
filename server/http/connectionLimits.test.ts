import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { ServerTimes } from '../context/times.ts';

const HALF_OPEN = repeats(200, 1_000);

let server: TestServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.remove();
});

/** A connection from this loopback address that begins a request and never ends it. */
async function halfOpen(localAddress: string, begun = 'GET / HTTP/1.1\r\nhost: '): Promise<Socket> {
  const { port, hostname } = new URL(server.address);
  const socket = connect({ port: Number(port), host: hostname, localAddress }).on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(begun);
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

  it(`[faults.connections] 3. half-open ones, ${HALF_OPEN} of them, leave others answered`, async () => {
    server = await startTestServer();
    for (let opened = 0; opened < HALF_OPEN; opened += 1) await halfOpen(`127.0.1.${1 + (opened % 50)}`);
    for (let asked = 0; asked < 100; asked += 1) expect(await statusFrom('127.0.0.1')).toBe(200);
  });

  it('[faults.connections] 3. half-open ones end when no headers come, and not before', async () => {
    const headers = 500;
    server = await startTestServer({ times: { headers, connectionsCheck: 50 } });
    const lasted: number[] = [];
    for (const host of [2, 3, 4]) {
      const began = performance.now();
      const socket = await halfOpen(`127.0.0.${host}`);
      socket.resume().once('close', () => lasted.push(performance.now() - began));
    }
    await expect.poll(() => lasted).toHaveLength(3);
    expect(Math.min(...lasted)).toBeGreaterThan(headers - 50);
  });

  it.each<[which: string, times: Partial<ServerTimes>]>([
    ['whose request does not end in its time', { headers: 200, request: 300, connectionsCheck: 50 }],
    ['on which nothing comes any more', { connection: 300 }],
  ])('[faults.connections] 3. one %s is closed', async (_, times) => {
    server = await startTestServer({ times });
    const head = `POST /api/logout HTTP/1.1\r\nhost: ${new URL(server.address).host}\r\ncontent-type: application/json`;
    const socket = await halfOpen('127.0.0.2', `${head}\r\ncontent-length: 9\r\n\r\n{`);
    await once(socket.resume(), 'close');
    expect(socket.destroyed).toBe(true);
  });
});
