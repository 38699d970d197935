import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { API_DOCS_SCRIPT, MAILBOX_PATH, SERVICES } from '../server/http/paths.ts';
import { nameCacheByBuild } from './serviceWorker.mjs';

/** The worker of a build whose page names this script. */
function workerOf(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'second-gear-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync('public/service-worker.js', join(folder, 'service-worker.js'));
  writeFileSync(join(folder, 'index.html'), `<script type="module" src="/assets/${script}"></script>`);
  nameCacheByBuild(folder);
  return readFileSync(join(folder, 'service-worker.js'), 'utf8');
}

/** A browser's caches, by name: what each has stored. */
function createCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      match: async (request: string | Request) => cache.get(addressOf(request))?.clone(),
      put: async (request: string | Request, response: Response) => void cache.set(addressOf(request), response),
    };
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  return { caches, paths: () => [...stored.values()].flatMap((cache) => [...cache.keys()]).sort() };
}
const addressOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
const ORIGIN = 'https://cars.example';

/**
 * Runs a worker until it is active, over a server that has these files, and visits some of them; returns what it answers without a
 * network, to a page's `navigate` or to a request of a file.
 */
async function activate(
  worker: string,
  caches: object,
  files: Readonly<Record<string, string>>,
  visits: readonly string[] = [],
) {
  let isOnline = true;
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(worker, {
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      location: new URL(ORIGIN),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    },
    caches,
    fetch: async (request: string | Request) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      const text = files[addressOf(request)];
      return text === undefined ? new Response('', { status: 404 }) : new Response(text);
    },
    URL,
    Response,
    Headers,
    Request: class extends Request {
      constructor(address: string) {
        super(new URL(address, ORIGIN));
      }
    },
  });
  for (const name of ['install', 'activate']) {
    const pending: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => pending.push(work) });
    await Promise.all(pending);
  }
  const ask = async (address: string, mode: 'navigate' | 'cors' = 'cors'): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const pending: Promise<unknown>[] = [];
    // Nobody but a browser can make a request that navigates.
    const request = Object.defineProperty(new Request(new URL(address, ORIGIN)), 'mode', { value: mode });
    listeners.get('fetch')?.({
      request,
      respondWith: (response: Promise<Response>) => (answer = response),
      waitUntil: (work: Promise<unknown>) => pending.push(work),
    });
    const text = await answer?.then((response) => response.text()).catch(() => undefined);
    await Promise.all(pending);
    return text;
  };
  for (const address of visits) await ask(address, 'navigate');
  isOnline = false;
  return ask;
}

/** The drawings that the pages show for what is missing or empty. */
const DRAWN = globSync('src/ui/**/*.tsx', { exclude: ['**/*.{test,stories}.tsx'] })
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\/art\/(?:empty|no|not)-[a-z]+\.svg/g)])
  .map(([address]) => address);

describe('the service worker of a build', () => {
  it('is another one for another build, and the same for the same one', () => {
    expect(workerOf('index-one.js')).toBe(workerOf('index-one.js'));
    expect(workerOf('index-one.js')).not.toBe(workerOf('index-two.js'));
  });

  it('[offline.reload] keeps its own page and files, and forgets those of the builds before', async () => {
    const { caches, paths } = createCaches();
    for (const build of ['one', 'two', 'three']) {
      const script = `/assets/index-${build}.js`;
      await activate(workerOf(`index-${build}.js`), caches, {
        '/': `<script type="module" src="${script}"></script>`,
        [script]: build,
      });
      expect(paths()).toEqual(['/', script]);
    }
  });

  it('[offline.reload] shows the rendered page seen last without its content, but none with a policy of its own', async () => {
    const settings = '<script type="application/json" id="settings">{"separatePages":["/login","/pay/:id"]}</script>';
    const content = '<!--page-->content<!--/page-->';
    const rendered = ['/', '/blog', '/search', '/login', '/Login/', '/pay/b1', '/p%61y/b1'];
    const files: Record<string, string> = { '/dashboard/orders': `${settings}/dashboard/orders` };
    for (const address of rendered) files[address] = `${settings}${address}${content}`;
    const seenAt = async (...visits: readonly string[]) => {
      const answer = await activate(workerOf('index-one.js'), createCaches().caches, files, visits);
      return (await answer('/anything', 'navigate'))?.slice(settings.length).replace('<div id="root"></div>', '');
    };
    expect(await seenAt('/blog')).toBe('/blog');
    expect(await seenAt('/blog', '/search')).toBe('/search');
    for (const address of ['/dashboard/orders', ...rendered.slice(3)])
      expect(await seenAt('/blog', address), address).toBe('/blog');
  });

  it('leaves to the server what is not a page', async () => {
    const answer = await activate(workerOf('index-one.js'), createCaches().caches, { '/': 'page' });
    expect(await answer('/blog', 'navigate')).toBe('page');
    const folders = [...SERVICES.map(({ path }) => path), MAILBOX_PATH];
    for (const path of [...folders, ...folders.map((folder) => `${folder}/1`), API_DOCS_SCRIPT])
      expect([path, await answer(path, 'navigate')]).toEqual([path, undefined]);
  });

  it('[offline.drawings] has the drawings of what is missing or empty, for every width of them', async () => {
    expect(DRAWN).toContain('/art/not-found.svg');
    const files = Object.fromEntries(DRAWN.map((address) => [address, address]));
    const answer = await activate(workerOf('index-one.js'), createCaches().caches, { '/': '', ...files });
    for (const address of DRAWN) {
      expect([address, await answer(address)]).toEqual([address, address]);
      expect(await answer(address.replace('.svg', '-1200.webp'))).toBe(address);
      expect(await answer(address.replace('.svg', '-800.avif'))).toBe(address);
    }
    expect(await answer('/art/never-seen-800.webp')).toBeUndefined();
  });
});
