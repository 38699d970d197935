import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { limitConcurrency } from '../http/limitConcurrency.ts';

/** A hash takes 32 MB and a whole core while it is made: many log-ins at once wait, and everybody else is still served. */
const CONCURRENT_HASHES = 2;
const limited = limitConcurrency(CONCURRENT_HASHES);

/** The identity provider's own way with passwords, a few at a time. */
export const passwords = {
  hash: (password: string): Promise<string> => limited(() => hashPassword(password)),
  verify: (asked: { readonly hash: string; readonly password: string }): Promise<boolean> =>
    limited(() => verifyPassword(asked)),
};
