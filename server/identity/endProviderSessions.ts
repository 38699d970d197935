import type { Email } from '#domain/email.ts';
import { accountOf, type OwnerTables } from './accountOwner.ts';

interface Condition {
  readonly field: string;
  readonly operator?: 'in' | 'ne';
  readonly value: string | string[];
}

/** What is needed of the library's own access to its tables. */
interface ProviderTables extends OwnerTables {
  readonly adapter: OwnerTables['adapter'] & {
    deleteMany(deletion: { model: string; where: Condition[] }): Promise<number>;
    findMany<T>(query: { model: string; where: Condition[] }): Promise<T[]>;
  };
}

/** Sessions of one person by their ids: these alone, or every one but this. */
export type WhichSessions = { readonly only: readonly string[] } | { readonly except: string | null };

const MODEL = 'session';

/** Ends sessions at the embedded identity provider, so that their browsers can't open another one of the market. */
export async function endProviderSessions(tables: ProviderTables, email: Email, which: WhichSessions): Promise<void> {
  if ('only' in which && which.only.length === 0) return;
  const account = await accountOf(tables, email);
  if (account === undefined) return;
  const ofPerson = { field: 'userId', value: account.id };
  await tables.adapter.deleteMany({ model: MODEL, where: [ofPerson, ...byId(which)] });
}

/** The ids of a person's sessions at the embedded identity provider. */
export async function providerSessionsOf(tables: ProviderTables, email: Email): Promise<readonly string[]> {
  const account = await accountOf(tables, email);
  if (account === undefined) return [];
  const where = [{ field: 'userId', value: account.id }];
  return (await tables.adapter.findMany<{ readonly id: string }>({ model: MODEL, where })).map(({ id }) => id);
}

function byId(which: WhichSessions): Condition[] {
  if ('only' in which) return [{ field: 'id', operator: 'in', value: [...which.only] }];
  return which.except === null ? [] : [{ field: 'id', operator: 'ne', value: which.except }];
}
