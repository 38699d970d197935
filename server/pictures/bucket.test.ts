import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '#support/bucket.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { uploadTicket } from '../http/uploadTickets.ts';
import { BucketPictureFiles } from './BucketPictureFiles.ts';
import { decodeS3Env, type S3Env } from './s3Env.ts';

let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.remove());

const settingsOf = (environment: Readonly<Record<string, string>>): S3Env => {
  const s3 = decodeS3Env((name) => environment[name]);
  if (s3 === undefined) throw new Error('no bucket is set');
  return s3;
};

const upload = (server: TestServer) => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(readFileSync('tests/support/car.jpg'))]), 'car.jpg');
  return server.visitor().post(`/image-host/1/upload?key=${uploadTicket(server.services)}`, form);
};
const uploaded = async (server: TestServer) => String((await upload(server)).json.data?.url);

const NOT_STORED = 'Pictures can not be stored at the moment, please try again in a minute';

describe('[pictures.s3] a server whose bucket is down', () => {
  it('[side.bucket] refuses uploads with a sentence, shows no picture, and does both again when the bucket is back', async () => {
    const server = await startTestServer({ env: bucket.env });
    const picture = await uploaded(server);
    await bucket.stop();
    const refused = await upload(server);
    expect([refused.status, refused.json]).toEqual([503, { success: false, error: { message: NOT_STORED } }]);
    const missing = await server.visitor().get(picture);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([503, null]);
    await expect(server.services.pictures.removeUnused()).rejects.toThrow();
    expect((await server.visitor().get('/api/advertise')).status).toBe(200);

    await bucket.restart();
    expect((await server.visitor().get(picture)).status).toBe(200);
    expect((await server.visitor().get(await uploaded(server))).status).toBe(200);
    await server.remove();
  });

  it('removes the files of unused pictures once the bucket is back', { tags: 'full' }, async () => {
    const server = await startTestServer({ env: bucket.env });
    const [, name = ''] = /pictures\/(.+)-800/.exec(await uploaded(server)) ?? [];
    const files = async () => (await bucket.keys()).filter((key) => key.includes(name)).length;
    expect(await files()).toBe(3);
    server.time.now += 25 * 60 * 60 * 1_000;
    await bucket.stop();
    await expect(server.services.pictures.removeUnused()).rejects.toThrow();
    await bucket.restart();
    await server.services.pictures.removeUnused();
    expect(await files()).toBe(0);
    await server.remove();
  });
});

it('[pictures.s3] a bucket that refuses the key is logged without the secret, and uploads answer 503', async () => {
  const env = { ...bucket.env, S3_ACCESS_KEY_ID: 'unknown', S3_SECRET_ACCESS_KEY: 'never-to-be-logged' };
  const server = await startTestServer({ env });
  expect((await upload(server)).status).toBe(503);
  expect((await server.visitor().get('/image-host/pictures/any-800.webp')).status).toBe(503);
  const log = server.logLines.join('');
  expect(log).toContain('InvalidAccessKeyId');
  expect(log).not.toContain('never-to-be-logged');
  await server.remove();
});

it('[pictures.s3] lists a bucket page by page', async () => {
  const files = new BucketPictureFiles(settingsOf(bucket.env), { pageSize: 2 });
  const names = ['page-a-800.webp', 'page-b-800.webp', 'page-c-800.webp', 'page-d-800.webp', 'page-e-800.webp'];
  for (const name of names) await files.write(name, Buffer.from(name));
  await bucket.put('elsewhere/page-x-800.webp', 'not a picture of ours');
  const listed: string[] = [];
  for await (const { name, changedAt } of files.list()) {
    expect(Math.abs(changedAt - Date.now())).toBeLessThan(60_000);
    if (name.startsWith('page-')) listed.push(name);
  }
  expect(listed).toEqual(names);
  for (const name of names) await files.remove(name);
  await files.remove('page-a-800.webp');
});

describe('a slow bucket', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  const slowBucket = async (respond: RequestListener, timeoutMs = 50) => {
    const server = createServer(respond).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return new BucketPictureFiles(settingsOf({ ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${port}` }), {
      timeoutMs,
    });
  };

  it('[pictures.s3] is given up after a while', async () => {
    const files = await slowBucket((request) => void request.resume());
    const unavailable = { kind: 'unavailable', message: NOT_STORED };
    await expect(files.write('a-800.webp', Buffer.from('a'))).rejects.toMatchObject(unavailable);
    await expect(files.remove('a-800.webp')).rejects.toThrow();
    await expect(files.list()[Symbol.asyncIterator]().next()).rejects.toThrow();
  });

  const show = async (files: BucketPictureFiles, { file = 'a-800.webp', accept = '*/*' } = {}) => {
    const app = fastify();
    app.get('/', (_request, reply) => files.send(reply, file));
    const address = await app.listen({ port: 0 });
    const answer = await fetch(address, { headers: { accept } });
    const body = answer.text().finally(() => app.close());
    return { status: answer.status, body };
  };

  it('[pictures.avif] is asked for AVIF only for a browser that takes it, in the widths that may have it', async () => {
    const asked: string[] = [];
    const files = await slowBucket(({ url = '' }, response) => {
      asked.push(url.replace(/^.*\/|\?.*$/g, ''));
      response.writeHead(url.includes('.avif') ? 404 : 200).end('x');
    }, 10_000);
    for (const [file, accept] of [
      ['a-1600.webp', 'image/avif'],
      ['b-800.webp', 'image/*'],
      ['c-800.webp', 'image/avif'],
    ] as const) {
      const { status, body } = await show(files, { file, accept });
      expect([status, await body]).toEqual([200, 'x']);
    }
    expect(asked).toEqual(['a-1600.webp', 'b-800.webp', 'c-800.avif', 'c-800.webp']);
  });

  it('[pictures.s3] ends a picture that stops half-way, so that the page does not wait for it', {
    tags: 'full',
  }, async () => {
    const files = await slowBucket((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      // The answer has to begin within this time on a busy machine too.
    }, 2_000);
    const { status, body } = await show(files);
    expect(status).toBe(200);
    await expect(body).rejects.toThrow();
  });

  it('[pictures.s3] shows a picture whose parts come in time, however long the whole takes', {
    tags: 'full',
  }, async () => {
    const files = await slowBucket((_request, response) => {
      response.writeHead(200, { 'content-length': '5' });
      const send = (left: number) => {
        response.write('x');
        if (left > 1) setTimeout(send, 300, left - 1);
      };
      send(5);
    }, 1_000);
    const { body } = await show(files);
    expect(await body).toBe('xxxxx');
  });
});

it('[pictures.s3] answers HEAD with the length of the picture, and 404 for one that is not there', {
  tags: 'full',
}, async () => {
  const server = await startTestServer({ env: bucket.env });
  const picture = server.address + (await uploaded(server));
  const [head, whole] = [await fetch(picture, { method: 'HEAD' }), await fetch(picture)];
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String((await whole.arrayBuffer()).byteLength),
    '',
  ]);
  expect((await server.visitor().get('/image-host/pictures/never-800.webp')).status).toBe(404);
  await server.remove();
});
