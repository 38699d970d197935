import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Runs a worker until it is active, over a server that has these files. */
async function activate(worker: string, caches: object, files: Readonly<Record<string, string>>): Promise<void> {
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
}

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
});
