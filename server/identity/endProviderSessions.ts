import type { AuthContext } from 'better-auth';
import type { Email } from '#domain/email.ts';

/** Sessions of one person by their ids: these alone, or every one but this. */
export type WhichSessions = { readonly only: readonly string[] } | { readonly except: string | null };

/** Ends sessions at the embedded identity provider, so that their browsers can't open another one of the market. */
export async function endProviderSessions(
  { adapter, internalAdapter }: Pick<AuthContext, 'adapter' | 'internalAdapter'>,
  email: Email,
  which: WhichSessions,
): Promise<void> {
  if ('only' in which && which.only.length === 0) return;
  const found = await internalAdapter.findUserByEmail(email);
  if (found === null) return;
  const ofPerson = { field: 'userId', value: found.user.id };
  await adapter.deleteMany({ model: 'session', where: [ofPerson, ...byId(which)] });
}

function byId(which: WhichSessions) {
  if ('only' in which) return [{ field: 'id', operator: 'in' as const, value: [...which.only] }];
  return which.except === null ? [] : [{ field: 'id', operator: 'ne' as const, value: which.except }];
}
