import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket } from '#support/bucket.ts';
import { IS_FULL_RUN } from '#support/scale.ts';
import { aDraft, startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { isOnPostgres } from '#support/testDatabase.ts';
import type { TestResponse } from '#support/Visitor.ts';
import type { RawEnv } from '../env/Env.ts';
import { uploadTicket } from '../http/uploadTickets.ts';

/** What Chromium sends for an image. */
const AVIF_TOO = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** Where the pictures are stored, and how a test looks into it. */
interface Storage {
  readonly env: RawEnv;
  readonly dataDir: string;
  files(): Promise<readonly string[]>;
  put(file: string): Promise<void>;
  remove(): Promise<void>;
}

function folderStorage(): Storage {
  const dataDir = temporaryFolder();
  const folder = join(dataDir, 'pictures');
  return {
    env: {},
    dataDir,
    files: async () => readdirSync(folder),
    put: async (file) => writeFileSync(join(folder, file), 'half'),
    remove: async () => undefined,
  };
}

async function bucketStorage(): Promise<Storage> {
  const bucket = await startBucket();
  return {
    env: bucket.env,
    dataDir: temporaryFolder(),
    files: async () => (await bucket.keys()).map((key) => key.replace(/^pictures\//, '')),
    put: (file) => bucket.put(`pictures/${file}`, 'half'),
    remove: bucket.remove,
  };
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** A picture of so many details that each of its AVIF files is two thirds of the WebP one. */
const detailedPhoto = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 40 }, background: 'black' },
  })
    .jpeg()
    .toBuffer();

let huge: Promise<Buffer> | undefined;
/** Fifty million pixels, made once, since that takes seconds. */
const hugePicture = async (): Promise<Buffer> => {
  huge ??= photo(7_100, 7_100).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();
  return huge;
};

const FOLDER = ['a folder', '[pictures.host]', folderStorage] as const;
const BUCKET = ['a bucket', '[pictures.host] [pictures.s3]', bucketStorage] as const;

/** Where pictures are has nothing to do with the database. What a bucket does otherwise than a folder is in bucket.test.ts. */
const STORAGES = isOnPostgres() || !IS_FULL_RUN ? [FOLDER] : [FOLDER, BUCKET];

describe.each(STORAGES)('with pictures in %s', (_name, shown, open) => {
  let storage: Storage;
  let server: TestServer;
  beforeAll(async () => {
    storage = await open();
    server = await startTestServer({ env: storage.env, dataDir: storage.dataDir });
  });
  afterAll(async () => {
    await server.remove();
    await storage.remove();
  });

  const upload = (
    bytes: Buffer | string,
    about: { name?: string; field?: string; key?: string } = {},
  ): Promise<TestResponse> => {
    const form = new FormData();
    const blob = new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: 'image/jpeg' });
    form.set(about.field ?? 'image', blob, about.name ?? 'car.jpg');
    const key = about.key ?? uploadTicket(server.services);
    return server.visitor().post(`/image-host/1/upload?key=${encodeURIComponent(key)}`, form);
  };

  const stored = async (answer: TestResponse, width: number, accept = '*/*') => {
    const address = String(answer.json.data?.url).replace('-800.webp', `-${width}.webp`);
    const response = await fetch(server.address + address, { headers: { accept } });
    expect(response.status).toBe(200);
    return { response, image: sharp(Buffer.from(await response.arrayBuffer())) };
  };

  describe('an uploaded picture', () => {
    it.each(['jpeg', 'png', 'webp'] as const)(
      `${shown} [pictures.origin] is served as WebP in three widths when it was a %s`,
      async (format) => {
        const answer = await upload(await photo(2_000, 1_000).toFormat(format).toBuffer());
        expect(answer.json).toEqual({
          success: true,
          data: { url: expect.stringMatching(/^\/image-host\/pictures\/[\w-]+-800\.webp$/) },
        });
        for (const width of [320, 800, 1_600]) {
          const { image, response } = await stored(answer, width);
          expect(await image.metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
          expect(response.headers.get('cache-control')).toContain('immutable');
          expect(response.headers.get('content-type')).toBe('image/webp');
          expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
        }
      },
    );

    it('[pictures.host] is rotated upright, and its metadata is removed', async () => {
      const bytes = await photo(400, 200)
        .jpeg()
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
        .toBuffer();
      expect((await sharp(bytes).metadata()).orientation).toBe(6);
      expect(bytes.includes('SpyCam')).toBe(true);
      const { image } = await stored(await upload(bytes), 1_600);
      const seen = await image.metadata();
      expect([seen.width, seen.height, seen.orientation, seen.exif]).toEqual([200, 400, undefined, undefined]);
    });

    it.each([
      ['grey', { channels: 3, background: '#808080' }, 'b-w', '808080'],
      ['half transparent', { channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } }, 'srgb', 'ff7f7f'],
    ] as const)('[pictures.colour] has its mean colour in its name: %s', async (_kind, plain, colourspace, colour) => {
      const picture = sharp({ create: { width: 50, height: 40, ...plain } }).toColourspace(colourspace);
      const answer = await upload(await picture.png().toBuffer());
      expect(answer.json.data?.url).toMatch(new RegExp(`_${colour}-800\\.webp$`));
    });

    it('is not enlarged when it is small', async () => {
      const { image } = await stored(await upload(await photo(100, 80).png().toBuffer()), 1_600);
      expect(await image.metadata()).toMatchObject({ width: 100, height: 80 });
    });
  });

  describe('[pictures.avif] a browser that takes AVIF', () => {
    const kindOf = async (answer: TestResponse, width: number, accept: string) => {
      const { response, image } = await stored(answer, width, accept);
      const { format, width: actual } = await image.metadata();
      expect(response.headers.get('vary')).toContain('accept');
      expect(response.headers.get('cache-control')).toContain('immutable');
      return [response.headers.get('content-type'), format, actual];
    };

    it('gets it of 320 and 800 pixels at the address of the WebP picture, and others get WebP', async () => {
      const answer = await upload(await detailedPhoto(1_000, 600));
      const avif = ['image/avif', 'heif'];
      const webp = ['image/webp', 'webp'];
      expect(await kindOf(answer, 320, AVIF_TOO)).toEqual([...avif, 320]);
      expect(await kindOf(answer, 800, AVIF_TOO)).toEqual([...avif, 800]);
      expect(await kindOf(answer, 1_600, AVIF_TOO)).toEqual([...webp, 1_000]);
      for (const accept of ['*/*', 'image/webp,*/*', 'image/avif;q=0,image/*']) {
        expect(await kindOf(answer, 800, accept), accept).toEqual([...webp, 800]);
      }
    });

    it('learns its length from HEAD', { tags: 'full' }, async () => {
      const address = server.address + String((await upload(await detailedPhoto(900, 600))).json.data?.url);
      const headers = { accept: AVIF_TOO };
      const [head, whole] = [await fetch(address, { method: 'HEAD', headers }), await fetch(address, { headers })];
      expect([head.headers.get('content-type'), head.headers.get('content-length')]).toEqual([
        'image/avif',
        String((await whole.arrayBuffer()).byteLength),
      ]);
    });

    it('gets WebP where AVIF would be larger, and of pictures from before there was any', {
      tags: 'full',
    }, async () => {
      const answer = await upload(await photo(50, 40).png().toBuffer());
      expect(await kindOf(answer, 320, AVIF_TOO)).toEqual(['image/webp', 'webp', 50]);
      await storage.put('from-before-800.webp');
      const response = await fetch(`${server.address}/image-host/pictures/from-before-800.webp`, {
        headers: { accept: AVIF_TOO },
      });
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        200,
        'image/webp',
        'half',
      ]);
    });

    it('finds no AVIF at an address of its own', { tags: 'full' }, async () => {
      const { json } = await upload(await detailedPhoto(900, 600));
      const address = String(json.data?.url).replace('.webp', '.avif');
      expect((await server.visitor().get(address)).status).toBe(404);
    });
  });

  describe('the image host refuses', () => {
    const refused = async (bytes: Buffer | string, about?: Parameters<typeof upload>[1]) => {
      const answer = await upload(bytes, about);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.json).toEqual({ success: false, error: { message: expect.any(String) } });
      return answer.json.error?.message;
    };
    const filesBefore = async () => (await storage.files()).length;

    it('[pictures.host] a file that is not a picture, whatever its name, and stores nothing', async () => {
      const before = await filesBefore();
      const type = 'Choose a JPEG, PNG or WebP picture';
      expect(await refused('I am a text', { name: 'car.jpg' })).toBe(type);
      expect(await refused('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toBe(type);
      expect(await refused(await photo(10, 10).gif().toBuffer())).toBe(type);
      expect(await refused(Buffer.alloc(0))).toBe(type);
      expect(await filesBefore()).toBe(before);
    });

    it('a truncated JPEG', async () => {
      const noise = sharp({
        create: {
          width: 600,
          height: 600,
          channels: 3,
          noise: { type: 'gaussian', mean: 120, sigma: 60 },
          background: 'black',
        },
      });
      const whole = await noise.jpeg().toBuffer();
      expect(await refused(whole.subarray(0, whole.length / 2))).toBe(
        'This picture can not be read, choose another one',
      );
    });

    it('a picture with more pixels than any camera takes, even if it can be decoded', async () => {
      const header = await photo(10, 10).png().toBuffer();
      header.writeUInt32BE(60_000, 16);
      header.writeUInt32BE(60_000, 20);
      header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
      for (const bomb of [header, await hugePicture()]) {
        expect(await refused(bomb)).toBe('This picture can not be read, choose another one');
      }
    });

    it('a file of more than 8 MB', async () => {
      const start = await photo(10, 10).jpeg().toBuffer();
      const large = Buffer.concat([start, Buffer.alloc(8 * 1024 * 1024)]);
      expect(await refused(large)).toBe('Choose a picture of at most 8 MB');
    });

    it('a wrong key, a wrong field, and a body that is not an upload', async () => {
      const bytes = await photo(10, 10).png().toBuffer();
      await refused(bytes, { key: 'guessed' });
      await refused(bytes, { field: 'file' });
      const address = `/image-host/1/upload?key=${uploadTicket(server.services)}`;
      const json = await server.visitor().post(address, { image: 'x' });
      expect([json.status, json.json.success]).toEqual([415, false]);
    });

    it.each(['', 'x', '--b\r\n', '--b\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nhalf'])(
      'an upload that is cut off: %j',
      async (body) => {
        const address = `/image-host/1/upload?key=${uploadTicket(server.services)}`;
        const headers = { 'content-type': 'multipart/form-data; boundary=b' };
        const answer = await server.visitor().call('POST', address, { body, headers });
        expect([answer.status, answer.json.success]).toEqual([400, false]);
      },
    );

    it('an upload without breaking the connection for the next request', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const address = `${server.address}/image-host/1/upload?key=${uploadTicket(server.services)}`;
      const send = async (field: string) => {
        const form = new FormData();
        form.set(field, new Blob([new Uint8Array(6_000_000)]), 'car.jpg');
        const { headers, body } = new Response(form);
        const asked = request(address, { method: 'POST', agent, headers: Object.fromEntries(headers) });
        asked.end(Buffer.from(await new Response(body).arrayBuffer()));
        const [answer] = await once(asked, 'response');
        answer.resume();
        return answer.statusCode;
      };
      expect(await send('file')).toBe(400);
      expect(await send('file')).toBe(400);
      agent.destroy();
    });

    it('to serve any file but its pictures', async () => {
      for (const file of ['..%2fmarket.db', 'x.webp', 'market.db', 'a-801.webp']) {
        expect((await server.visitor().get(`/image-host/pictures/${file}`)).status).toBe(404);
      }
    });
  });

  it('removes files that a crashed server left without a row, but not those of an upload under way', async () => {
    const left = ['left-behind-800.webp', 'left-alone-320.avif'];
    for (const file of left) await storage.put(file);
    await server.services.pictures.removeUnused();
    expect(await storage.files()).toEqual(expect.arrayContaining(left));
    const day = 25 * 60 * 60 * 1_000;
    server.time.now += day;
    await server.services.pictures.removeUnused();
    for (const file of left) expect(await storage.files()).not.toContain(file);
    server.time.now -= day;
  });

  it('[pictures.unused] [pictures.avif] removes every file of an unused picture', async () => {
    const { json } = await upload(await detailedPhoto(900, 600));
    const [, name = ''] = /pictures\/(.+)-800/.exec(String(json.data?.url)) ?? [];
    const filesOfPicture = async () => (await storage.files()).filter((file) => file.startsWith(name)).length;
    expect(await filesOfPicture()).toBe(5);
    server.time.now += 25 * 60 * 60 * 1_000;
    await server.services.pictures.removeUnused();
    expect(await filesOfPicture()).toBe(0);
    server.time.now -= 25 * 60 * 60 * 1_000;
  });

  it('[pictures.unused] removes pictures that are still unused after a day, and no others', async () => {
    const picture = async () => String((await upload(await photo(50, 50).png().toBuffer())).json.data?.url);
    const [used, unused] = [await picture(), await picture()];
    const seller = await server.seller({ picture: await picture() });
    await server.listCar(seller, aDraft({ picture: used }));
    server.time.now += 25 * 60 * 60 * 1_000;
    const fresh = await picture();
    await server.services.pictures.removeUnused();
    const status = async (url: string) => (await fetch(server.address + url)).status;
    expect([await status(used), await status(fresh), await status(unused)]).toEqual([200, 200, 404]);
    server.time.now -= 25 * 60 * 60 * 1_000;
    const again = await seller.get(`/api/user/seller?email=${seller.email}`);
    expect(again.status).toBe(200);
  });
});
