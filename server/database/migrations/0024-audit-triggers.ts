import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import type { MarketMigration } from '../migrateDatabase.ts';
import { AUDIT_REMOVED_BEFORE_KEY } from '../settings.ts';

/** The messages of the refusals. */
const UNCHANGED = 'lines of the audit log are never changed';
const KEPT = 'lines of the audit log are removed only once they are too old';

/** The time before which lines may be removed, in the schema of the table; without a value it is 0. */
const removedBefore = (settings: string) =>
  `coalesce((select cast(value as bigint) from ${settings} where key = '${AUDIT_REMOVED_BEFORE_KEY}'), 0)`;

/**
 * Makes the audit log append-only for every statement, whatever part of the program or other tool sends it (spec:
 * audit.append-only). The owner of the tables can still drop the triggers: they guard against faults, not against the operator.
 */
export const auditTriggers: MarketMigration = {
  // The retention of older ones is refused, and tries again once they are updated.
  oldestServer: '0023',
  async up(db: Kysely<unknown>) {
    for (const statement of isPostgres(db) ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
  },
};

const SQLITE = [
  `create trigger audit_log_unchanged before update on audit_log
   begin select raise(abort, '${UNCHANGED}'); end`,
  // SQLite's "insert or replace" removes the earlier row without a trigger for that.
  `create trigger audit_log_once before insert on audit_log when exists (select 1 from audit_log where id = new.id)
   begin select raise(abort, '${UNCHANGED}'); end`,
  `create trigger audit_log_kept before delete on audit_log when old.created_at >= ${removedBefore('settings')}
   begin select raise(abort, '${KEPT}'); end`,
];

const POSTGRES = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
   begin raise exception '${UNCHANGED}'; end $$`,
  // In the table's schema, whatever the search_path of who deletes.
  `create function keep_audit() returns trigger language plpgsql as $$
   declare removed_before bigint;
   begin
     execute format($query$select ${removedBefore('%I.settings')}$query$, tg_table_schema) into removed_before;
     if old.created_at >= removed_before then raise exception '${KEPT}'; end if;
     return old;
   end $$`,
  'create trigger audit_log_unchanged before update on audit_log for each row execute function refuse_audit_change()',
  'create trigger audit_log_kept before delete on audit_log for each row execute function keep_audit()',
  'create trigger audit_log_whole before truncate on audit_log for each statement execute function refuse_audit_change()',
];
