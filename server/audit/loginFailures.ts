import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ServerContext } from '../ServerContext.ts';
import { FailedLogins, type LoginFailure, typedEmail } from './FailedLogins.ts';

/** The calls by which people log in, and what each of their refusals means. */
const LOGINS: Readonly<Record<string, Readonly<Record<number, LoginFailure>>>> = {
  '/identity/sign-in/email': { 401: 'password', 429: 'limit' },
  '/api/session': { 401: 'token', 429: 'limit' },
};

/** Why the answer of a call is a failed login; undefined for all other answers. */
export const loginFailure = (route: string | undefined, status: number): LoginFailure | undefined =>
  LOGINS[route ?? '']?.[status];

/** Records each failed login before it is answered. Firebase's own failures never reach this server. */
export const recordLoginFailures = fastifyPlugin(async (app: FastifyInstance, context: ServerContext) => {
  const failedLogins = new FailedLogins(context);
  app.addHook('onSend', async (request, reply) => {
    const why = loginFailure(request.routeOptions.url, reply.statusCode);
    if (why !== undefined) await failedLogins.add({ email: typedEmail(request.body), ip: request.ip, why });
  });
  app.addHook('onClose', () => failedLogins.endWindow());
});
