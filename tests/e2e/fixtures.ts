import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';

export { expect };

const demo = (name: string) => ({ email: `${name}@demo.test`, password: 'Demo@2026' });
export const DEMO_PEOPLE = { buyer: demo('buyer'), seller: demo('seller'), admin: demo('admin') } as const;

/** A file that only pretends to be a picture, and what its field says of it. */
interface InvalidPicture {
  readonly file: string;
  readonly says: RegExp;
}

/** `elsewhere` opens a page in a browser of its own: somebody else, or the same person on another device. */
interface WorkerFixtures {
  /** The product as `npm start` runs it, with the demo market, for all tests of a worker. */
  readonly server: ServerProcess;
  /** A photograph: a JPEG with noise, as cameras make them. */
  readonly photograph: string;
  readonly notPictures: readonly InvalidPicture[];
}

/** What a test may expect in the console: the browser reports every refused call there, and tests refuse on purpose. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED/;

function collectConsoleErrors(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !EXPECTED.test(message.text())) heard.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => heard.push(`${error.message} (${page.url()})`));
}

/** `test` over a running market; any error, warning or policy violation in any page's console fails it. */
export const test = base.extend<{ elsewhere: () => Promise<Page> }, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const server = await spawnServer({ DEMO: '1', RATE_LIMIT: '0' });
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  photograph: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const noise = { type: 'gaussian', mean: 140, sigma: 40 } as const;
      const file = join(mkdtempSync(join(tmpdir(), 'photograph-')), 'car.jpg');
      await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a8b99', noise } })
        .jpeg()
        .toFile(file);
      await use(file);
    },
    { scope: 'worker' },
  ],
  notPictures: [
    async ({ photograph }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'no-pictures-'));
      const write = (name: string, bytes: string | Buffer): string => {
        const file = join(folder, name);
        writeFileSync(file, bytes);
        return file;
      };
      const jpeg = readFileSync(photograph);
      await use([
        { file: write('text.jpg', 'only words'), says: /JPEG, PNG or WebP/ },
        { file: write('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), says: /JPEG, PNG or WebP/ },
        { file: write('huge.jpg', Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)])), says: /at most 8 MB/ },
        { file: write('broken.jpg', jpeg.subarray(0, 200)), says: /can not be read/ },
      ]);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  page: async ({ page }, use) => {
    const heard: string[] = [];
    collectConsoleErrors(page, heard);
    await use(page);
    expect(heard, 'errors and warnings in the console').toEqual([]);
  },
  elsewhere: async ({ browser, baseURL }, use) => {
    const heard: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      contexts.push(context);
      const page = await context.newPage();
      collectConsoleErrors(page, heard);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(heard, 'errors and warnings in the console elsewhere').toEqual([]);
  },
});
