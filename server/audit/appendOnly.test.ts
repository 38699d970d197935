import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { isPostgres } from '../database/engine.ts';
import { removeOldAudit } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

let written = 0;
let id = '';
beforeEach(() => addLine(server.time.now));

async function addLine(created_at: number): Promise<void> {
  written += 1;
  id = `line-${written}`;
  const texts = { kind: 'login', actor: 'server', origin: '', person: '', subject: '', note: '' };
  await server.services.store
    .insertInto('audit_log')
    .values({ ...texts, id, created_at, times: 1 })
    .execute();
}
const log = () => server.services.store.selectFrom('audit_log').selectAll().orderBy('id').execute();

/** Every way to change or remove a line, by the engine that knows it. */
const STATEMENTS = {
  both: [
    'update audit_log set actor = actor',
    `insert into audit_log select * from audit_log where true on conflict (id) do update set note = 'other'`,
    'delete from audit_log',
  ],
  sqlite: ['replace into audit_log select * from audit_log', 'update or replace audit_log set id = 1'],
  postgres: [
    'truncate audit_log',
    'merge into audit_log using settings on true when matched then delete',
    `merge into audit_log as old using audit_log as new on old.id = new.id when matched then update set note = ''`,
  ],
};

it('[audit.append-only] the database refuses every statement that changes or removes a line', async () => {
  const { store } = server.services;
  await removeOldAudit(server.services);
  const before = await log();
  expect(before).not.toEqual([]);
  for (const statement of [...STATEMENTS.both, ...STATEMENTS[isPostgres(store) ? 'postgres' : 'sqlite']])
    await expect(sql.raw(statement).execute(store), statement).rejects.toThrow('lines of the audit log are');
  expect(await log()).toEqual(before);
});

it('[audit.append-only] the database removes what the retention says is too old, and not the line after it', async () => {
  const { store, env } = server.services;
  const kept = server.time.now - env.auditDays * DAY_MS;
  await addLine(kept);
  const youngest = id;
  await addLine(kept - 1);
  await removeOldAudit(server.services);
  const ids = (await log()).map((line) => line.id);
  expect(ids).toContain(youngest);
  expect(ids).not.toContain(id);
  const removal = store.deleteFrom('audit_log').where('id', '=', youngest).execute();
  await expect(removal).rejects.toThrow('removed only once they are too old');
});
