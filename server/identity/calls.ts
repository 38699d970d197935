import { Type } from 'typebox';
import { toEmail } from '#domain/email.ts';
import type { Call } from '../http/defineCall.ts';
import { errorResponse, logServerFault } from '../http/errors.ts';
import { removeOpenerPolicy } from '../http/headers.ts';
import { POPUP_RETURN_PAGE } from '../http/paths.ts';
import { email } from '../http/shapes.ts';
import { cookiesOf, unlessEndedMeanwhile } from './endedMeanwhile.ts';
import { firstPasswordCalls } from './firstPasswordCalls.ts';
import { guardedAnswer } from './guardedAnswer.ts';
import { type IdentityServices, identityCall, textIn } from './identityCall.ts';
import { secondFactorCalls } from './secondFactorCalls.ts';
import { securityCalls } from './securityCalls.ts';
import { signUp } from './signUp.ts';
import { sendWebResponse, toWebRequest } from './webRequests.ts';

/* The calls of the embedded identity provider that the product uses; the provider validates them itself. Its other calls are closed. */

const text = Type.String();
const user = Type.Object({ id: text, email: text, name: text, image: Type.Optional(Type.Union([text, Type.Null()])) });
const userExample = { id: 'user-1', email: 'buyer@demo.test', name: 'Bina', image: '' };
const success = Type.Object({ success: Type.Boolean() });

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
  handle: async (services, request, reply) => {
    const { env, identity, signInGuard } = services;
    const email = textIn(request.body, 'email');
    const signIn = () =>
      unlessEndedMeanwhile(services, toEmail(email), () => identity.handle(toWebRequest(env, request)));
    return sendWebResponse(await guardedAnswer({ env, signInGuard, email }, { request, reply }, signIn), reply);
  },
});

const OPEN_CALLS: readonly Call<IdentityServices>[] = [
  identityCall({
    method: 'POST',
    path: '/sign-up/email',
    summary: 'Creates an account; says that an address has one, ten times an hour and network',
    rate: 'strict',
    body: Type.Object({ email, password: text, name: text }),
    answer: Type.Object({ token: text, user }),
    refusals: [400, 422],
    example: {
      body: { email: userExample.email, password: 'Demo@2026', name: 'Bina' },
      answer: { token: 'session-token', user: userExample },
    },
    handle: signUp,
  }),
  signIn,
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
    // Each begun one is stored.
    rate: 'strict',
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
      try {
        const answer = await services.identity.handle(toWebRequest(services.env, request));
        await services.identity.endUnlinkedLogin(cookiesOf(answer));
        return await sendWebResponse(answer, reply);
      } catch (error) {
        if (errorResponse(error).status < 500) throw error;
        // A popup shows no JSON to anybody: the page that opened it says what has happened.
        logServerFault(error, request);
        return reply.redirect(`${POPUP_RETURN_PAGE}?error=unavailable`);
      }
    },
  }),
];

/** Google's calls exist only where sign-in with Google is configured. */
export const identityCalls = (hasGoogle: boolean): readonly Call<IdentityServices>[] => [
  ...OPEN_CALLS,
  ...securityCalls,
  ...firstPasswordCalls,
  ...secondFactorCalls,
  ...(hasGoogle ? GOOGLE_CALLS : []),
];
