import { readFileSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '#adapters/browser/publicConfig.ts';
import type { RemotePorts } from '#application/ports.ts';
import { WHOLE_AUDIT_LOG } from '#domain/audit.ts';
import { EVERY_CAR } from '#domain/search.ts';
import { ADMIN, BUYER, SELLER, sessionOf } from '#support/builders.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import { jsonResponse, StubNetwork } from '#support/StubNetwork.ts';
import { repeats } from '#support/scale.ts';
import { PROVIDERS } from '../../scripts/pact/pactFile.ts';
import { type FieldPath, fieldPaths, formatPath, withField } from '../pact/support/fields.ts';
import { interactionsOf } from '../pact/support/pacts.ts';

/*
 * One bad row never hides the others: every list of the committed pacts is answered with one field of one of three rows damaged, each
 * in every way, and read through the pages' own ports.
 */

type Json = Readonly<Record<string, unknown>>;

interface ListCall {
  readonly read: (ports: RemotePorts) => Promise<readonly unknown[]>;
  /** The fields without which a row is left out. */
  readonly needs: readonly string[];
  /** Where the rows are in the answer's body; they are the body where nothing is said. */
  readonly rowsIn?: string;
}

const CATEGORY_CALL = 'GET /api/catagory/{id}';
const CAR = ['_id', 'price', 'issold', 'newOwner'];
const MEMBERS = { role: 'Seller', text: '', order: 'name' } as const;

/** The lists of the contract by their calls. */
const LISTS: Readonly<Record<string, ListCall>> = {
  [CATEGORY_CALL]: { read: async ({ catalogue }) => (await catalogue.inCategory('suv')).items, needs: CAR },
  'GET /api/search': {
    read: async ({ catalogue }) => (await catalogue.find(EVERY_CAR)).items,
    needs: CAR,
    rowsIn: 'cars',
  },
  'GET /api/sellers/seller-1/cars': {
    read: async ({ sellers }) => (await sellers.cars('seller-1', 'available')).items,
    needs: CAR,
  },
  'GET /api/sellers/seller-1/reviews': {
    read: async ({ sellers }) => (await sellers.reviews('seller-1')).items,
    needs: ['_id', 'stars', 'writtenAt'],
  },
  'GET /api/categories': { read: ({ catalogue }) => catalogue.categories(), needs: ['catagory', 'count'] },
  'GET /api/makes': { read: ({ catalogue }) => catalogue.makes(), needs: ['make', 'models'] },
  'GET /api/cars': { read: ({ catalogue }) => catalogue.compared(['car-1']), needs: ['_id', 'gone'] },
  'GET /api/advertise': {
    read: async ({ advertisements }) => (await advertisements.list()).items,
    needs: [...CAR.slice(1), 'serial'],
  },
  'GET /api/product': { read: async ({ listings }) => (await listings.mine(SELLER.email)).items, needs: CAR },
  'GET /api/wishlist': {
    read: async ({ wishlists }) => (await wishlists.mine(BUYER.email)).items,
    needs: [...CAR, 'serial', 'email'],
  },
  'GET /api/bookinglist': {
    read: async ({ bookings }) => (await bookings.mine(BUYER.email)).items,
    needs: [...CAR, 'serial'],
  },
  'GET /api/user': {
    read: async ({ members }) => (await members.list(ADMIN.email, MEMBERS)).items,
    needs: ['_id', 'email'],
  },
  'GET /api/members/member-1/cars': {
    read: async ({ members }) => (await members.cars('member-1')).items,
    needs: CAR,
  },
  'GET /api/members/member-1/bookings': {
    read: async ({ members }) => (await members.bookings('member-1', 'seller')).items,
    needs: [...CAR, 'serial'],
  },
  'GET /api/removed': {
    read: async ({ members }) => (await members.removed(ADMIN.email)).items,
    needs: ['_id', 'email', 'role', 'removed', 'erased'],
  },
  'GET /api/account/sessions': {
    read: ({ ownAccount }) => ownAccount.sessions(),
    needs: ['_id', 'since', 'used', 'current'],
  },
  'GET /api/saved-searches': {
    read: ({ savedSearches }) => savedSearches.mine(),
    needs: ['_id', 'search', 'savedat', 'newcars'],
  },
  'GET /api/reports': {
    read: async ({ reports }) => (await reports.list({ cases: 'open' })).items,
    needs: ['_id', 'kind', 'id', 'email', 'state', 'opened', 'count', 'reports', 'canUndo', 'history', 'record'],
  },
  'GET /api/decisions': {
    read: ({ reports }) => reports.own(),
    needs: ['_id', 'kind', 'id', 'decision', 'date', 'canAppeal'],
  },
  'GET /api/figures': {
    read: ({ figures }) => figures.week(),
    needs: ['date', 'listed', 'booked', 'paid', 'refunded'],
  },
  'GET /api/audit': {
    read: async ({ auditLog }) => (await auditLog.list(WHOLE_AUDIT_LOG)).items,
    needs: ['_id', 'kind', 'date', 'times'],
  },
  'GET /api/paymentissues': {
    read: async ({ paymentIssues }) => (await paymentIssues.list()).items,
    needs: ['kind', 'transactionID', 'price', 'date'],
  },
  'GET /feedback.json': { read: ({ feedback }) => feedback.list(), needs: [] },
};

/** Of every kind that JSON has; undefined: the field is missing. */
const DAMAGES: readonly unknown[] = [undefined, null, '', 'steam', '2026-13-41T08:00:00Z', -0.001, true, [], [{}], {}];

/** A row of a committed pact with the fields that `docs/openapi.json` adds to it. */
interface Answer {
  readonly call: string;
  readonly description: string;
  readonly body: unknown;
  readonly row: Json;
}

const callOf = (method: string, path: string): string =>
  `${method} ${path.replace(/^(\/api\/catagory)\/.*/, '$1/{id}')}`;

const isRows = (value: unknown): value is readonly Json[] => Array.isArray(value) && typeof value[0] === 'object';

/** Those of the refusals have the fields alone that must not be told. */
const PACTS = PROVIDERS.filter((name) => name !== 'market-server-refusals');
const ANSWERS: readonly Answer[] = PACTS.flatMap(interactionsOf).flatMap(({ description, request, response }) => {
  const body = response.body?.content;
  const rows = [body, ...Object.values(Object(body))].find(isRows);
  const call = callOf(request.method, request.path);
  const isList = Array.isArray(body) || LISTS[call] !== undefined;
  const [row] = rows ?? [];
  return response.status === 200 && isList && row !== undefined ? [{ call, description, body, row }] : [];
});

interface JsonSchema {
  readonly $ref?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}
const openApi = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
const resolved = (schema: JsonSchema | undefined): JsonSchema =>
  schema?.$ref === undefined ? (schema ?? {}) : openApi.components.schemas[schema.$ref.split('/').at(-1) ?? ''];

/** The fields that the document has beside those of the pact. */
function optionalFields({ call, row }: Answer): readonly FieldPath[] {
  const [method = '', path = ''] = call.toLowerCase().split(' ');
  const answer = openApi.paths[path]?.[method]?.responses['200'].content['application/json'].schema;
  const body = resolved(answer);
  const rows = body.items ?? resolved(body.properties?.[LISTS[call]?.rowsIn ?? '']).items;
  return Object.keys(resolved(rows).properties ?? {})
    .filter((field) => !(field in row))
    .map((field) => [field]);
}

/** What a list's port gives for these rows, and what the console says. */
async function readRows({ call, body }: Answer, rows: readonly unknown[]) {
  const list = LISTS[call];
  if (list === undefined) throw new Error(`no port is named that reads ${call}`);
  const answered = list.rowsIn === undefined ? rows : { ...Object(body), [list.rowsIn]: rows };
  const { fetch } = new StubNetwork(jsonResponse(answered));
  const root = createHttpRoot('', { publicConfig: DEFAULT_PUBLIC_CONFIG, fetch });
  root.state.change(sessionOf(BUYER));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  try {
    const items = await list.read(root.ports);
    return { items, lines: warn.mock.calls.map(([line]) => String(line)) };
  } finally {
    warn.mockRestore();
  }
}

const named = (row: Json, name: string): Json => ({
  ...row,
  ...('_id' in row && { _id: `${name}-id` }),
  ...('serial' in row && { serial: `${name}-serial` }),
});

/** `npm test` tries every ninth damage. */
const STEP = repeats(9, 1);
let tried = 0;

it('knows every list of the pacts', () => {
  expect(ANSWERS.filter(({ call }) => LISTS[call] === undefined)).toEqual([]);
  expect(Object.keys(LISTS).filter((call) => !ANSWERS.some((answer) => answer.call === call))).toEqual([]);
});

it.each(ANSWERS)('shows the other rows of $call whatever is wrong with one: $description', async (answer) => {
  const [first, damaged, last] = ['first', 'damaged', 'last'].map((name) => named(answer.row, name));
  const whole = await readRows(answer, [first, damaged, last]);
  expect([whole.items.length, whole.lines]).toEqual([3, []]);
  const needs = LISTS[answer.call]?.needs ?? [];
  let damage = 0;
  for (const path of [...fieldPaths(answer.row), ...optionalFields(answer)]) {
    for (const value of DAMAGES) {
      damage += 1;
      if (damage % STEP !== 0) continue;
      tried += 1;
      const what = `${formatPath(path)} = ${JSON.stringify(value)}`;
      const { items, lines } = await readRows(answer, [first, withField(damaged, path, value), last]);
      expect([items[0], items.at(-1)], what).toEqual([whole.items[0], whole.items[2]]);
      // A value may be as good as the one before.
      if (items.length === 2) {
        expect(needs, what).toContain(path[0]);
        expect(lines, what).toEqual([expect.stringContaining(`1 row left out, 0 fields left blank: `)]);
        expect(lines[0], what).toMatch(new RegExp(`\\[1\\]\\.${String(path[0])}`));
      } else {
        expect([items.length, lines.length <= 1], what).toEqual([3, true]);
      }
      // Whoever owns it can't be read: it is not offered.
      if (path[0] === 'issold' && value !== true) expect(items, what).toHaveLength(2);
      if (path[0] === 'newOwner' && value !== '') expect(items, what).toHaveLength(2);
    }
  }
});

afterAll(() => console.log(`${tried} damaged rows among others, in ${ANSWERS.length} lists of the pacts`));
