import { symmetricDecrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';

/** The table of authenticator secrets and recovery codes. */
const TABLE = 'identity_second_factor';
/** The library's name for it. */
const MODEL = 'twoFactor';
const RECOVERY_CODES = 10;

/** What each log-in of the provider has besides the library's own fields. */
export const LOGIN_FIELDS = { secondFactor: { type: 'boolean', required: false, input: false } } as const;

/**
 * Time-based codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s, one step of tolerance) and recovery codes. The library
 * asks for a code at a log-in by password alone; the market asks at every log-in of an admin, and so without the library's own step.
 */
export const secondFactorPlugin = () => ({
  ...twoFactor({
    issuer: 'Second Gear',
    twoFactorTable: TABLE,
    // Who logs in with Google has no password.
    allowPasswordless: true,
    backupCodeOptions: { amount: RECOVERY_CODES },
  }),
  hooks: {},
});

/** What the second factor of an account is like. */
export interface SecondFactorState {
  readonly isSetUp: boolean;
  /** False where the key that encrypts it was lost with a restore. */
  readonly isReadable: boolean;
  /** Recovery codes that nobody has used yet. */
  readonly recoveryCodes: number;
}

interface StoredFactor {
  readonly verified?: boolean | null;
  readonly secret: string;
  readonly backupCodes: string;
}

interface Where {
  readonly field: string;
  readonly value: string;
}

/** What is needed of the library's own access to its tables. */
interface ProviderTables {
  readonly adapter: {
    findOne<T>(query: { model: string; where: Where[] }): Promise<T | null>;
    deleteMany(deletion: { model: string; where: Where[] }): Promise<number>;
  };
  readonly internalAdapter: {
    updateUser(userId: string, changes: Record<string, unknown>): Promise<unknown>;
    updateSession(token: string, changes: Record<string, unknown>): Promise<unknown>;
  };
  readonly secretConfig: Parameters<typeof symmetricDecrypt>[0]['key'];
}

const ofUser = (userId: string): Where[] => [{ field: 'userId', value: userId }];

export async function readSecondFactor(
  { adapter, secretConfig }: ProviderTables,
  userId: string,
): Promise<SecondFactorState> {
  const found = await adapter.findOne<StoredFactor>({ model: MODEL, where: ofUser(userId) });
  if (found === null || found.verified === false) return { isSetUp: false, isReadable: true, recoveryCodes: 0 };
  const [secret, codes] = await Promise.all(
    [found.secret, found.backupCodes].map((data) =>
      symmetricDecrypt({ key: secretConfig, data }).catch(() => undefined),
    ),
  );
  const unused: unknown = JSON.parse(codes ?? '[]');
  const isReadable = secret !== undefined;
  return { isSetUp: true, isReadable, recoveryCodes: Array.isArray(unused) ? unused.length : 0 };
}

/** Removes the secret and the recovery codes; false where there were none. */
export async function removeSecondFactor(
  { adapter, internalAdapter }: ProviderTables,
  userId: string,
): Promise<boolean> {
  await internalAdapter.updateUser(userId, { twoFactorEnabled: false });
  return (await adapter.deleteMany({ model: MODEL, where: ofUser(userId) })) > 0;
}

/**
 * From now on the ID tokens of a log-in say that the second factor was given in it. A set-up renews the log-in, which stays as old as
 * it was: a code is not a new login with Google or the password.
 */
export async function markSecondFactor(
  { internalAdapter }: ProviderTables,
  { token, createdAt }: { readonly token: string; readonly createdAt: Date },
): Promise<void> {
  await internalAdapter.updateSession(token, { secondFactor: true, createdAt });
}
