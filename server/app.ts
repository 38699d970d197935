import cookie from '@fastify/cookie';
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import { recordLoginFailures } from './audit/loginFailures.ts';
import type { AppServices } from './context/ServerContext.ts';
import { allCalls, features } from './features.ts';
import { connectionLimits } from './http/connectionLimits.ts';
import {
  endConnectionsOnClose,
  handleMalformedRequest,
  handleRouterError,
  refuseExpectations,
} from './http/connections.ts';
import { handleErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { compileSchemasLazily } from './http/lazySchemas.ts';
import { limiterFactory } from './http/limiters.ts';
import { requestLog } from './http/logging.ts';
import { describeApi } from './http/openapi.ts';
import { sameOriginOnly } from './http/origins.ts';
import { ownHostsOnly } from './http/ownHosts.ts';
import { PublicAnswers } from './http/PublicAnswers.ts';
import { rateLimits } from './http/rateLimits.ts';
import { requestMetrics } from './metrics/requestMetrics.ts';
import { readableUrl, servePages } from './pages/servePages.ts';
import { authHook } from './sessions/authHook.ts';
import { readSessionCookie, sessionCookieName } from './sessions/cookies.ts';

/** Largest JSON body, in bytes: the longest description several times over. */
const BODY_LIMIT = 100_000;

/** Builds the application from its services; opens no port. */
export async function createApp(services: AppServices): Promise<FastifyInstance> {
  const { times } = services;
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: services.newId,
    // A logger of its own for each request costs more than most answers; who writes a line names the request.
    childLoggerFactory: (log) => log,
    trustProxy: services.env.trustProxy === false ? false : [...services.env.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: times.request,
    connectionTimeout: times.connection,
    http: {
      headersTimeout: times.headers,
      connectionsCheckingInterval: times.connectionsCheck,
      // Node's own refusal has none of our headers; a request without a Host is refused like one with a foreign name.
      requireHostHeader: false,
    },
    // A request that arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: readableUrl,
    frameworkErrors: handleRouterError(services),
    clientErrorHandler: handleMalformedRequest(services),
  });
  compileSchemasLazily(app);
  acceptOnlyJson(app);
  handleErrors(app);
  await describeApi(app, sessionCookieName(services.env));

  await app.register(connectionLimits, services);
  await app.register(securityHeaders, services);
  await app.register(endConnectionsOnClose, services);
  await app.register(refuseExpectations, services);
  await app.register(requestLog);
  const { metrics } = services;
  if (metrics !== undefined) await app.register(requestMetrics, { metrics });
  await app.register(cookie);
  await app.register(ownHostsOnly, services);
  await app.register(sameOriginOnly, services);
  const createLimiter = limiterFactory(services.pool);
  const { apiUpstream } = services.env;
  await app.register(recordLoginFailures, services);
  await app.register(rateLimits, { env: services.env, calls: allCalls(services.env), createLimiter });
  await servePages(app, services);

  if (apiUpstream === undefined) await app.register(localApi(services));
  else await app.register((await import('./upstream/upstream.ts')).upstreamRoutes(apiUpstream)); // loaded only where it is used
  for (const { serverCalls } of features) await serverCalls?.register(app, services);
  return app;
}

/** Every call below /api, each with the access that its definition allows. */
const localApi =
  (services: AppServices) =>
  async (app: FastifyInstance): Promise<void> => {
    const hasSession = (request: FastifyRequest) => readSessionCookie(services.env, request) !== undefined;
    app.decorate('publicAnswers', new PublicAnswers(services, hasSession));
    await app.register(authHook, services);
    for (const { calls } of features) await calls?.register(app, services);
  };

/** A form of another site can't send JSON, so only JSON is accepted; an empty body counts as none. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
}
