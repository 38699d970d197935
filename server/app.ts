import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import type { AppServices } from './AppServices.ts';
import { auditCalls } from './audit/calls.ts';
import { recordLoginFailures } from './audit/loginFailures.ts';
import { bookingCalls } from './bookings/calls.ts';
import { allCalls } from './calls.ts';
import { carCalls } from './cars/calls.ts';
import { MemberLists } from './cars/MemberLists.ts';
import { stateRoutes } from './contract-states/routes.ts';
import { Readiness } from './database/Readiness.ts';
import { readableCall } from './http/apiDocs.ts';
import { connectionLimits } from './http/connectionLimits.ts';
import {
  endConnectionsOnClose,
  handleMalformedRequest,
  handleRouterError,
  refuseExpectations,
} from './http/connections.ts';
import { handleErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { compileSchemasLate } from './http/lateSchemas.ts';
import { limiterFactory } from './http/limiters.ts';
import { requestLog } from './http/logging.ts';
import { handleNotFound, readableUrl } from './http/notFound.ts';
import { describeApi } from './http/openapi.ts';
import { sameOriginOnly } from './http/origins.ts';
import { ownHostsOnly } from './http/ownHosts.ts';
import { PublicAnswers } from './http/PublicAnswers.ts';
import { rateLimits } from './http/rateLimits.ts';
import { AJV_OPTIONS, registerCalls } from './http/registerCalls.ts';
import { describeCall, serverCalls } from './http/serverCalls.ts';
import { serveFiles, type WebFolders } from './http/spa.ts';
import { identityCalls } from './identity/calls.ts';
import { SignInGuard } from './identity/SignInGuard.ts';
import { mailboxRoutes } from './mail/mailboxRoutes.ts';
import { memberCalls } from './members/calls.ts';
import { ownAccountCalls } from './members/ownAccountCalls.ts';
import { requestMetrics } from './metrics/requestMetrics.ts';
import { ownDataCalls } from './ownData/calls.ts';
import { imageHostCalls, UPLOAD_LIMITS, uploadRefusal } from './pictures/calls.ts';
import { Pages } from './render/pages.ts';
import { searchEngineRoutes } from './render/searchEngines.ts';
import { type SearchServices, searchCalls } from './search/calls.ts';
import { SearchedWords } from './search/SearchedWords.ts';
import { authHook } from './sessions/authHook.ts';
import { sessionCalls } from './sessions/calls.ts';
import { readSessionCookie, sessionCookieName, sessionHashOf } from './sessions/cookies.ts';
import { EventStreams } from './sessions/EventStreams.ts';
import { ownSessionCalls } from './sessions/ownSessionCalls.ts';
import { wishlistCalls } from './wishlist/calls.ts';

/** Largest JSON body, in bytes: the longest description several times over. */
const BODY_LIMIT = 100_000;

/** Builds the application from its services; opens no port. */
export async function createApp(services: AppServices, folders: WebFolders): Promise<FastifyInstance> {
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
  compileSchemasLate(app, AJV_OPTIONS);
  acceptOnlyJson(app);
  handleErrors(app);
  await describeApi(app, sessionCookieName(services.env));
  const searchedWords = new SearchedWords(services);
  const pages = new Pages({ ...services, searchedWords }, folders);
  handleNotFound(app, (reply, isKnown) => pages.send(reply, isKnown));

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
  const { apiUpstream, pactStates, modelYears, google, firebase, imageHost, rateLimit } = services.env;
  const calls = allCalls({
    modelYears,
    hasGoogle: google !== undefined,
    hasFirebase: firebase !== undefined,
    isImageHostReplaced: imageHost !== undefined,
  });
  await app.register(recordLoginFailures, services);
  await app.register(rateLimits, { env: services.env, calls, createLimiter });
  app.addHook('onListen', async () => void pages.load());
  await serveFiles(app, services, folders);
  await app.register(searchEngineRoutes(services));

  if (apiUpstream === undefined) await app.register(localApi({ ...services, searchedWords }));
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
  const readiness = await Readiness.start({ ...services, pictureFolders: services.pictures.folders });
  app.addHook('onClose', () => readiness.stop());
  registerCalls(app, serverCalls, { ...services, readiness });
  return app;
}

/** Every call below /api, each with the access that its definition allows. */
const localApi =
  (services: SearchServices & AppServices) =>
  async (app: FastifyInstance): Promise<void> => {
    const eventStreams = new EventStreams(services);
    app.addHook('preClose', async () => eventStreams.closeAll());
    const hasSession = (request: FastifyRequest) => readSessionCookie(services.env, request) !== undefined;
    app.decorate('publicAnswers', new PublicAnswers(services, hasSession));
    await app.register(authHook, services);
    registerCalls(app, sessionCalls, { ...services, eventStreams });
    registerCalls(app, ownSessionCalls, services);
    registerCalls(app, memberCalls, services);
    registerCalls(app, ownAccountCalls, services);
    registerCalls(app, ownDataCalls, services);
    registerCalls(app, carCalls(services.env.modelYears), { ...services, memberLists: new MemberLists(services) });
    registerCalls(app, searchCalls, services);
    registerCalls(app, wishlistCalls, services);
    registerCalls(app, bookingCalls, services);
    registerCalls(app, auditCalls, services);
    await app.register(services.payments.routes);
    registerCalls(app, [describeCall, readableCall], { app });
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
