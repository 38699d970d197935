import { LOGIN_HAS_ENDED } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { Refusal } from '../http/Refusal.ts';
import { lastEndOfLogins } from '../logins/endedLogins.ts';
import type { IdentityServices } from './identityCall.ts';

/*
 * A log-in takes a quarter of a second between reading a password's hash and making the session. Somebody who logs in again and again
 * would so outlive a new password: its end of all sessions comes before theirs is made.
 */

/**
 * The provider's answer to a log-in to an account, whose session ends again where all log-ins of the account were ended since it began.
 * @throws Refusal `unauthenticated`
 */
export async function unlessEndedMeanwhile(
  { identity, store }: Pick<IdentityServices, 'identity' | 'store'>,
  email: Email | undefined,
  logIn: () => Promise<Response>,
): Promise<Response> {
  if (email === undefined) return logIn();
  const before = await lastEndOfLogins(store, email);
  const answer = await logIn();
  if (!answer.ok || (await lastEndOfLogins(store, email)) === before) return answer;
  await identity.signOut(cookiesOf(answer));
  throw new Refusal('unauthenticated', LOGIN_HAS_ENDED);
}

/** What a browser would send back after an answer. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
