import { APIError } from 'better-auth';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { ServerContext } from '../context/ServerContext.ts';
import { hashPassword, isOutdated, verifyPassword } from './scrypt.ts';

/** A hash takes 16 MB and a whole core: when many people log in at once they wait, so that other requests are served meanwhile. */
const CONCURRENT_HASHES = 2;
/** Passwords that may wait for those, all people together; at a quarter of a second each, the last one waits for some seconds. */
const MAX_WAITING_HASHES = 50;
/** In seconds. */
const RETRY_AFTER = '10';
const BUSY_MESSAGE = 'Too many people are logging in right now. Please try again in a moment';

export interface Attempt {
  readonly hash: string;
  readonly password: string;
}

/** Hashes and verifies the passwords of the embedded accounts, a few at a time. @throws APIError 503 while too many wait */
export function createPasswords(
  { store, log, newSecret }: Pick<ServerContext, 'store' | 'log' | 'newSecret'>,
  hashing = { hashPassword, verifyPassword },
) {
  const limit = pLimit(CONCURRENT_HASHES);
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount < MAX_WAITING_HASHES) return limit(work);
    const body = { message: BUSY_MESSAGE, msg: BUSY_MESSAGE };
    throw new APIError('SERVICE_UNAVAILABLE', body, { 'retry-after': RETRY_AFTER });
  };
  const hash = async (password: string): Promise<string> => queued(() => hashing.hashPassword(password, newSecret()));

  /** Stores a hash of today's cost in place of an older one, which its salt makes unique. */
  const replace = async ({ hash: outdated, password }: Attempt): Promise<void> => {
    const current = await hash(password);
    await sql`update identity_account set password = ${current} where password = ${outdated}`.execute(store);
  };
  const verify = async (attempt: Attempt): Promise<boolean> => {
    const isRight = await queued(() => hashing.verifyPassword(attempt));
    if (isRight && isOutdated(attempt.hash)) {
      await replace(attempt).catch((error: unknown) => log.warn({ err: error }, 'a password could not be hashed anew'));
    }
    return isRight;
  };
  return { hash, verify };
}

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * Whether the password is on a list of common ones, whatever its case and the signs around it: these are what people add to
 * meet a rule. The list of 49,000 takes 6 MB and is loaded when it is first asked.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  commonPasswords ??= new Set(dictionary['passwords-common'].map(String));
  const small = password.toLowerCase();
  const inner = small.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return commonPasswords.has(small) || commonPasswords.has(inner);
}
