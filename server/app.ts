import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import type { AppServices } from './AppServices.ts';
import { bookingCalls } from './bookings/calls.ts';
import { allCalls } from './calls.ts';
import { carCalls } from './cars/calls.ts';
import { stateRoutes } from './contract-states/routes.ts';
import { endConnectionsOnClose, handleMalformedRequest } from './http/connections.ts';
import { errorResponse, handleErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { limiterFactory } from './http/limiters.ts';
import { requestLog } from './http/logging.ts';
import { handleNotFound } from './http/notFound.ts';
import { describeApi } from './http/openapi.ts';
import { sameOriginOnly } from './http/origins.ts';
import { rateLimits } from './http/rateLimits.ts';
import { AJV_OPTIONS, registerCalls } from './http/registerCalls.ts';
import { describeCall, serverCalls } from './http/serverCalls.ts';
import { serveSpa, type WebFolders } from './http/spa.ts';
import { identityCalls } from './identity/calls.ts';
import { SignInGuard } from './identity/SignInGuard.ts';
import { memberCalls } from './members/calls.ts';
import { imageHostCalls, UPLOAD_LIMITS, uploadRefusal } from './pictures/calls.ts';
import { UploadLimiter } from './pictures/UploadLimiter.ts';
import { authHook } from './sessions/authHook.ts';
import { sessionCalls } from './sessions/calls.ts';
import { sessionCookieName } from './sessions/cookies.ts';
import { EventStreams } from './sessions/EventStreams.ts';
import { wishlistCalls } from './wishlist/calls.ts';

/** Largest JSON body, in bytes: the longest description several times over. */
const BODY_LIMIT = 100_000;
/** How long a client may take to send its request, in milliseconds: enough for the largest picture on a slow phone. */
const REQUEST_TIMEOUT = 120_000;

/** Builds the application from its services; opens no port. */
export async function createApp(services: AppServices, folders: WebFolders): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: services.newId,
    trustProxy: services.env.trustProxy === false ? false : [...services.env.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // A request that arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: AJV_OPTIONS },
    frameworkErrors: (error, _request, reply) => {
      const { status, msg } = errorResponse(error);
      reply.hijack();
      reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ msg }));
    },
    clientErrorHandler: handleMalformedRequest,
  });
  acceptOnlyJson(app);
  handleErrors(app);
  await describeApi(app, sessionCookieName(services.env));
  let page: Awaited<ReturnType<typeof serveSpa>> | undefined;
  handleNotFound(app, (reply, status) => (page === undefined ? reply.code(503).send() : page(reply, status)));

  await app.register(securityHeaders, services);
  await app.register(endConnectionsOnClose);
  await app.register(requestLog);
  await app.register(cookie);
  await app.register(sameOriginOnly, services);
  const createLimiter = limiterFactory(services.pool);
  const { apiUpstream, pactStates, modelYears, google, imageHost, rateLimit } = services.env;
  const isImageHostReplaced = imageHost !== undefined;
  const calls = allCalls({ modelYears, hasGoogle: google !== undefined, isImageHostReplaced });
  await app.register(rateLimits, { env: services.env, calls, createLimiter });
  page = await serveSpa(app, services, folders);

  if (apiUpstream === undefined) await app.register(localApi(services));
  else await app.register((await import('./upstream/upstream.ts')).upstreamRoutes(apiUpstream)); // loaded only where it is used
  const signInGuard = rateLimit === 0 ? undefined : new SignInGuard(rateLimit, createLimiter);
  registerCalls(app, identityCalls(google !== undefined), { ...services, signInGuard });
  await app.register(ownImageHost(services));
  if (pactStates) await app.register(stateRoutes(services));
  registerCalls(app, serverCalls, services);
  return app;
}

/** Every call below /api, each with the access that its definition allows. */
const localApi =
  (services: AppServices) =>
  async (app: FastifyInstance): Promise<void> => {
    const eventStreams = new EventStreams(services.sessionEvents);
    app.addHook('preClose', async () => eventStreams.closeAll());
    await app.register(authHook, services);
    registerCalls(app, sessionCalls, { ...services, eventStreams });
    registerCalls(app, memberCalls, services);
    registerCalls(app, carCalls(services.env.modelYears), services);
    registerCalls(app, wishlistCalls, services);
    registerCalls(app, bookingCalls, services);
    await app.register(services.payments.routes);
    registerCalls(app, [describeCall], { app });
  };

/** The embedded image host reads multipart bodies, and refuses in the shape of image hosts. */
const ownImageHost =
  (services: AppServices) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: UPLOAD_LIMITS });
    handleErrors(app, uploadRefusal);
    registerCalls(app, imageHostCalls(services.env.imageHost !== undefined), {
      ...services,
      uploadLimiter: new UploadLimiter(),
    });
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
