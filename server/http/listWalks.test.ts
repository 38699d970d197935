import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillEveryList } from '#support/lists/everyList.ts';
import type { FilledList, FilledLists } from '#support/lists/FilledList.ts';
import { IS_FULL_RUN } from '#support/scale.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Json, TestResponse, Visitor } from '#support/Visitor.ts';
import { readEnv } from '../env.ts';
import { allCalls } from '../features.ts';
import type { CallDescription } from './defineCall.ts';

/*
 * Every list is walked as a client walks it, by nothing but its Link headers. Which lists there are and which queries they take
 * follows from the definitions of the calls; a list without data fails. Those of the own data are walked in server/ownData/ownData.test.ts.
 */

const LIMITS = IS_FULL_RUN ? [1, 2, 24] : [5];
/** A filter changes which items there are, and not how the list goes on. */
const FILTERED_LIMITS = IS_FULL_RUN ? [24, 7] : [7];
/** More pages than any list of this market has at one item a page. */
const MOST_PAGES = 1_000;

const calls = allCalls(readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }));
const gets = calls.filter(({ method }) => method === 'GET');

/** A parameter of a call's definition. */
interface Parameter {
  readonly enum?: readonly string[];
}
const parametersOf = ({ request }: CallDescription): Readonly<Record<string, Parameter>> =>
  Object(request.query).properties ?? {};

const lists = calls.filter(({ isPaged }) => isPaged);

let server: TestServer;
let filled: FilledLists;
beforeAll(async () => {
  server = await startTestServer();
  filled = await fillEveryList(server);
});
afterAll(() => server.remove());

function dataOf({ path }: CallDescription): FilledList {
  const data = filled[path];
  if (data === undefined) throw new Error(`no test fills the list ${path} (tests/support/lists)`);
  return data;
}

const valuesOf = (call: CallDescription, name: string): readonly string[] => {
  const { enum: values = [] } = parametersOf(call)[name] ?? {};
  return values.map((value) => `${name}=${value}`);
};
const NEEDED = 'role';

/** The whole list in each order. */
function ordersOf(call: CallDescription): readonly string[] {
  const needed = valuesOf(call, NEEDED);
  const whole = needed.length === 0 ? [''] : needed;
  return whole.flatMap((query) =>
    ['', ...valuesOf(call, 'sort').map((order) => `&${order}`)].map((sort) => query + sort),
  );
}

/** Here no car has others to compare its price with; search/bestValue.test.ts walks a market that has. */
const OF_OTHER_MARKETS = ['goodprice'];

/** What its data names, in each order in full and else in one of them by turns, and each value of each other parameter with closed values. */
function filtersOf(call: CallDescription): readonly string[] {
  const orders = ['', ...valuesOf(call, 'sort')];
  const named = (dataOf(call).queries ?? []).flatMap((query, index) => {
    const usual = orders[index % orders.length] ?? '';
    return (IS_FULL_RUN ? orders : [usual]).map((order) => `${query}&${order}`);
  });
  const others = Object.keys(parametersOf(call)).filter(
    (name) => name !== 'sort' && name !== NEEDED && !OF_OTHER_MARKETS.includes(name),
  );
  return [...named, ...others.flatMap((name) => valuesOf(call, name))];
}

const pathOf = ({ path, example }: CallDescription): string =>
  filled[path]?.path ?? path.replaceAll(/:(\w+)/g, (_, name: string) => String(Object(example.params)[name]));

const ownEmail = (call: CallDescription): string =>
  'email' in parametersOf(call) ? `email=${encodeURIComponent(dataOf(call).caller.email)}` : '';

const askAs = (caller: Visitor, { access }: CallDescription, path: string): Promise<TestResponse> =>
  access.proof === 'bearer' ? caller.getWithToken(path) : caller.get(path);

interface Walk {
  readonly query: string;
  readonly limit: number;
  /** Called between two pages with the ids of the page before. */
  readonly between?: (ids: readonly string[]) => Promise<unknown>;
}

/** The ids of all items that a walk along the Link headers shows, in their order. */
async function walk(call: CallDescription, { query, limit, between }: Walk): Promise<readonly string[]> {
  const { caller, idOf, itemsIn } = dataOf(call);
  const found: string[] = [];
  let next: string | undefined = `${pathOf(call)}?${ownEmail(call)}&limit=${limit}&${query}`;
  for (let pages = 1; next !== undefined; pages += 1) {
    if (pages > MOST_PAGES) throw new Error(`${call.path}?${query} does not end: ${next}`);
    const answer: TestResponse = await askAs(caller, call, next);
    if (answer.status !== 200) throw new Error(`${answer.status} of ${next}: ${answer.text}`);
    const items: readonly Json[] = itemsIn?.(answer.json) ?? answer.list;
    expect(items.length, next).toBeLessThanOrEqual(limit);
    found.push(...items.map(idOf));
    next = linkedPage(answer);
    if (next !== undefined) await between?.(items.map(idOf));
  }
  return found;
}

const linkedPage = ({ headers }: TestResponse): string | undefined =>
  /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

const sorted = (ids: Iterable<string>) => [...ids].toSorted();

/** Each item once, in one order, at every limit and by every parameter. */
async function expectEachOnce(call: CallDescription): Promise<void> {
  const { ids } = dataOf(call);
  const shown = new Set<string>();
  const compare = async (query: string, limits: readonly number[]) => {
    const whole = await walk(call, { query, limit: 200 });
    expect(sorted(whole), query).toEqual(sorted(new Set(whole)));
    expect(whole.length, `more than a page by ${query}`).toBeGreaterThan(Math.max(...limits));
    const known = new Set(whole);
    for (const limit of limits) {
      const found = await walk(call, { query, limit });
      expect(found.length, `${query} by ${limit}`).toBe(new Set(found).size);
      // What the server does by itself, such as a refund, comes into the audit log meanwhile.
      expect(
        found.filter((id) => known.has(id)),
        `${query} by ${limit}`,
      ).toEqual(whole);
    }
    for (const id of whole) shown.add(id);
  };
  for (const query of ordersOf(call)) await compare(query, LIMITS);
  for (const query of filtersOf(call)) await compare(query, FILTERED_LIMITS);
  expect(ids.filter((id) => !shown.has(id))).toEqual([]);
}

/** No end before the last one, and nothing twice, while items are sold, edited and deleted. */
async function expectToGoOn(call: CallDescription): Promise<void> {
  const { ids, changes, undo } = dataOf(call);
  const own = new Set(ids);
  for (const query of [...ordersOf(call), ...(dataOf(call).queries ?? [])]) {
    const before = await walk(call, { query, limit: 200 });
    const changed = new Set<string>();
    const seen = new Set<string>();
    const change = async (id: string | undefined) => {
      if (id === undefined || !own.has(id) || changed.has(id)) return;
      await changes[changed.size % changes.length]?.(id);
      changed.add(id);
    };
    const found = await walk(call, {
      query,
      limit: 9,
      between: async (page) => {
        for (const id of page) seen.add(id);
        // The end of this page, on which the next one depends, and the beginning of that.
        await change(page.at(-1));
        await change(before.find((id) => !seen.has(id)));
      },
    });
    const untouched = (list: readonly string[]) => list.filter((id) => !changed.has(id) && before.includes(id));
    expect(untouched(found), query).toEqual(untouched(before));
    expect(changed.size, query).toBeGreaterThan(3);
    for (const id of changed) await undo?.(id);
  }
}

// One test a list: what the second walk changes would be missing in the first.
it.each(lists.map((call) => [call.path, call] as const))(
  '[limits.list-walk] GET %s shows each item once, in one order, at every limit and by every parameter, and goes on while its items are sold, edited and deleted',
  async (_path, call) => {
    await expectEachOnce(call);
    await expectToGoOn(call);
  },
);

it.each(lists.filter(({ access }) => access.proof === 'anyone').map((call) => [call.path, call] as const))(
  '[limits.list-walk] GET %s links to nothing but its own parameters',
  async (_path, call) => {
    const { caller } = dataOf(call);
    const foreign = 'email=victim@x.test&member=victim&kind=x&since=x&words=victim&constructor=victim';
    const asked = await caller.get(`${pathOf(call)}?limit=3&${foreign}`);
    expect([asked.status, asked.headers.get('link')]).toEqual([200, expect.stringContaining('limit=3')]);
    const { headers } = await server.visitor().get(`${pathOf(call)}?limit=3`);
    for (const answer of [asked.headers, headers]) expect(answer.get('link')).not.toMatch(/victim|=x|words|kind/);
  },
);

const IS_ID = /^(?:_id|id|serial|\w+I[dD])$/;
const ajv = new Ajv2020({ strict: false });

/** What calls take as ids, by the name of the field; `_id` of an answer is `id` of a path. */
const idSchemas = calls.flatMap(({ method, path, request }) =>
  [request.params, request.query, request.body].flatMap((part) =>
    Object.entries<object>(Object(part).properties ?? {})
      .filter(([name, schema]) => IS_ID.test(name) && !('enum' in schema))
      .map(([name, schema]) => ({ name: name.replace(/^id$/, '_id'), isTaken: ajv.compile(schema), method, path })),
  ),
);

it.each(lists.map((call) => [call.path, call] as const))(
  '[limits.list-walk] each id that GET %s shows is taken by every call with such a field',
  async (_path, call) => {
    const { caller, itemsIn } = dataOf(call);
    const [query] = ordersOf(call);
    const answer = await askAs(caller, call, `${pathOf(call)}?${ownEmail(call)}&${query}`);
    const items = itemsIn?.(answer.json) ?? answer.list;
    expect(items.length).toBeGreaterThan(24);
    for (const [name, value] of items.flatMap((item) => Object.entries(item)))
      for (const taker of idSchemas.filter((schema) => schema.name === name))
        expect([taker.method, taker.path, value, taker.isTaken(value)]).toEqual([
          taker.method,
          taker.path,
          value,
          true,
        ]);
  },
);

/** Lists that have an end by themselves, so that they are one answer: what bounds each. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/api/categories': 'as many as there are categories',
  '/api/account/sessions': 'the open sessions of one person',
  '/api/saved-searches': 'as many as one person may keep',
  '/api/figures': 'seven days',
  '/api/decisions': 'the latest ones about one person',
  '/api/makes': 'a file, with its limits',
  '/api/cars': 'four at most',
  '/feedback.json': 'a file',
};

it('[limits.list-paging] every call that answers a list goes on by page, unless the list is bounded', () => {
  const answered = gets.filter(({ responses }) => Object(responses[200]).type === 'array');
  const unpaged = answered.filter((call) => !lists.includes(call)).map(({ path }) => path);
  expect(unpaged.toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
  expect(lists.length).toBeGreaterThan(8);
});
