import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { sql } from 'kysely';
import type { AppServices } from './AppServices.ts';
import { buyingRoutes } from './bookings/routes.ts';
import { carRoutes } from './cars/routes.ts';
import { stateRoutes } from './contract-states/routes.ts';
import { authHook } from './http/authHook.ts';
import { endConnectionsOnClose, handleMalformedRequest } from './http/connections.ts';
import { errorResponse, handleErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { requestLog } from './http/logging.ts';
import { handleNotFound } from './http/notFound.ts';
import { describeApi } from './http/openapi.ts';
import { sameOriginOnly } from './http/origins.ts';
import { rateLimits } from './http/rateLimits.ts';
import { serveSpa, type WebFolders } from './http/spa.ts';
import { identityRoutes } from './identity/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { imageHostRoutes } from './pictures/routes.ts';
import { eventRoutes } from './sessions/events.ts';
import { sessionRoutes } from './sessions/routes.ts';

/** Largest JSON body, in bytes: the longest description several times over. */
const BODY_LIMIT = 100_000;
/** How long a client may take to send its request, in milliseconds: the largest picture over a slow telephone. */
const REQUEST_TIMEOUT = 120_000;

/** The whole application over its parts; opens no port. */
export async function createApp(services: AppServices, folders: WebFolders): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: services.newId,
    trustProxy: services.env.trustProxy === false ? false : [...services.env.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // What comes in on an open connection while the server stops is still answered, like everything before it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => {
      const { status, msg } = errorResponse(error);
      reply.hijack();
      reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ msg }));
    },
    clientErrorHandler: handleMalformedRequest,
  });
  acceptOnlyJson(app);
  handleErrors(app);
  const description = describeApi(app, services.env);
  let page: Awaited<ReturnType<typeof serveSpa>> | undefined;
  handleNotFound(app, (reply, status) => (page === undefined ? reply.code(503).send() : page(reply, status)));

  await app.register(securityHeaders, services);
  await app.register(endConnectionsOnClose);
  await app.register(requestLog);
  await app.register(cookie);
  await app.register(sameOriginOnly, services);
  await app.register(rateLimits, services);
  page = await serveSpa(app, services, folders);

  const { apiUpstream, pactStates } = services.env;
  if (apiUpstream === undefined) await app.register(localApi(services, description));
  else await app.register((await import('./upstream/upstream.ts')).upstreamRoutes(apiUpstream)); // a proxy that few need
  await app.register(identityRoutes(services));
  await app.register(imageHostRoutes(services));
  if (pactStates) await app.register(stateRoutes(services));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(services.store);
    return { ok: true };
  });
  return app;
}

/** Every call of the API, each held to its row of the rights table. */
const localApi =
  (services: AppServices, description: () => object) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(authHook, services);
    for (const routes of [sessionRoutes, eventRoutes, memberRoutes, carRoutes, buyingRoutes]) {
      await app.register(routes(services));
    }
    await app.register(services.payments.routes);
    app.get('/api/openapi.json', async () => description());
  };

/** No form of another site can send JSON; so nothing else is taken, and an empty body is none. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
}
