import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes } from '../http/cookieAttributes.ts';
import type { IdentityServices } from './identityCall.ts';
import { knownBrowserCookieName } from './KnownBrowsers.ts';

interface GuardedAccount extends Pick<IdentityServices, 'env' | 'signInGuard'> {
  /** The account whose password is tried. */
  readonly email: string;
}

/**
 * The provider's answer to a password, with wrong ones counted; the browser of a right one is known from then on.
 * @throws Refusal `too-many`
 */
export async function guardedAnswer(
  { env, signInGuard, email }: GuardedAccount,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  tryPassword: () => Promise<Response>,
): Promise<Response> {
  if (signInGuard === undefined) return tryPassword();
  const cookie = knownBrowserCookieName(env);
  const attempt = { email, ip: request.ip, browser: request.cookies[cookie] };
  const { answer, browser } = await signInGuard.attempt(attempt, tryPassword);
  if (browser !== undefined) {
    const { maxAge } = signInGuard.browsers;
    reply.setCookie(cookie, browser, { ...cookieAttributes(env), maxAge });
  }
  return answer;
}
