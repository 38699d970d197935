import { Type } from 'typebox';
import type { AppServices } from '../context/ServerContext.ts';
import { type Call, defineCall, refusalWith } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import { acknowledged, ownEmailQuery, text } from '../http/shapes.ts';
import { issueAccessToken } from './accessTokens.ts';
import { requireCaller } from './authHook.ts';
import { clearSessionCookie, readSessionCookie, sendSessionCookie, sendSessionHint } from './cookies.ts';
import { closeSession, hashSessionId, openSession, spendIdToken } from './sessions.ts';
import { requireStrongLogin } from './strongLogin.ts';

/* Signing in and out: the session, and the access token. */

const tag = 'Sessions';
/** Longest ID token that is accepted, in characters; those of the usual providers have a fifth of that. */
const MAX_TOKEN_LENGTH = 8_000;

const open = defineCall({
  method: 'POST',
  path: '/api/session',
  tag,
  summary: 'Opens a session with the identity provider’s ID token; its cookie comes with the answer',
  access: { proof: 'anyone', allowsRemoved: true },
  body: Type.Object({ idToken: text(MAX_TOKEN_LENGTH) }),
  answer: acknowledged,
  refusals: [401, 403, 503],
  refusal: refusalWith([
    ['second-factor', 'An admin has to give the second factor first'],
    ['login-too-old', 'An admin has to log in again first'],
    ['address-unproven', 'A member has to prove the address first'],
    ['other-identity', 'The member is known by another account'],
  ]),
  example: { body: { idToken: 'eyJhbGciOiJFZERTQSJ9.eyJlbWFpbCI6Ii4uLiJ9.c2ln' }, answer: { acknowledged: true } },
  handle: async (services: AppServices, request, reply) => {
    const identity = await services.idTokens.verify(request.body.idToken.trim());
    // A page that is loaded again goes on asking for the second factor.
    sendSessionHint(services.env, reply);
    await requireStrongLogin(services, identity);
    await spendIdToken(services, identity);
    const replaced = readSessionCookie(services.env, request);
    const { loggedInAt, login, isStrong } = identity.proof;
    const userAgent = request.headers['user-agent'];
    const { issuer } = services.identity.tokenIssuer;
    // Firebase tells of a new password only by the log-ins that it lets open no session any more.
    const endsUnproven = services.identity.kind === 'firebase' && identity.isEmailVerified;
    const start = { loggedInAt, login, isStrong, userAgent, replaced, ip: request.ip, issuer, endsUnproven };
    const sessionId = await openSession(services, identity, start);
    // Other tabs follow: their event streams end, and are opened again by the new session.
    if (replaced !== undefined) await services.sessionEvents.emit(hashSessionId(replaced), 'replaced');
    sendSessionCookie(services.env, reply, sessionId);
    return { acknowledged: true };
  },
});

const close = defineCall({
  method: 'POST',
  path: '/api/logout',
  tag,
  summary: 'Ends the session, and the embedded identity provider’s own with it',
  access: { proof: 'anyone', allowsRemoved: true },
  answer: acknowledged,
  example: { answer: { acknowledged: true } },
  handle: async (services: AppServices, request, reply) => {
    const { caller } = request;
    if (caller !== null) {
      await closeSession(services, caller);
      await services.sessionEvents.emit(caller.idHash, 'signed-out');
    }
    const { identity } = services;
    const identityCookies = identity.kind === 'embedded' ? await identity.signOut(request.headers.cookie ?? '') : [];
    reply.header('set-cookie', identityCookies);
    clearSessionCookie(services.env, reply);
    return { acknowledged: true };
  },
});

const issueToken = defineCall({
  method: 'GET',
  path: '/api/jwt',
  tag,
  summary: 'An access token for the session',
  access: { proof: 'session', ownEmail: 'unauthenticated' },
  query: ownEmailQuery,
  answer: Type.Object({ accessToken: Type.String() }),
  refusals: [404],
  example: { query: { email: 'buyer@demo.test' }, answer: { accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIifQ.c2ln' } },
  handle: async ({ secrets, clock }: AppServices, request) => {
    const caller = requireCaller(request);
    if (caller.member === undefined) throw new Refusal('not-found', 'There is no user record yet');
    return { accessToken: await issueAccessToken(secrets.accessTokens, caller, clock) };
  },
});

export const sessionCalls: readonly Call<AppServices>[] = [open, close, issueToken];
