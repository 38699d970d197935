import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { type CompiledQuery, SqliteQueryCompiler } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { email } from '#support/builders.ts';
import { exerciseMarket } from '#support/exerciseMarket.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { FailedSignIns } from '../identity/FailedSignIns.ts';
import { createPasswords } from '../identity/passwords.ts';
import { spendCode } from '../identity/usedCodes.ts';
import { countSignUp } from '../logins/signUps.ts';
import { UploadBounds } from '../pictures/UploadBounds.ts';
import { requireFewLogins } from '../sessions/boundLogins.ts';
import { transact } from './transact.ts';

/** Tables that grow with the market: no query may read the whole table. */
const GROWING = [
  'account_phones',
  'advertisements',
  'audit_log',
  'bookings',
  'shown_contacts',
  'card_events',
  'car_disclosures',
  'car_faults',
  'car_pictures',
  'car_shots',
  'cars',
  'deleted_cars',
  'disclosure_changes',
  'disputes',
  'ended_logins',
  'inspections',
  'guest_reports',
  'intent_cancellations',
  'member_identities',
  'market_cars',
  'market_prices',
  'members',
  'muted_mails',
  'new_accounts',
  'notifications',
  'payments',
  'picture_hashes',
  'price_changes',
  'pictures',
  'provider_attempts',
  'queued_mails',
  'refunds',
  'removed_cars',
  'removed_members',
  'report_cases',
  'reports',
  'refunds_by_hand',
  'reviews',
  'saved_search_hits',
  'saved_search_keys',
  'saved_searches',
  'search_cars',
  'seller_kinds',
  'search_spellings',
  'search_words',
  'sessions',
  'sign_ups',
  'signals',
  'taken_down_cars',
  'tombstones',
  'unmatched_payments',
  'wishlist',
];

/** Statements that may read an index from its start, because they stop after a page. */
const BOUNDED_SCANS: readonly (readonly [plan: RegExp, reason: string])[] = [
  [/^SCAN advertisements USING (COVERING )?INDEX advertisements_newest$/, 'newest first, a page at most'],
  [
    /^SCAN audit_log USING (COVERING )?INDEX audit_log_time$/,
    'the latest first, a page at most; a rare text only for admins',
  ],
  [/^SCAN removed_members USING (COVERING )?INDEX removed_members_time$/, 'by the time of deletion, a page at most'],
  [/^SCAN search_cars( USING COVERING INDEX \S+)?$/, 'in the order of a search’s result, a bounded number of rows'],
  [/^SCAN queued_mails USING (COVERING )?INDEX queued_mails_due$/, 'the first mail that is due'],
  [/^SCAN members USING (COVERING )?INDEX \S+$/, 'whether there is any member: one row'],
];

/** Only for the migrations themselves, a market of an older version, a restore, and what only several servers or PostgreSQL need. */
const NOT_EXERCISED =
  /^server\/(backup\/markRestored\.ts|identity\/renewSecrets\.ts|secrets\/(plainRemains|sealedSecrets|storedLogins)\.ts|searchIndex\/postgresText\.ts|database\/(migrations\/.*|postgres|migrations|migrateDatabase|leases|EventBus|listenForEvents|transact|transactionEvents|copyMarket|registerServer)\.ts)/;

/** Sorts that read no more than a page: the sorted rows come from a subquery with a limit. */
const SORTS_A_PAGE = / limit \?\) as "(newest|bounded)"| as "bounded" where .* limit \?/;

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

let server: TestServer;
const statements = new Map<string, Statement>();
/** Where the server's sources run a query, as `server/cars/cars.ts:12`. */
const callSites = new Set<string>();

const places = new Set<string>();

/** Whether the statement comes from here for the first time. To map a stack to the sources takes longer than to run most queries. */
function isNewPlace(sql: string): boolean {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, calls) => calls.map((call) => `${call.getFileName()}:${call.getPosition()}`).join();
  const place = `${sql} ${String(new Error().stack)}`;
  Error.prepareStackTrace = prepareStackTrace;
  if (places.has(place)) return false;
  places.add(place);
  return true;
}

function record({ sql, parameters }: CompiledQuery): void {
  if (!isNewPlace(sql)) return;
  const stack = new Error().stack ?? '';
  if (/\/database\/migrations\/(0002|0019|0023)-/.test(stack)) return;
  statements.set(sql, { sql, parameters });
  for (const [, path = '', line] of stack.matchAll(/((?:\/|file:)\S+\.ts):(\d+):\d+/g)) {
    callSites.add(`${relative(process.cwd(), path.replace(/^file:\/\//, ''))}:${line}`);
  }
}

beforeAll(async () => {
  Error.stackTraceLimit = 50;
  const compile = SqliteQueryCompiler.prototype.compileQuery;
  vi.spyOn(SqliteQueryCompiler.prototype, 'compileQuery').mockImplementation(function (
    this: SqliteQueryCompiler,
    ...args: Parameters<typeof compile>
  ) {
    const compiled = compile.apply(this, args);
    record(compiled);
    return compiled;
  });
  server = await startTestServer({
    env: { DEMO: '1', METRICS_PORT: '0', ADMIN_EMAIL: 'operator@x.test', ADMIN_PASSWORD: 'Operator#2026' },
  });
  await exerciseMarket(server);
  await exerciseSignIns();
  await exerciseBounds();
  await fetch(server.metricsAddress ?? '');
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await server.remove();
});

/** What happens only with a rate limit, or to accounts from before today's hashes. */
async function exerciseSignIns(): Promise<void> {
  const failures = new FailedSignIns(server.services);
  await failures.add('hash', 60_000);
  await failures.takeBack('hash');
  await failures.forget('hash');
  await spendCode(server.services, { userId: 'user', code: '123456' });
  await createPasswords(server.services).verify({ hash: await hashPassword(PASSWORD), password: PASSWORD });
}

/** What happens only with a rate limit, and in a full pool of pictures. */
async function exerciseBounds(): Promise<void> {
  const { services, time } = server;
  const limited = { ...services, env: { ...services.env, rateLimit: 600 } };
  await transact(services.store, (trx) => countSignUp(trx, limited, '203.0.113.1'));
  await requireFewLogins(services.store, limited, { email: email('bina@x.test'), isAdmin: false });
  const guest = { label: 'network', isMember: false };
  const add = async (name: string) => {
    const uploads = { ...services.env.uploads, poolBytes: 60 };
    const bounds = new UploadBounds({ ...limited, env: { ...limited.env, uploads } }, undefined);
    return bounds.add({ name, bytes: 50 }, guest);
  };
  await add('old');
  time.now += 60 * 60_000;
  expect(await add('new')).toEqual(['old']);
  await expect(add('another')).rejects.toMatchObject({ kind: 'unavailable' });
}

/** The lines of the sources that run a query. */
function sourceCallSites(): readonly string[] {
  return globSync('server/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts') && !NOT_EXERCISED.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          /\.execute(TakeFirst(OrThrow)?)?\(|\bkeysetPage\(/.test(text) && !text.includes('transaction().execute')
            ? [`${path}:${index + 1}`]
            : [],
        ),
    );
}

it('runs every query of the server, so that each plan is checked below', () => {
  const sites = sourceCallSites();
  expect(sites.length).toBeGreaterThan(50);
  const left = sites.filter((site) => !callSites.has(site));
  expect(left, 'call each once in tests/support/exerciseMarket.ts').toEqual([]);
});

/** The steps of a statement's plan that read a whole growing table or sort in memory. */
async function planErrors({ sql, parameters }: Statement): Promise<readonly string[]> {
  const { rows } = await server.services.store.executeQuery<{ readonly detail: string }>({
    ...server.services.store.selectFrom('cars').compile(),
    sql: `explain query plan ${sql}`,
    parameters: [...parameters],
  });
  const hasLimit = / limit \?/.test(sql);
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => {
      if (detail.startsWith('USE TEMP B-TREE')) return !SORTS_A_PAGE.test(sql);
      const table = /^SCAN (\w+)/.exec(detail)?.[1] ?? '';
      const isBounded = hasLimit && BOUNDED_SCANS.some(([plan]) => plan.test(detail));
      return GROWING.includes(table) && !isBounded;
    });
}

it('finds no query that reads a whole growing table or sorts in memory', async () => {
  const errors: string[] = [];
  for (const statement of [...statements.values()]) {
    if (!/^(select|update|delete|insert|with)\b/i.test(statement.sql)) continue;
    if (/\bidentity_|kysely_|sqlite_|pragma_/.test(statement.sql)) continue; // tables of other libraries
    for (const error of await planErrors(statement)) errors.push(`${error}: ${statement.sql}`);
  }
  expect(errors).toEqual([]);
});
