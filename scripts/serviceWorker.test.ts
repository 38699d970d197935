import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
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

/** Runs a worker until it is active, over a server that has these files; returns what it answers without a network. */
async function activate(worker: string, caches: object, files: Readonly<Record<string, string>>) {
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
  isOnline = false;
  return async (address: string): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const request = new Request(new URL(address, ORIGIN));
    listeners.get('fetch')?.({ request, respondWith: (response: Promise<Response>) => (answer = response) });
    return answer?.then((response) => response.text()).catch(() => undefined);
  };
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
