import '@fastify/cookie'; // types of request.cookies and reply.setCookie
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../env.ts';
import { SESSION_LIFE } from './sessions.ts';

/** The session cookie's name. The prefix, which browsers hold to https, keeps sibling hosts from planting one. */
export const sessionCookieName = ({ isSecure }: Pick<Config, 'isSecure'>): string =>
  isSecure ? '__Host-session' : 'session';

const attributes = ({ isSecure }: Pick<Config, 'isSecure'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const;

export const readSessionCookie = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookieName(config)] || undefined;

export const sendSessionCookie = (config: Config, reply: FastifyReply, sessionId: string): void => {
  reply.setCookie(sessionCookieName(config), sessionId, { ...attributes(config), maxAge: SESSION_LIFE / 1_000 });
};

export const clearSessionCookie = (config: Config, reply: FastifyReply): void => {
  reply.clearCookie(sessionCookieName(config), attributes(config));
};
