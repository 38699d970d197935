import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { uploadTicket } from '../http/uploadTickets.ts';

/** Addresses of this machine, whose uploads take all places of the queue together. */
const ADDRESSES = [2, 3, 4, 5].map((last) => `127.0.0.${last}`);
const UPLOADS_OF_EACH = 25;

interface SlowUpload {
  readonly from: string;
  readonly socket: Socket;
  answer: string;
}

let server: TestServer;
let slow: readonly SlowUpload[] = [];
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '100000' } });
});
afterAll(async () => {
  for (const { socket } of slow) socket.destroy();
  await server.remove();
});

const path = () => `/image-host/1/upload?key=${uploadTicket(server.services)}`;

async function upload(): Promise<number> {
  const form = new FormData();
  form.set('image', new Blob([readFileSync('tests/support/car.jpg')], { type: 'image/jpeg' }), 'car.jpg');
  return (await server.visitor().post(path(), form)).status;
}

const PART = '--x\r\ncontent-disposition: form-data; name="image"; filename="car.jpg"\r\n\r\nJPEG';

/** Begins an upload, of which nothing comes after these bytes. */
function begin(from: string, body: string): SlowUpload {
  const { port, host, hostname } = new URL(server.address);
  const head = [
    `POST ${path()} HTTP/1.1`,
    `host: ${host}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 90000',
  ];
  const socket = connect({ port: Number(port), host: hostname, localAddress: from }).on('error', () => undefined);
  const begun: SlowUpload = { from, socket, answer: '' };
  socket.on('data', (chunk) => (begun.answer += String(chunk)));
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return begun;
}

/** Begins as many as there are places, and again those that came while another upload had the place; most have come then. */
async function fillQueue(body: string): Promise<void> {
  for (const { answer, socket } of slow) if (answer !== '') socket.destroy();
  const waiting = slow.filter(({ answer }) => answer === '');
  const missing = ADDRESSES.flatMap((address) => {
    const own = waiting.filter(({ from }) => from === address).length;
    return Array.from({ length: UPLOADS_OF_EACH - own }, () => begin(address, body));
  });
  slow = [...waiting, ...missing];
  await pause(200);
}

it.each([
  ['whose picture has begun', PART],
  ['of which only the head has come', ''],
])('[pictures.bounded] 1.2 uploads %s, and that send no more, give their places to others', async (_of, body) => {
  const uploadToFullQueue = async () => {
    await fillQueue(body);
    return upload();
  };
  await expect.poll(uploadToFullQueue).toBe(503);
  const answers = () => slow.flatMap(({ answer }) => (answer === '' ? [] : [answer]));
  expect(answers()).toEqual([]);
  server.time.now += 6_000;
  expect(await upload()).toBe(200);
  await expect.poll(answers).toEqual([expect.stringMatching(/^HTTP\/1\.1 503 .*\r\nretry-after: 5\r\n/is)]);
  for (const { socket } of slow) socket.destroy();
  slow = [];
});
