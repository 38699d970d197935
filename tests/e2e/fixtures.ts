import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';
import { MARKS } from '#ui/firstLoad/marks.ts';
import { requireBuilt } from '../../scripts/build.mjs';

export { expect };

const demo = (name: string) => ({ email: `${name}@demo.test`, password: 'Demo@2026' });
export const DEMO_PEOPLE = { buyer: demo('buyer'), seller: demo('seller'), admin: demo('admin') } as const;

/** A file with a picture's name that is not a picture, and the field's message for it. */
interface InvalidPicture {
  readonly file: string;
  readonly message: RegExp;
}

interface WorkerFixtures {
  /** One product server with the demo market for all tests of a worker; each test uses its own members and cars. */
  readonly server: ServerProcess;
  /** A JPEG file with noise, as cameras make them. */
  readonly photograph: string;
  readonly notPictures: readonly InvalidPicture[];
}

interface TestFixtures {
  /** A page in another browser context: another member, or the same one on another device. */
  readonly elsewhere: () => Promise<Page>;
  /** What the test's page has reported so far. A test that provokes a report takes it out. */
  readonly consoleMessages: string[];
}

/** Allowed in the console: the browser reports every refused call there, and tests provoke refusals. */
const EXPECTED =
  /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|Service Worker registration blocked by Playwright/;

/** A picture was asked for in the width that the window had, and another one was needed once a test had changed that. */
const OF_ANOTHER_WIDTH = /\.webp was preloaded using link preload but not used/;

/** Collects errors and warnings of the console, uncaught errors, and what the content security policy refused. */
export async function collectErrors(page: Page, messages: string[]): Promise<void> {
  let isResized = false;
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    isResized = true;
    await resize(size);
  };
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      console.error(`refused by ${violatedDirective}: ${blockedURI} ${sample} (${sourceFile})`),
    ),
  );
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    const isExpected = EXPECTED.test(message.text()) || (isResized && OF_ANOTHER_WIDTH.test(message.text()));
    if (isBad && !isExpected) messages.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => messages.push(`${error.message} (${page.url()})`));
}

/** A rendered page is there before its script: waits until its buttons and links do something, and until all of it is laid out. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction((marks) => {
    const { documentElement } = document;
    const isReady = documentElement.hasAttribute(marks.hydrated) && !documentElement.hasAttribute(marks.rendered);
    return document.getElementById('page-data') === null || isReady;
  }, MARKS);

/** Holds the scripts of the page back until the returned function is called, and then waits until the page answers. */
export async function holdScripts(page: Page): Promise<() => Promise<unknown>> {
  let release = () => {};
  const ready = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await ready;
    await route.continue();
  });
  return () => {
    release();
    return hydrated(page);
  };
}

/** Whatever a test opens is hydrated before it goes on. */
function waitForScript(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...request) => {
    const response = await goto(...request);
    await hydrated(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...request) => {
    const response = await reload(...request);
    await hydrated(page);
    return response;
  };
}

/** Another tab of a browser; what it opens is hydrated before the test goes on. Nobody watches its console. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  waitForScript(page);
  return page;
}

/** `test` with a running server. Any error, warning or policy violation in a page's console fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      requireBuilt(process.cwd());
      const server = await spawnServer({ DEMO: '1', RATE_LIMIT: '0' });
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  photograph: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const noise = { type: 'gaussian', mean: 140, sigma: 8 } as const;
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
        { file: write('text.jpg', 'only words'), message: /Choose a JPEG, PNG or WebP/ },
        {
          file: write('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
          message: /Choose a JPEG, PNG or WebP/,
        },
        { file: write('huge.jpg', Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)])), message: /at most 8 MB/ },
        { file: write('broken.jpg', jpeg.subarray(0, 200)), message: /can not be read/ },
      ]);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  consoleMessages: async ({}, use) => use([]),
  page: async ({ page, consoleMessages }, use) => {
    await collectErrors(page, consoleMessages);
    waitForScript(page);
    await use(page);
    expect(consoleMessages, 'errors and warnings in the console').toEqual([]);
  },
  elsewhere: async ({ browser, baseURL, contextOptions }, use) => {
    const messages: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL === undefined ? {} : { baseURL }) });
      contexts.push(context);
      const page = await openTab(context);
      await collectErrors(page, messages);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(messages, 'errors and warnings in the console elsewhere').toEqual([]);
  },
});
