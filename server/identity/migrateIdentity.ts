import { getMigrations } from 'better-auth/db/migration';
import { beforeMigration } from '../database/database.ts';
import { withLease } from '../database/leases.ts';
import { MIGRATIONS_LEASE } from '../database/migrations.ts';
import { type IdentityDependencies, identityOptions, USERS_TABLE } from './identityOptions.ts';

/** Brings the identity provider's own tables up to date. */
export async function migrateIdentity(dependencies: IdentityDependencies): Promise<void> {
  const { store, newId, env, log } = dependencies;
  const nothing = async () => undefined;
  const options = identityOptions(dependencies, { onPasswordReset: nothing });
  await withLease(store, MIGRATIONS_LEASE, newId, async () => {
    const { toBeCreated, toBeAdded, runMigrations } = await getMigrations(options);
    const isNew = toBeCreated.some(({ table }) => table === USERS_TABLE);
    if (!isNew && toBeCreated.length + toBeAdded.length > 0) await beforeMigration(env, 'identity', log);
    await runMigrations();
  });
}
