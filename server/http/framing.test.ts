import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

/** A second request, which a proxy that reads the first one's end elsewhere takes for its body. */
const hidden = () => `GET /api/categories HTTP/1.1\r\nhost: ${new URL(server.address).host}\r\n\r\n`;

/** The statuses of all answers to these bytes, once the server has closed the connection. */
async function statusesOf(framing: readonly string[], body: string): Promise<readonly string[]> {
  const { port, host, hostname } = new URL(server.address);
  const head = ['POST /api/logout HTTP/1.1', `host: ${host}`, 'content-type: application/json', ...framing];
  const socket = connect(Number(port), hostname);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  let output = '';
  socket.on('data', (chunk) => (output += chunk));
  // A server that refuses what it has not read resets the connection.
  socket.on('error', () => undefined);
  await new Promise((done) => socket.once('close', done));
  return output.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(-3)) ?? [];
}

const CHUNKED = 'transfer-encoding: chunked';

it.each([
  ['both lengths', ['content-length: 4', CHUNKED], '0\r\n\r\n'],
  ['both lengths, the other way around', [CHUNKED, 'content-length: 4'], '0\r\n\r\n'],
  ['two lengths', ['content-length: 2', 'content-length: 50'], '{}'],
  ['a length with a sign', ['content-length: +2'], '{}'],
  ['an unknown transfer coding', ['transfer-encoding: xchunked'], '0\r\n\r\n'],
  ['a coding after chunked', ['transfer-encoding: chunked, identity'], '0\r\n\r\n'],
  ['a space before the colon', ['transfer-encoding : chunked'], '0\r\n\r\n'],
  ['a folded header', ['x: y', ` ${CHUNKED}`], '0\r\n\r\n'],
  ['a chunk that is longer than it says', [CHUNKED], '1\r\n{}\r\n0\r\n\r\n'],
  ['a chunk that is shorter than it says', [CHUNKED], '5\r\n{}\r\n0\r\n\r\n'],
  ['a length of a chunk beyond 64 bits', [CHUNKED], '100000000000000002\r\n{}\r\n0\r\n\r\n'],
  ['lines that end without CR', [CHUNKED], '2\n{}\n0\n\n'],
])('1.12 reads no second request behind one with %s', async (_what, framing, body) => {
  expect(await statusesOf(framing, body + hidden())).toEqual(['400']);
});

it('1.12 reads two requests where both end as they say', async () => {
  const closing = hidden().replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
  expect(await statusesOf([CHUNKED], `2\r\n{}\r\n0\r\n\r\n${closing}`)).toEqual(['200', '200']);
  expect(await statusesOf(['content-length: 2'], `{}${closing}`)).toEqual(['200', '200']);
});
