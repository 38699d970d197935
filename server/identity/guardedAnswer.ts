import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes } from '../http/headers.ts';
import type { IdentityServices } from './identityCall.ts';
import { knownBrowserCookieName } from './KnownBrowsers.ts';
import type { Attempt } from './SignInGuard.ts';

interface GuardedAccount extends Pick<IdentityServices, 'env' | 'signInGuard'>, Pick<Attempt, 'email' | 'login'> {}

/**
 * The provider's answer to a password or a code, with wrong ones counted; the browser of a right one is known from then on.
 * @throws Refusal `too-many`
 */
export async function guardedAnswer(
  { env, signInGuard, ...account }: GuardedAccount,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  trySecret: () => Promise<Response>,
): Promise<Response> {
  if (signInGuard === undefined) return trySecret();
  const cookie = knownBrowserCookieName(env);
  const attempt = { ...account, ip: request.ip, browser: request.cookies[cookie] };
  const { answer, browser } = await signInGuard.attempt(attempt, trySecret);
  if (browser !== undefined) {
    const { maxAge } = signInGuard.browsers;
    reply.setCookie(cookie, browser, { ...cookieAttributes(env), maxAge });
  }
  return answer;
}
