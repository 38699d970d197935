import '@fastify/cookie'; // types of request.cookies and reply.setCookie
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env/Env.ts';
import { cookieAttributes } from '../http/headers.ts';

/** How long a session lasts after its last use, in milliseconds. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60_000;

/** The session cookie's name. Browsers accept the prefix over https only, so that sibling hosts can't set the cookie. */
export const sessionCookieName = ({ isSecure }: Pick<Env, 'isSecure'>): string =>
  isSecure ? '__Host-session' : 'session';

export const readSessionCookie = (env: Env, request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookieName(env)] || undefined;

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
