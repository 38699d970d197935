import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import type { AppServices } from './AppServices.ts';
import { bookingCalls } from './bookings/calls.ts';
import { allCalls } from './calls.ts';
import { carCalls } from './cars/calls.ts';
import { carPageStatus } from './cars/carDetails.ts';
import { stateRoutes } from './contract-states/routes.ts';
import { Readiness } from './database/Readiness.ts';
import { CONNECTION_TIMES, connectionLimits } from './http/connectionLimits.ts';
import { endConnectionsOnClose, handleMalformedRequest, handleRouterError } from './http/connections.ts';
import { handleErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { limiterFactory } from './http/limiters.ts';
import { requestLog } from './http/logging.ts';
import { handleNotFound } from './http/notFound.ts';
import { describeApi } from './http/openapi.ts';
import { sameOriginOnly } from './http/origins.ts';
import { ownHostsOnly } from './http/ownHosts.ts';
import { rateLimits } from './http/rateLimits.ts';
import { AJV_OPTIONS, registerCalls } from './http/registerCalls.ts';
import { describeCall, serverCalls } from './http/serverCalls.ts';
import { serveSpa, type WebFolders } from './http/spa.ts';
import { identityCalls } from './identity/calls.ts';
import { SignInGuard } from './identity/SignInGuard.ts';
import { mailboxRoutes } from './mail/mailboxRoutes.ts';
import { memberCalls } from './members/calls.ts';
import { ownAccountCalls } from './members/ownAccountCalls.ts';
import { ownDataCalls } from './ownData/calls.ts';
import { imageHostCalls, UPLOAD_LIMITS, uploadRefusal } from './pictures/calls.ts';
import { searchCalls } from './search/calls.ts';
import { SearchedWords } from './search/SearchedWords.ts';
import { authHook } from './sessions/authHook.ts';
import { sessionCalls } from './sessions/calls.ts';
import { sessionCookieName, sessionHashOf } from './sessions/cookies.ts';
import { EventStreams } from './sessions/EventStreams.ts';
import { ownSessionCalls } from './sessions/ownSessionCalls.ts';
import { wishlistCalls } from './wishlist/calls.ts';

/** Largest JSON body, in bytes: the longest description several times over. */
const BODY_LIMIT = 100_000;

/** Builds the application from its services; opens no port. */
export async function createApp(services: AppServices, folders: WebFolders): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: services.newId,
    trustProxy: services.env.trustProxy === false ? false : [...services.env.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: CONNECTION_TIMES.requestTimeout,
    connectionTimeout: CONNECTION_TIMES.connectionTimeout,
    http: {
      headersTimeout: CONNECTION_TIMES.headersTimeout,
      connectionsCheckingInterval: CONNECTION_TIMES.connectionsCheckingInterval,
    },
    // A request that arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: AJV_OPTIONS },
    frameworkErrors: handleRouterError(services),
    clientErrorHandler: handleMalformedRequest(services),
  });
  acceptOnlyJson(app);
  handleErrors(app);
  await describeApi(app, sessionCookieName(services.env));
  let page: Awaited<ReturnType<typeof serveSpa>> | undefined;
  handleNotFound(
    app,
    (reply, status) => (page === undefined ? reply.code(503).send() : page(reply, status)),
    statusOfCar(services),
  );

  await app.register(connectionLimits, services);
  await app.register(securityHeaders, services);
  await app.register(endConnectionsOnClose);
  await app.register(requestLog);
  await app.register(cookie);
  await app.register(ownHostsOnly, services);
  await app.register(sameOriginOnly, services);
  const createLimiter = limiterFactory(services.pool);
  const { apiUpstream, pactStates, modelYears, google, firebase, imageHost, rateLimit } = services.env;
  const calls = allCalls({
    modelYears,
    hasGoogle: google !== undefined,
    hasFirebase: firebase !== undefined,
    isImageHostReplaced: imageHost !== undefined,
  });
  await app.register(rateLimits, { env: services.env, calls, createLimiter });
  page = await serveSpa(app, services, folders);

  if (apiUpstream === undefined) await app.register(localApi(services));
  else await app.register((await import('./upstream/upstream.ts')).upstreamRoutes(apiUpstream)); // loaded only where it is used
  const { identity, mails } = services;
  if (identity.kind === 'embedded' && mails !== undefined) {
    const signInGuard = rateLimit === 0 ? undefined : new SignInGuard(services);
    registerCalls(app, identityCalls(google !== undefined), {
      ...services,
      identity,
      mails,
      signInGuard,
      sessionOf: (request: FastifyRequest) => sessionHashOf(services.env, request),
    });
    const { mailbox } = mails;
    if (mailbox !== undefined) await app.register(mailboxRoutes({ ...services, mailbox }));
  }
  await app.register(ownImageHost(services));
  if (pactStates && identity.kind === 'embedded') await app.register(stateRoutes({ ...services, identity }));
  registerCalls(app, serverCalls, { ...services, readiness: new Readiness(services) });
  return app;
}

/** Whether there is a car at an address is known for our own market alone; without its database the page says what is wrong. */
const statusOfCar =
  (services: AppServices) =>
  (id: string): Promise<number> =>
    services.env.apiUpstream === undefined ? carPageStatus(services, id).catch(() => 200) : Promise.resolve(200);

/** Every call below /api, each with the access that its definition allows. */
const localApi =
  (services: AppServices) =>
  async (app: FastifyInstance): Promise<void> => {
    const eventStreams = new EventStreams(services);
    app.addHook('preClose', async () => eventStreams.closeAll());
    await app.register(authHook, services);
    registerCalls(app, sessionCalls, { ...services, eventStreams });
    registerCalls(app, ownSessionCalls, services);
    registerCalls(app, memberCalls, services);
    registerCalls(app, ownAccountCalls, services);
    registerCalls(app, ownDataCalls, services);
    registerCalls(app, carCalls(services.env.modelYears), services);
    registerCalls(app, searchCalls, { ...services, searchedWords: new SearchedWords(services) });
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
    registerCalls(app, imageHostCalls(services.env.imageHost !== undefined), services);
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
