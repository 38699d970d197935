import '@fastify/cookie'; // types of request.cookies and reply.setCookie
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { cookieAttributes } from '../http/cookieAttributes.ts';
import { hashSessionId, SESSION_LIFETIME_MS } from './sessions.ts';

/** The session cookie's name. Browsers accept the prefix over https only, so that sibling hosts can't set the cookie. */
export const sessionCookieName = ({ isSecure }: Pick<Env, 'isSecure'>): string =>
  isSecure ? '__Host-session' : 'session';

export const readSessionCookie = (env: Env, request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookieName(env)] || undefined;

/** The hash of the session that a request's cookie names; undefined without a cookie. */
export function sessionHashOf(env: Env, request: FastifyRequest): string | undefined {
  const id = readSessionCookie(env, request);
  return id === undefined ? undefined : hashSessionId(id);
}

/** Tells a page's script that somebody may be signed in, before it asks; the session's own cookie can't be read by any script. */
const HINT_COOKIE = 'signed-in';
const hintAttributes = (env: Env) => ({ ...cookieAttributes(env), httpOnly: false });

const maxAge = SESSION_LIFETIME_MS / 1_000;

/** For a log-in at the identity provider, whose session may still need a second factor. */
export const sendSessionHint = (env: Env, reply: FastifyReply): void => {
  reply.setCookie(HINT_COOKIE, '1', { ...hintAttributes(env), maxAge });
};

export const sendSessionCookie = (env: Env, reply: FastifyReply, sessionId: string): void => {
  reply.setCookie(sessionCookieName(env), sessionId, { ...cookieAttributes(env), maxAge });
  sendSessionHint(env, reply);
};

export const clearSessionCookie = (env: Env, reply: FastifyReply): void => {
  reply.clearCookie(sessionCookieName(env), cookieAttributes(env));
  reply.clearCookie(HINT_COOKIE, hintAttributes(env));
};
