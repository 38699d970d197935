import { Type } from 'typebox';
import type { Call } from '../http/defineCall.ts';
import { Refusal, waitRefusal } from '../http/Refusal.ts';
import { validateAccountRequest } from './accountRules.ts';
import { requireGivenWhereSetUp } from './adminLogin.ts';
import { FailedSignIns } from './FailedSignIns.ts';
import { type IdentityServices, identityCall, requireLogin, textIn } from './identityCall.ts';

/* The first password of an account that has another way to log in: Google. */

/** How long ago its log-in may be, in milliseconds: somebody who finds a browser open makes themselves no key of their own. */
const FRESH_LOGIN_MS = 5 * 60 * 1_000;
/** How long one is waited for that is being set at the same moment, in milliseconds. */
const SETTING_MS = 60 * 1_000;

const status = Type.Object({ status: Type.Boolean() });
const done = { status: true };
const LOGIN_TOO_OLD = { message: 'Log in with Google again, then set the password', code: 'LOGIN_TOO_OLD' };
const PASSWORD_ALREADY_SET = { message: 'This account has a password already', code: 'PASSWORD_ALREADY_SET' };

const read = identityCall({
  method: 'GET',
  path: '/password',
  summary: 'Whether the account of whoever is signed in has a password; one that came by Google has none',
  answer: Type.Object({ isSet: Type.Boolean() }),
  refusals: [401],
  example: { answer: { isSet: true } },
  handle: async (services, request, reply) => {
    const { user } = await requireLogin(services, request.headers.cookie);
    return reply.send({ isSet: await services.identity.hasPassword(user.id) });
  },
});

const set = identityCall({
  method: 'POST',
  path: '/set-password',
  summary:
    'Sets the first password of an account without one, within five minutes after its login; ends all other sessions',
  rate: 'strict',
  body: Type.Object({ newPassword: Type.String() }),
  answer: status,
  refusals: [400, 401, 403],
  example: { body: { newPassword: 'Gear@2026' }, answer: done },
  handle: async (services, request, reply) => {
    const { identity, mails, clock, sessionOf } = services;
    const cookie = request.headers.cookie ?? '';
    const login = await requireLogin(services, cookie);
    const { user, session } = login;
    await requireGivenWhereSetUp(services, login);
    const newPassword = textIn(request.body, 'newPassword');
    const error = await validateAccountRequest(services, { path: '/change-password', body: { newPassword } });
    if (error !== undefined) throw new Refusal('invalid', error);
    // Without a password every log-in of the account was by Google. One from the future was begun by a clock that was ahead.
    const age = Math.abs(clock.now() - session.createdAt.getTime());
    const isFresh = age <= FRESH_LOGIN_MS;
    const refusal = await oneAtATime(services, user.id, async () => {
      if (await identity.hasPassword(user.id)) return PASSWORD_ALREADY_SET;
      if (!isFresh) return LOGIN_TOO_OLD;
      await identity.setFirstPassword(cookie, newPassword);
      return undefined;
    });
    if (refusal !== undefined) return reply.code(400).send(refusal);
    await identity.endResetLinks(user.id);
    await identity.endLogins(user, { login: session.id, idHash: sessionOf(request) });
    await mails.notify('password-set', user.email);
    return reply.send(done);
  },
});

/** The provider would make an account of each of two requests that find no password. @throws Refusal `too-many` for the second */
async function oneAtATime<T>(services: IdentityServices, userId: string, work: () => Promise<T>): Promise<T> {
  const counts = new FailedSignIns(services);
  const key = `first password ${userId}`;
  try {
    const { count, endsIn } = await counts.add(key, SETTING_MS);
    if (count > 1) throw waitRefusal('too-many', 'A password is being set already', endsIn);
    return await work();
  } finally {
    await counts.takeBack(key);
  }
}

export const firstPasswordCalls: readonly Call<IdentityServices>[] = [read, set];
