import { expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { MAX_STORED_BYTES, PublicCache } from './PublicCache.ts';
import { type CacheTag, carsOf } from './publicChanges.ts';

interface Page {
  readonly text: string;
  readonly bytes: number;
}

const LISTS = () => ['lists'] as const;

/** A cache, what it is told of changes, and a count of what it has computed. */
function aCache(maxBytes = 1_000_000) {
  const told = { change: (_event: { key: string }) => {}, gap: () => {}, isCurrent: true };
  const events = {
    subscribe: (_topic: string, listener: (event: { topic: string; key: string; detail: string }) => void) => {
      told.change = ({ key }) => listener({ topic: '', key, detail: '' });
      return () => {};
    },
    onGap: (listener: () => void) => {
      told.gap = listener;
    },
    isCurrent: () => told.isCurrent,
  };
  const cache = new PublicCache<Page, Page>(events, {
    maxBytes,
    encode: (page) => ({ ...page, text: `<${page.text}>` }),
    sizeOf: ({ bytes }) => bytes,
  });
  const counted = { times: 0 };
  const page = async (
    address: string,
    { tags = ['lists'], bytes = 100 }: { tags?: readonly CacheTag[]; bytes?: number } = {},
  ): Promise<string | undefined> => {
    const read = async (): Promise<Page> => {
      counted.times += 1;
      return { text: `${address} ${counted.times}`, bytes };
    };
    return (await cache.get(address, { tags: () => tags, read }))?.text;
  };
  return { cache, told, counted, page };
}

it('[stored.once] computes once what many ask for at the same time', async () => {
  const { page } = aCache();
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => page('/')))).size).toBe(1);
  expect(await page('/')).toBe('</ 1>');
});

it('[stored.exact] forgets the lists with every change, and a page of a car with its seller’s alone', async () => {
  const { page, told } = aCache();
  const car = { tags: [carsOf('a@x.test')] };
  expect([await page('/list'), await page('/car', car)]).toEqual(['</list 1>', '</car 2>']);
  told.change({ key: email('b@x.test') });
  expect([await page('/list'), await page('/car', car)]).toEqual(['</list 3>', '</car 2>']);
  told.change({ key: email('a@x.test') });
  expect([await page('/list'), await page('/car', car)]).toEqual(['</list 4>', '</car 5>']);
  told.change({ key: '' });
  expect([await page('/list'), await page('/car', car)]).toEqual(['</list 6>', '</car 7>']);
});

it('[stored.exact] does not store what something has changed under, nor lets later visitors wait for it', async () => {
  const { cache, told, page } = aCache();
  let finish = (_page: Page) => {};
  const read = () => new Promise<Page>((resolve) => (finish = resolve));
  const slow = cache.get('/', { tags: LISTS, read });
  await Promise.resolve();
  told.change({ key: 'a@x.test' });
  expect(await page('/'), 'computed anew').toBe('</ 1>');
  finish({ text: 'from before', bytes: 1 });
  expect((await slow)?.text).toBe('<from before>');
  expect(await page('/')).toBe('</ 1>');
});

it('[stored.exact] forgets everything after a time in which it could not be told, and gives nothing during one', async () => {
  const { cache, told, page } = aCache();
  await page('/');
  told.isCurrent = false;
  expect(cache.peek('/')).toBeUndefined();
  told.isCurrent = true;
  expect(cache.peek('/')).toBeDefined();
  told.gap();
  expect(cache.peek('/')).toBeUndefined();
});

it('[stored.bounded] takes no more memory than it may, and forgets first what was not asked for longest', async () => {
  const { cache, page } = aCache(100_000);
  await page('/first', { bytes: 20_000 });
  await page('/second', { bytes: 20_000 });
  for (let n = 0; n < 50; n += 1) {
    cache.peek('/first');
    await page(`/page/${n}`, { bytes: 20_000 });
  }
  expect(cache.peek('/first')).toBeDefined();
  expect(cache.peek('/second')).toBeUndefined();
  await page('/huge', { bytes: 200_000 });
  expect(cache.peek('/huge'), 'larger than the cache').toBeUndefined();
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
});

it('passes an error on to everyone who waits, and stores none', async () => {
  const { cache, page } = aCache();
  const fail = { tags: LISTS, read: () => Promise.reject(new Error('no database')) };
  const all = await Promise.allSettled([cache.get('/', fail), cache.get('/', fail)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await page('/')).toBe('</ 1>');
});

it('replaces a value that is stored still, and none that is not', async () => {
  const { cache, page, told } = aCache();
  await page('/');
  const old = cache.peek('/');
  if (old === undefined) throw new Error('nothing stored');
  const smaller = { text: 'smaller', bytes: 1 };
  cache.replace('/', old, smaller);
  expect(cache.peek('/')).toBe(smaller);
  told.change({ key: 'a@x.test' });
  cache.replace('/', smaller, { text: 'too late', bytes: 1 });
  expect(cache.peek('/')).toBeUndefined();
});

it('[stored.bounded] 1.3 has 24 MB for what guests get, and 16 for members’ pages', () => {
  expect(MAX_STORED_BYTES).toEqual({ guests: 24 * 1024 ** 2, members: 16 * 1024 ** 2 });
});
