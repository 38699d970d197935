import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { AppServices } from '../AppServices.ts';
import { cookieAttributes } from '../http/cookieAttributes.ts';
import { type Call, type CallDescription, defineCall } from '../http/defineCall.ts';
import { removeOpenerPolicy } from '../http/headers.ts';
import { email } from '../http/shapes.ts';
import { type EmbeddedIdentity, IDENTITY_PATH } from './identity.ts';
import { knownBrowserCookieName } from './KnownBrowsers.ts';
import type { SignInGuard } from './SignInGuard.ts';
import { sendWebResponse, toWebRequest } from './webRequests.ts';

/* The calls of the embedded identity provider that the product uses; the provider validates them itself. Its other calls are closed. */

export interface IdentityServices extends Pick<AppServices, 'env'> {
  readonly identity: EmbeddedIdentity;
  /** Undefined where no rate limit applies. */
  readonly signInGuard: SignInGuard | undefined;
}

const tag = 'Identity';
const text = Type.String();
const user = Type.Object({ id: text, email: text, name: text, image: Type.Optional(Type.Union([text, Type.Null()])) });
const userExample = { id: 'user-1', email: 'buyer@demo.test', name: 'Bina', image: '' };
const success = Type.Object({ success: Type.Boolean() });
/** The provider's own shape; its `message` is meant for people. Limits of this server answer with `msg`. */
const refusal = Type.Object({
  message: Type.Optional(text),
  code: Type.Optional(text),
  msg: Type.Optional(text),
});

interface IdentityCall extends Pick<CallDescription, 'method' | 'summary'> {
  readonly path: string;
  readonly rate?: 'strict';
  readonly body?: TSchema;
  readonly answer: TSchema;
  readonly refusals?: readonly number[];
  readonly example: { readonly body?: unknown; readonly answer: unknown };
  readonly handle?: (services: IdentityServices, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

const passOn = async ({ env, identity }: IdentityServices, request: FastifyRequest, reply: FastifyReply) =>
  sendWebResponse(await identity.handle(toWebRequest(env, request)), reply);

const identityCall = ({ path, handle = passOn, ...call }: IdentityCall): Call<IdentityServices> =>
  defineCall({
    ...call,
    path: `${IDENTITY_PATH}${path}`,
    tag,
    access: { proof: 'anyone', allowsRemoved: true },
    checkedBy: 'handler',
    refusal,
    handle,
  });

const signIn = identityCall({
  method: 'POST',
  path: '/sign-in/email',
  summary: 'Signs in with email and password',
  rate: 'strict',
  body: Type.Object({ email, password: text }),
  answer: Type.Object({ token: text, user }),
  refusals: [400, 401],
  example: {
    body: { email: userExample.email, password: 'Demo@2026' },
    answer: { token: 'session-token', user: userExample },
  },
  handle: async ({ env, identity, signInGuard }, request, reply) => {
    const signIn = () => identity.handle(toWebRequest(env, request));
    if (signInGuard === undefined) return sendWebResponse(await signIn(), reply);
    const cookie = knownBrowserCookieName(env);
    const attempt = { email: emailIn(request.body), ip: request.ip, browser: request.cookies[cookie] };
    const { answer, browser } = await signInGuard.attempt(attempt, signIn);
    if (browser !== undefined) {
      const { maxAge } = signInGuard.browsers;
      reply.setCookie(cookie, browser, { ...cookieAttributes(env), maxAge });
    }
    return sendWebResponse(answer, reply);
  },
});

/** The email as it was sent: the provider refuses one that is not an address. */
const emailIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string' ? body.email : '';

const OPEN_CALLS: readonly Call<IdentityServices>[] = [
  identityCall({
    method: 'POST',
    path: '/sign-up/email',
    summary: 'Creates an account',
    rate: 'strict',
    body: Type.Object({ email, password: text, name: text }),
    answer: Type.Object({ token: text, user }),
    refusals: [400, 422],
    example: {
      body: { email: userExample.email, password: 'Demo@2026', name: 'Bina' },
      answer: { token: 'session-token', user: userExample },
    },
  }),
  signIn,
  identityCall({
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a new password with the token of a one-time link, and ends all sessions of the account',
    rate: 'strict',
    body: Type.Object({ newPassword: text, token: text }),
    answer: Type.Object({ status: Type.Boolean() }),
    refusals: [400],
    example: { body: { newPassword: 'Demo@2026', token: 'one-time-token' }, answer: { status: true } },
  }),
  identityCall({
    method: 'POST',
    path: '/sign-out',
    summary: 'Signs out at the identity provider',
    body: Type.Object({}),
    answer: success,
    example: { body: {}, answer: { success: true } },
  }),
  identityCall({
    method: 'POST',
    path: '/update-user',
    summary: 'Changes name and picture of the account',
    body: Type.Object({ name: Type.Optional(text), image: Type.Optional(text) }),
    answer: Type.Object({ status: Type.Boolean() }),
    refusals: [400, 401],
    example: { body: { name: 'Bina', image: '/cars/corvane-outpost.svg' }, answer: { status: true } },
  }),
  identityCall({
    method: 'GET',
    path: '/get-session',
    summary: 'Who is signed in at the identity provider; null where nobody is',
    answer: Type.Union([Type.Object({ user }), Type.Null()]),
    example: { answer: { user: userExample } },
  }),
  identityCall({
    method: 'GET',
    path: '/token',
    summary: 'A fresh ID token',
    answer: Type.Object({ token: text }),
    refusals: [401],
    example: { answer: { token: 'eyJhbGciOiJFZERTQSJ9.eyJlbWFpbCI6Ii4uLiJ9.c2ln' } },
  }),
  identityCall({
    method: 'GET',
    path: '/jwks',
    summary: 'The keys that verify ID tokens',
    answer: Type.Object({ keys: Type.Array(Type.Record(text, Type.Unknown())) }),
    example: { answer: { keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'key-1', x: 'cHVibGlj' }] } },
  }),
];

const GOOGLE_CALLS: readonly Call<IdentityServices>[] = [
  identityCall({
    method: 'POST',
    path: '/sign-in/social',
    summary: 'Begins a sign-in with Google',
    body: Type.Object({ provider: Type.Optional(text) }),
    answer: Type.Object({ url: text, redirect: Type.Boolean() }),
    refusals: [400],
    example: { body: { provider: 'google' }, answer: { url: 'https://accounts.google.com/o/oauth2', redirect: true } },
  }),
  identityCall({
    method: 'GET',
    path: '/callback/google',
    summary: 'Where Google sends the popup back to; redirects to the page that closes it',
    answer: Type.String(),
    refusals: [302],
    example: { answer: '' },
    handle: async (services, request, reply) => {
      // An opener policy would disconnect the popup from the page that opened it.
      removeOpenerPolicy(reply);
      return passOn(services, request, reply);
    },
  }),
];

/** Google's calls exist only where sign-in with Google is configured. */
export const identityCalls = (hasGoogle: boolean): readonly Call<IdentityServices>[] =>
  hasGoogle ? [...OPEN_CALLS, ...GOOGLE_CALLS] : OPEN_CALLS;
