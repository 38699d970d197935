import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { AuditKind } from '#domain/audit.ts';
import { typedCode } from '#domain/secondFactor.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Call } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import { requireAdmin, requireGiven } from './adminLogin.ts';
import { guardedAnswer } from './guardedAnswer.ts';
import { type IdentityServices, identityCall, requireLogin, textIn } from './identityCall.ts';
import { mayBeForgotten, spendCode } from './usedCodes.ts';
import { sendWebResponse, toWebRequest } from './webRequests.ts';

/* The second factor of an admin: set up, given at a log-in, removed. Whoever is not an admin has none. */

const text = Type.String();
const password = Type.Object({ password: Type.Optional(text) });
const codes = Type.Array(text);
const status: TSchema = Type.Object({ status: Type.Boolean() });
const done = { status: true };
const exampleCodes = ['aB3dE-fG7hJ', 'Kl2mN-oP9qR'];

const state = identityCall({
  method: 'GET',
  path: '/two-factor',
  summary: 'Whether the admin who is logged in has a second factor, and how many recovery codes are left',
  answer: Type.Object({ isSetUp: Type.Boolean(), recoveryCodes: Type.Integer() }),
  refusals: [401, 403],
  example: { answer: { isSetUp: true, recoveryCodes: 10 } },
  handle: async (services, request, reply) => {
    const { user } = await requireAdmin(services, request);
    const { isSetUp, recoveryCodes } = await services.identity.secondFactor(user.id);
    return reply.send({ isSetUp, recoveryCodes });
  },
});

const begin = identityCall({
  method: 'POST',
  path: '/two-factor/enable',
  summary: 'Begins a second factor with the password: its key for an authenticator app, and recovery codes',
  rate: 'strict',
  body: password,
  answer: Type.Object({ totpURI: text, backupCodes: codes }),
  refusals: [400, 401, 403],
  example: {
    body: { password: 'Demo@2026' },
    answer: { totpURI: 'otpauth://totp/Second%20Gear:admin%40demo.test?secret=JBSWY3DP', backupCodes: exampleCodes },
  },
  handle: async (services, request, reply) => {
    await requireAdmin(services, request);
    return sendWebResponse(await withPassword(services, request, reply), reply);
  },
});

const verifyCode = identityCall({
  method: 'POST',
  path: '/two-factor/verify-totp',
  summary: 'Gives a code of the authenticator app in this log-in, once; the first one ends the set-up',
  rate: 'strict',
  body: Type.Object({ code: text }),
  answer: status,
  refusals: [400, 401, 403],
  example: { body: { code: '492039' }, answer: done },
  handle: (services, request, reply) => verify(services, request, reply, 'app-code'),
});

const verifyRecoveryCode = identityCall({
  method: 'POST',
  path: '/two-factor/verify-backup-code',
  summary: 'Gives a recovery code in this log-in; each works once',
  rate: 'strict',
  body: Type.Object({ code: text }),
  answer: status,
  refusals: [400, 401, 403],
  example: { body: { code: 'aB3dE-fG7hJ' }, answer: done },
  handle: (services, request, reply) => verify(services, request, reply, 'recovery-code'),
});

const renewCodes = identityCall({
  method: 'POST',
  path: '/two-factor/generate-backup-codes',
  summary: 'Makes new recovery codes with the password; the earlier ones end',
  rate: 'strict',
  body: password,
  answer: Type.Object({ backupCodes: codes }),
  refusals: [400, 401, 403],
  example: { body: { password: 'Demo@2026' }, answer: { backupCodes: exampleCodes } },
  handle: async (services, request, reply) => {
    requireGiven(await requireAdmin(services, request));
    const answer = await withPassword(services, request, reply);
    if (answer.ok) await record(services, request, { kind: 'recovery-codes-made' });
    return sendWebResponse(answer, reply);
  },
});

const remove = identityCall({
  method: 'POST',
  path: '/two-factor/disable',
  summary: 'Removes the second factor with the password, in a log-in that has given it',
  rate: 'strict',
  body: password,
  answer: status,
  refusals: [400, 401, 403],
  example: { body: { password: 'Demo@2026' }, answer: done },
  handle: async (services, request, reply) => {
    requireGiven(await requireAdmin(services, request));
    const answer = await withPassword(services, request, reply);
    if (answer.ok) await changed(services, request, 'second-factor-removed');
    return sendWebResponse(answer, reply);
  },
});

type Services = IdentityServices;

const UNREADABLE =
  'This market was restored without the key of your second factor. Please ask its operator to remove it';

/** The provider's answer to a request with the password; a wrong one counts as a wrong log-in. */
function withPassword(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Response> {
  const { env, identity, signInGuard } = services;
  const sent = textIn(request.body, 'password');
  const account = { env, signInGuard, email: request.triedEmail ?? '' };
  const ask = () => identity.handle(toWebRequest(env, request, sent === '' ? {} : { password: sent }));
  return guardedAnswer(account, { request, reply }, ask);
}

/** Takes a code once; from then on the ID tokens of this log-in say that it was given. */
async function verify(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'app-code' | 'recovery-code',
): Promise<FastifyReply> {
  const { env, identity, signInGuard } = services;
  const { user, session } = await requireAdmin(services, request);
  const { isSetUp, isReadable } = await identity.secondFactor(user.id);
  if (!isReadable) throw new Refusal('forbidden', UNREADABLE);
  if (kind === 'app-code' && isSetUp && (await mayBeForgotten(services))) return sendWebResponse(usedBefore(), reply);
  // The provider would take a recovery code before the app has shown its first one.
  if (!isSetUp && kind === 'recovery-code') throw new Refusal('invalid', 'There is no second factor yet');
  const code = typedCode(textIn(request.body, 'code'));
  const ask = async () => {
    const answer = await identity.handle(toWebRequest(env, request, { code }));
    return !answer.ok || (await spendCode(services, { userId: user.id, code })) ? answer : usedBefore();
  };
  const account = { env, signInGuard, email: user.email, login: session.id };
  const answer = await guardedAnswer(account, { request, reply }, ask);
  if (!answer.ok) return sendWebResponse(answer, reply);
  // With the first code the provider gives the log-in another id, which its answer's cookies name.
  const renewed = answer.headers.getSetCookie();
  const cookies =
    renewed.length === 0 ? request.headers.cookie : renewed.map((line) => line.split(';', 1)[0]).join('; ');
  const { token } = (await requireLogin(services, cookies)).session;
  await identity.markSecondFactor({ token, createdAt: session.createdAt });
  if (!isSetUp) await changed(services, request, 'second-factor-set-up');
  await record(services, request, { kind: 'second-factor-passed', note: kind });
  if (renewed.length > 0) reply.header('set-cookie', renewed);
  return reply.send(done);
}

const usedBefore = () =>
  Response.json({ message: 'This code was used before. Wait for the next one', code: 'CODE_USED' }, { status: 401 });

/** A mail tells the owner. */
async function changed(
  services: Services,
  request: FastifyRequest,
  kind: 'second-factor-set-up' | 'second-factor-removed',
): Promise<void> {
  await record(services, request, { kind });
  await services.mails.notify('second-factor', request.triedEmail ?? '');
}

async function record(
  services: Services,
  { triedEmail, ip }: FastifyRequest,
  event: { readonly kind: AuditKind; readonly note?: string },
): Promise<void> {
  if (triedEmail === undefined) return;
  await recordAudit(services, services.store, { by: { email: triedEmail, isAdmin: true }, ip, ...event });
}

export const secondFactorCalls: readonly Call<IdentityServices>[] = [
  state,
  begin,
  verifyCode,
  verifyRecoveryCode,
  renewCodes,
  remove,
];
