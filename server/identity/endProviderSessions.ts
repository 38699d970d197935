import type { Email } from '#domain/email.ts';

interface Condition {
  readonly field: string;
  readonly operator?: 'in' | 'ne';
  readonly value: string | string[];
}

/** What is needed of the library's own access to its tables. */
interface ProviderTables {
  readonly adapter: { deleteMany(deletion: { model: string; where: Condition[] }): Promise<number> };
  readonly internalAdapter: {
    findUserByEmail(email: string): Promise<{ readonly user: { readonly id: string } } | null>;
  };
}

/** Sessions of one person by their ids: these alone, or every one but this. */
export type WhichSessions = { readonly only: readonly string[] } | { readonly except: string | null };

/** Ends sessions at the embedded identity provider, so that their browsers can't open another one of the market. */
export async function endProviderSessions(
  { adapter, internalAdapter }: ProviderTables,
  email: Email,
  which: WhichSessions,
): Promise<void> {
  if ('only' in which && which.only.length === 0) return;
  const found = await internalAdapter.findUserByEmail(email);
  if (found === null) return;
  const ofPerson = { field: 'userId', value: found.user.id };
  await adapter.deleteMany({ model: 'session', where: [ofPerson, ...byId(which)] });
}

function byId(which: WhichSessions): Condition[] {
  if ('only' in which) return [{ field: 'id', operator: 'in', value: [...which.only] }];
  return which.except === null ? [] : [{ field: 'id', operator: 'ne', value: which.except }];
}
