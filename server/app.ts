import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { sql } from 'kysely';
import { buyingRoutes } from './bookings/routes.ts';
import { carRoutes } from './cars/routes.ts';
import { pactRoutes } from './contract-states/routes.ts';
import { guards } from './http/authHook.ts';
import { answerMalformed, endConnectionsOnClose } from './http/connections.ts';
import { answerFor, handleErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { requestLog } from './http/logging.ts';
import { answerUnknown } from './http/notFound.ts';
import { describeInterface } from './http/openapi.ts';
import { ownOriginsOnly } from './http/origins.ts';
import { rateLimits } from './http/rateLimits.ts';
import { servePages, type WebFolders } from './http/spa.ts';
import { identityRoutes } from './identity/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { imageHostRoutes } from './pictures/routes.ts';
import type { Parts } from './services.ts';
import { eventRoutes } from './sessions/events.ts';
import { sessionRoutes } from './sessions/routes.ts';

/** Largest JSON body, in bytes: the longest description several times over. */
const BODY_LIMIT = 100_000;
/** How long a client may take to send its request, in milliseconds: the largest picture over a slow telephone. */
const REQUEST_TIMEOUT = 120_000;

/** The whole application over its parts; opens no port. */
export async function createApp(parts: Parts, folders: WebFolders): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: parts.newId,
    trustProxy: parts.config.trustProxy === false ? false : [...parts.config.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // What comes in on an open connection while the server stops is still answered, like everything before it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => {
      const { status, msg } = answerFor(error);
      reply.hijack();
      reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ msg }));
    },
    clientErrorHandler: answerMalformed,
  });
  takeOnlyJson(app);
  handleErrors(app);
  const description = describeInterface(app, parts.config);
  let page: Awaited<ReturnType<typeof servePages>> | undefined;
  answerUnknown(app, (reply, status) => (page === undefined ? reply.code(503).send() : page(reply, status)));

  await app.register(securityHeaders, parts);
  await app.register(endConnectionsOnClose);
  await app.register(requestLog);
  await app.register(cookie);
  await app.register(ownOriginsOnly, parts);
  await app.register(rateLimits, parts);
  page = await servePages(app, parts, folders);

  const { apiUpstream, pactStates } = parts.config;
  if (apiUpstream === undefined) await app.register(ownApi(parts, description));
  else await app.register((await import('./upstream/upstream.ts')).upstreamRoutes(apiUpstream)); // a proxy that few need
  await app.register(identityRoutes(parts));
  await app.register(imageHostRoutes(parts));
  if (pactStates) await app.register(pactRoutes(parts));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(parts.store);
    return { ok: true };
  });
  return app;
}

/** Every call of the API, each held to its row of the rights table. */
const ownApi =
  (parts: Parts, description: () => object) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(guards, parts);
    for (const routes of [sessionRoutes, eventRoutes, memberRoutes, carRoutes, buyingRoutes]) {
      await app.register(routes(parts));
    }
    await app.register(parts.payments.routes);
    app.get('/api/openapi.json', async () => description());
  };

/** No form of another site can send JSON; so nothing else is taken, and an empty body is none. */
function takeOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
}
