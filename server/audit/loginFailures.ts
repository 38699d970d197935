import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ServerContext } from '../ServerContext.ts';
import { loginFailure } from './audit.ts';
import { FailedLogins, typedEmail } from './FailedLogins.ts';

/** Records each failed login before it is answered. Firebase's own failures never reach this server. */
export const recordLoginFailures = fastifyPlugin(async (app: FastifyInstance, context: ServerContext) => {
  const failedLogins = new FailedLogins(context);
  app.addHook('onSend', async (request, reply) => {
    const why = loginFailure(request.routeOptions.url, reply.statusCode);
    if (why !== undefined) await failedLogins.add({ email: typedEmail(request.body), ip: request.ip, why });
  });
  app.addHook('onClose', () => failedLogins.endWindow());
});
