import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { EventStreams } from './EventStreams.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

/** Opens a stream, whose body stays open until it is cancelled. */
const open = (visitor: Visitor): Promise<Response> =>
  fetch(`${server.address}/api/events`, { headers: { cookie: visitor.cookieHeader() } });

it('limits the open streams of each person, without affecting others', async () => {
  const [many, other] = [await server.member(), await server.member()];
  const streams = await Promise.all(Array.from({ length: 30 }, () => open(many)));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const elsewhere = await server.visitor().logIn(many.email, 'Secret#1');
  for (const visitor of [many, elsewhere]) {
    const refused = await visitor.get('/api/events');
    expect([refused.status, refused.json]).toEqual([429, { msg: expect.any(String) }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await open(other)).status).toBe(200);

  await streams[0]?.body?.cancel();
  await expect.poll(async () => (await open(many)).status).toBe(200);
});

it('opens no stream for a HEAD request, since it would never end', async () => {
  const buyer = await server.member();
  const answer = await buyer.call('HEAD', '/api/events');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
});

/** A reply whose stream ends when the browser goes away. */
function aReply() {
  const raw = new PassThrough();
  const withHead = Object.assign(raw, { setHeader: () => raw, writeHead: () => raw });
  return { raw, reply: { raw: withHead, hijack: () => {}, getHeaders: () => ({}) } as unknown as FastifyReply };
}

it('1.12 streams are limited for each address and in all, and count no longer once they are closed', () => {
  const streams = new EventStreams(server.services, { address: 2, all: 3 });
  let people = 0;
  const openFrom = (ip: string) => {
    const { raw, reply } = aReply();
    streams.send({ idHash: 'x', email: email(`reader${++people}@x.test`) }, ip, reply);
    return raw;
  };
  openFrom('10.0.0.1');
  const second = openFrom('10.0.0.1');
  expect(() => openFrom('10.0.0.1')).toThrow('Too many pages are open');
  openFrom('2001:db8::1');
  expect(() => openFrom('10.0.0.2')).toThrow('Too many pages are open');
  second.emit('close');
  second.emit('close');
  openFrom('10.0.0.2');
  expect(() => openFrom('10.0.0.3')).toThrow('Too many pages are open');
  streams.closeAll();
});
