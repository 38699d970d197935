import { type TSchema, Type } from 'typebox';
import { toEmail } from '#domain/email.ts';
import type { Call } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import { email } from '../http/shapes.ts';
import { validateAccountRequest } from './accountRules.ts';
import { requireGivenWhereSetUp } from './adminLogin.ts';
import { guardedAnswer } from './guardedAnswer.ts';
import { type IdentityServices, identityCall, requireLogin, textIn } from './identityCall.ts';
import { sendWebResponse, toWebRequest } from './webRequests.ts';

/* The calls that keep an account its owner's: a new password, by mail or by the old one, and the proof of the address. */

const text = Type.String();
const status: TSchema = Type.Object({ status: Type.Boolean() });
const done = { status: true };
const NEW_PASSWORD_PATH = '/reset-password';

const requestReset = identityCall({
  method: 'POST',
  path: '/request-password-reset',
  summary: 'Mails a one-time link that sets a new password; answers alike where the address has no account',
  rate: 'strict',
  body: Type.Object({ email }),
  answer: status,
  refusals: [400, 503],
  example: { body: { email: 'buyer@demo.test' }, answer: done },
  handle: async ({ mails }, request, reply) => {
    const address = toEmail(textIn(request.body, 'email'));
    if (address === undefined) throw new Refusal('invalid', 'email: an email address is needed');
    await mails.request('reset', address);
    return reply.send(done);
  },
});

const resetPassword = identityCall({
  method: 'POST',
  path: NEW_PASSWORD_PATH,
  summary:
    'Sets a new password with the token of a one-time link, proves the address, and ends all sessions of the account',
  rate: 'strict',
  body: Type.Object({ newPassword: text, token: text }),
  answer: status,
  refusals: [400],
  example: { body: { newPassword: 'Demo@2026', token: 'one-time-token' }, answer: done },
});

const changePassword = identityCall({
  method: 'POST',
  path: '/change-password',
  summary:
    'Changes the password of whoever is signed in, who gives the current one; ends all other sessions on request',
  rate: 'strict',
  body: Type.Object({ currentPassword: text, newPassword: text, revokeOtherSessions: Type.Optional(Type.Boolean()) }),
  answer: status,
  refusals: [400, 401, 403],
  example: {
    body: { currentPassword: 'Demo@2026', newPassword: 'Gear@2026', revokeOtherSessions: true },
    answer: done,
  },
  handle: async (services, request, reply) => {
    const { env, identity, mails, sessionOf, signInGuard } = services;
    const login = await requireLogin(services, request.headers.cookie);
    const { user, session } = login;
    await requireGivenWhereSetUp(services, login);
    // Before the current password is tried: a weak new one is not a wrong guess.
    const error = await validateAccountRequest(services, { path: '/change-password', body: request.body });
    if (error !== undefined) throw new Refusal('invalid', error);
    // The provider would end this log-in too, and begin another.
    const body = { ...Object(request.body), revokeOtherSessions: false };
    const change = () => identity.handle(toWebRequest(env, request, body));
    const answer = await guardedAnswer({ env, signInGuard, email: user.email }, { request, reply }, change);
    if (!answer.ok) return sendWebResponse(answer, reply);
    await identity.endResetLinks(user.id);
    if (hasFlag(request.body, 'revokeOtherSessions')) {
      await identity.endLogins(user, { login: session.id, idHash: sessionOf(request) });
    }
    await mails.notify('changed', user.email);
    return reply.send(done);
  },
});

const sendProof = identityCall({
  method: 'POST',
  path: '/send-verification-email',
  summary: 'Mails whoever is signed in a link that proves their address',
  rate: 'strict',
  body: Type.Object({}),
  answer: status,
  refusals: [401, 503],
  example: { body: {}, answer: done },
  handle: async (services, request, reply) => {
    const { user } = await requireLogin(services, request.headers.cookie);
    const address = toEmail(user.email);
    if (!user.emailVerified && address !== undefined) await services.mails.request('proof', address);
    return reply.send(done);
  },
});

const prove = identityCall({
  method: 'POST',
  path: '/verify-email',
  summary:
    'Proves an address with the token of the mailed link: in a log-in of its own account, or with a new password, which ends all sessions of the account; idempotent',
  rate: 'strict',
  body: Type.Object({ token: text, newPassword: Type.Optional(text) }),
  answer: status,
  refusals: [400, 401],
  example: { body: { token: 'one-time-token' }, answer: done },
  handle: async (services, request, reply) => {
    const { identity } = services;
    const account = await identity.accountOfProof(textIn(request.body, 'token'));
    const address = toEmail(account?.email ?? '');
    if (account === undefined || address === undefined) return reply.code(400).send(INVALID_TOKEN);
    const newPassword =
      Object(request.body).newPassword === undefined ? undefined : textIn(request.body, 'newPassword');
    if (newPassword === undefined) {
      const login = await identity.loginOf(request.headers.cookie ?? '');
      if (login?.user.id !== account.id) return reply.code(401).send(LOGIN_NEEDED);
      if (!account.emailVerified) await identity.proveAddress(account);
      return reply.send(done);
    }
    // A proven address has an owner, whose password only a link of its own replaces.
    if (account.emailVerified) return reply.code(400).send(INVALID_TOKEN);
    const message = await validateAccountRequest(services, { path: NEW_PASSWORD_PATH, body: { newPassword } });
    if (message !== undefined) return reply.code(400).send({ message });
    await identity.replacePassword(address, newPassword);
    return reply.send(done);
  },
});

const INVALID_TOKEN = { message: 'Invalid token', code: 'INVALID_TOKEN' };
/** Whoever signed up with the address knows the password; whoever has the link has the mailbox. They may be two people. */
const LOGIN_NEEDED = { message: 'Log in to this account first, or set a new password', code: 'LOGIN_NEEDED' };

const hasFlag = (body: unknown, field: string): boolean =>
  Object.entries(body ?? {}).some(([name, value]) => name === field && value === true);

export const securityCalls: readonly Call<IdentityServices>[] = [
  requestReset,
  resetPassword,
  changePassword,
  sendProof,
  prove,
];
