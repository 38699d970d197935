import Fastify, { type FastifyInstance } from 'fastify';
import type { CardProviderContext } from './CardProviderContext.ts';
import { clientRoutes } from './clientRoutes.ts';
import { openSandboxDatabase } from './database.ts';
import { deliverWebhooks, type WebhookDelivery, type WebhookEndpoint } from './deliverWebhooks.ts';
import { answerToError } from './SandboxError.ts';
import { secretRoutes } from './secretRoutes.ts';

export interface SandboxOptions extends Omit<CardProviderContext, 'database'> {
  /** The provider's own database file, which no other program opens. */
  readonly file: string;
  readonly secretKey: string;
}

/** A card provider in test mode: no real money moves. It has the shape of Stripe's HTTP API. */
export interface Sandbox {
  readonly app: FastifyInstance;
  /** Delivers the events to this endpoint from now on, those that have waited included. */
  deliverTo(endpoint: WebhookEndpoint): void;
}

export interface RunningSandbox extends Pick<Sandbox, 'deliverTo'> {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the provider on this machine; without a port, the system chooses one. */
export async function startSandbox({
  port = 0,
  ...options
}: SandboxOptions & { readonly port?: number }): Promise<RunningSandbox> {
  const { app, deliverTo } = createSandbox(options);
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, deliverTo, stop: () => app.close() };
}

/** Builds the provider and opens its database, but no port. `app.close()` closes both. */
export function createSandbox({ file, ...options }: SandboxOptions): Sandbox {
  const database = openSandboxDatabase(file);
  const context = { ...options, database };
  const app = Fastify({ logger: false, bodyLimit: 262_144 });
  let delivery: WebhookDelivery | undefined;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler(async (error, _request, reply) => {
    const { status, body } = answerToError(error);
    return reply.code(status).send({ error: body });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
  });
  app.addHook('onResponse', async () => delivery?.wake());
  app.addHook('onClose', async () => {
    await delivery?.stop();
    database.close();
  });
  app.register(async (scope) => clientRoutes(scope, context));
  app.register(async (scope) => secretRoutes(scope, context));

  return {
    app,
    deliverTo(endpoint) {
      delivery = deliverWebhooks(context, endpoint);
      delivery.wake();
    },
  };
}
