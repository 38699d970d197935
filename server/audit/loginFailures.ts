import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Email } from '#domain/email.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { loginFailure } from './audit.ts';
import { FailedLogins, typedEmail } from './FailedLogins.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose second factor a request gives: its log-in says it, and not its body. */
    triedEmail: Email | undefined;
  }
}

/** Records each failed login before it is answered. Firebase's own failures never reach this server. */
export const recordLoginFailures = fastifyPlugin(async (app: FastifyInstance, context: ServerContext) => {
  const failedLogins = new FailedLogins(context);
  app.decorateRequest('triedEmail', undefined);
  app.addHook('onSend', (request, reply, payload, done) => {
    const why = reply.statusCode < 400 ? undefined : loginFailure(request.routeOptions.url, reply.statusCode);
    if (why === undefined) return done(null, payload);
    const email = request.triedEmail ?? typedEmail(request.body);
    failedLogins.add({ email, ip: request.ip, why }).then(() => done(null, payload), done);
  });
  app.addHook('onClose', () => failedLogins.endWindow());
});
