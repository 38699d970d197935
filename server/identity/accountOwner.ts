import type { Email } from '#domain/email.ts';
import { removeSecondFactor } from './secondFactor.ts';

/*
 * Who an account belongs to. Whoever has its mailbox is its owner; whoever knows its password may be somebody else, who signed up with
 * the owner's address. So the two never count together unless one person has shown both (spec: identity.proof).
 */

/** An account of the provider. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** A secret that opens something until a time. */
export interface OneTimeToken {
  readonly token: string;
  readonly expiresAt: Date;
}

interface Where {
  readonly field: string;
  readonly operator?: 'ne';
  readonly value: string;
}

/** What is needed of the library's own access to its tables. */
export interface OwnerTables {
  readonly adapter: Parameters<typeof removeSecondFactor>[0]['adapter'] & {
    deleteMany(deletion: { model: string; where: Where[] }): Promise<number>;
  };
  readonly internalAdapter: Parameters<typeof removeSecondFactor>[0]['internalAdapter'] & {
    findUserByEmail(email: string): Promise<{ readonly user: Account } | null>;
    findUserById(id: string): Promise<Account | null>;
    createVerificationValue(row: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
    findVerificationValue(identifier: string): Promise<{ readonly value: string; readonly expiresAt: Date } | null>;
  };
  readonly secretConfig: Parameters<typeof removeSecondFactor>[0]['secretConfig'];
}

/** The account of an address. The library lowers every letter of it, so that it also finds others'. */
export async function accountOf({ internalAdapter }: OwnerTables, email: Email): Promise<Account | undefined> {
  const user = (await internalAdapter.findUserByEmail(email))?.user;
  return user?.email === email ? user : undefined;
}

const PROOF = 'prove-address:';

/** Lets a token prove the address of an account; false where there is none, or nothing to prove. */
export async function createProof(
  tables: OwnerTables,
  email: Email,
  { token, expiresAt }: OneTimeToken,
): Promise<boolean> {
  const account = await accountOf(tables, email);
  if (account === undefined || account.emailVerified) return false;
  await tables.internalAdapter.createVerificationValue({ identifier: PROOF + token, value: account.id, expiresAt });
  return true;
}

/** The account whose address a token proves; undefined for a token that proves nothing (any more). */
export async function accountOfProof(
  { internalAdapter }: OwnerTables,
  token: string,
  now: number,
): Promise<Account | undefined> {
  const found = await internalAdapter.findVerificationValue(PROOF + token);
  if (found === null || found.expiresAt.getTime() <= now) return undefined;
  return (await internalAdapter.findUserById(found.value)) ?? undefined;
}

/** Ends every mailed link of an account. */
export async function endMailedLinks({ adapter }: OwnerTables, accountId: string): Promise<void> {
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: accountId }] });
}

/**
 * Takes away from an account without a proven address what its owner has not set: until then anybody may have made it. The password is
 * the owner's by now.
 */
export async function removeUnprovenLogins(tables: OwnerTables, accountId: string): Promise<void> {
  const ofOthers: Where[] = [
    { field: 'userId', value: accountId },
    { field: 'providerId', operator: 'ne', value: 'credential' },
  ];
  await tables.adapter.deleteMany({ model: 'account', where: ofOthers });
  await removeSecondFactor(tables, accountId);
}
