import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '#support/server.ts';
import { SERVER_TIMES } from '../context/times.ts';
import { BackgroundLoop } from '../database/BackgroundLoop.ts';

const LONG_POST =
  'POST /api/logout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"half":';

it.each([
  ['a head', 'GET / HTTP/1.1\r\nhost: '],
  ['a body', LONG_POST],
])('stops though a request with half of %s never ends, once its time is over', async (_half, begun) => {
  const shutdownGrace = 200;
  const server = await startTestServer({ times: { shutdownGrace } });
  const { port, hostname } = new URL(server.address);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(begun);
  // The server has read both once it has answered this.
  expect((await server.visitor().get('/healthz')).status).toBe(200);
  const closed = once(socket.resume(), 'close');
  const began = performance.now();
  await server.remove();
  await closed;
  expect(performance.now() - began).toBeGreaterThan(shutdownGrace - 50);
});

it('leaves time to close everything within the 10 s that a SIGTERM may take', () => {
  expect(SERVER_TIMES.shutdownGrace).toBeLessThanOrEqual(5_000);
});

it('[faults.connections] 3. gives 15 s for headers, two minutes for a request and 130 s of silence', () => {
  expect(SERVER_TIMES).toMatchObject({ headers: 15_000, request: 120_000, connection: 130_000 });
});

it('accepts nobody any more while it ends its background work', async () => {
  const server = await startTestServer();
  const { port, hostname } = new URL(server.address);
  const isOpen = async (): Promise<boolean> => {
    const socket = connect(Number(port), hostname);
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    return outcome;
  };
  expect(await isOpen()).toBe(true);
  const endings: boolean[] = [];
  const { stop } = BackgroundLoop.prototype;
  const spied = vi.spyOn(BackgroundLoop.prototype, 'stop').mockImplementation(async function (this: BackgroundLoop) {
    endings.push(await isOpen());
    await stop.call(this);
  });
  await server.remove();
  spied.mockRestore();
  expect(endings.length).toBeGreaterThan(4);
  expect(endings).not.toContain(true);
});
