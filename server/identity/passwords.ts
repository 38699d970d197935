import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { inTurn } from '../http/limitConcurrency.ts';

/** A hash takes 32 MB and a whole core while it is made: many log-ins at once wait, and everybody else is still served. */
const AT_ONCE = 2;
const turn = inTurn(AT_ONCE);

/** The identity provider's own way with passwords, a few at a time. */
export const passwords = {
  hash: (password: string): Promise<string> => turn(() => hashPassword(password)),
  verify: (asked: { readonly hash: string; readonly password: string }): Promise<boolean> =>
    turn(() => verifyPassword(asked)),
};
