import type { Database } from './schema.ts';

/* The named values of a data folder, in the table `settings`. */

/** When the market was last restored from a backup, in milliseconds UTC; without a value it never was. */
export const RESTORED_AT_KEY = 'restored-at';
/** Before which time lines of the audit log may be removed, in milliseconds UTC; the triggers of the table read it. */
export const AUDIT_REMOVED_BEFORE_KEY = 'audit-removed-before';

/** When the market was last restored, in milliseconds UTC; 0 where it never was. */
export const readRestoredAt = async (db: Database): Promise<number> =>
  Number((await readValue(db, RESTORED_AT_KEY)) ?? 0);

/** The value of a name; undefined where it was never written. */
export async function readValue(db: Database, key: string): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

/** Writes the value of a name, replacing an earlier one. */
export async function writeValue(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
