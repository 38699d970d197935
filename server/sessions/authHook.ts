import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { toEmail } from '#domain/email.ts';
import { may, NOT_ALLOWED } from '#domain/role.ts';
import type { MembersTable } from '../database/schema.ts';
import type { Access } from '../http/defineCall.ts';
import { Refusal } from '../http/Refusal.ts';
import '../http/registerCalls.ts'; // types of routeOptions.config.call
import type { ServerContext } from '../context/ServerContext.ts';
import { verifyAccessToken } from './accessTokens.ts';
import { readSessionCookie, sendSessionCookie } from './cookies.ts';
import { type Caller, findCaller } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null without a session. Set for every call of the API. */
    caller: Caller | null;
  }
}

/** A caller whose user record exists. */
export interface MemberCaller extends Caller {
  readonly member: MembersTable;
}

type AuthDependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'secrets'>;

/** Lets a request through to its handler only where the call's definition allows the caller. */
export const authHook = fastifyPlugin(async (app: FastifyInstance, dependencies: AuthDependencies) => {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', requireDefinition);
  app.addHook('onRequest', (request, reply, done) => {
    const access = request.routeOptions.config.call?.access;
    const sessionId = readSessionCookie(dependencies.env, request);
    // Nothing is asked of a guest, so that nothing is waited for.
    if (access === undefined || (access.proof === 'anyone' && sessionId === undefined)) return done();
    authenticate(dependencies, { access, sessionId }, request, reply).then(() => done(), done);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const ownEmail = request.routeOptions.config.call?.access.ownEmail;
    if (ownEmail !== undefined) requireOwnEmail(request, ownEmail);
    done();
  });
});

/** Who sends a request, by its session cookie alone, for calls that the hook doesn't see; undefined without a session. */
export async function callerOf(
  dependencies: Pick<AuthDependencies, 'env' | 'store' | 'clock'>,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const sessionId = readSessionCookie(dependencies.env, request);
  return sessionId === undefined ? undefined : findCaller(dependencies, sessionId, request.ip);
}

interface Credentials {
  readonly access: Access;
  readonly sessionId: string | undefined;
}

async function authenticate(
  dependencies: AuthDependencies,
  { access, sessionId }: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.caller = (sessionId && (await findCaller(dependencies, sessionId, request.ip))) || null;
  await requireAccess(dependencies, access, request);
  if (request.caller?.isExtended && sessionId !== undefined) sendSessionCookie(dependencies.env, reply, sessionId);
}

function requireDefinition({ method, url, config }: RouteOptions): void {
  if (url.startsWith('/api/') && config?.call === undefined) throw new Error(`${method} ${url} is not a defined call`);
}

async function requireAccess(
  dependencies: AuthDependencies,
  { proof, action, allowsRemoved }: Access,
  request: FastifyRequest,
): Promise<void> {
  const { caller } = request;
  if (caller?.isRemoved && allowsRemoved !== true) throw new Refusal('removed', ACCOUNT_DELETED);
  if (proof === 'anyone' || proof === 'signature') return;
  if (caller === null) throw new Refusal('unauthenticated', 'Please log in first');
  if (proof === 'bearer') await requireAccessToken(dependencies, caller, request.headers.authorization);
  if (action === undefined) return;
  if (caller.member === undefined) throw new Refusal('forbidden', 'Finish your sign up first');
  if (!may(caller.role, action)) throw new Refusal('forbidden', NOT_ALLOWED);
}

async function requireAccessToken(
  { secrets, clock }: AuthDependencies,
  caller: Caller,
  header: string | undefined,
): Promise<void> {
  const [, token] = /^bearer ([\w.-]+)$/i.exec(header ?? '') ?? [];
  const session = { email: caller.email, idHash: caller.idHash, now: clock.now() };
  const isValid = token !== undefined && (await verifyAccessToken(secrets.accessTokens, token, session));
  if (!isValid) throw new Refusal('unauthenticated', 'Please log in again');
}

/** The query has been validated by now, so its `email` is an address. */
function requireOwnEmail(request: FastifyRequest, refusal: 'forbidden' | 'unauthenticated'): void {
  const { query } = request;
  const sent =
    typeof query === 'object' && query !== null && 'email' in query ? toEmail(String(query.email)) : undefined;
  if (sent !== requireCaller(request).email) throw new Refusal(refusal, 'You are logged in as somebody else');
}

type WithCaller = Pick<FastifyRequest, 'caller'>;

/** The caller of a call that requires a session. @throws Refusal `unauthenticated` without one */
export function requireCaller({ caller }: WithCaller): Caller {
  if (caller === null) throw new Refusal('unauthenticated', 'Please log in first');
  return caller;
}

/** The caller of a call that requires a role, so that there is a user record. */
export function requireMember(request: WithCaller): MemberCaller {
  const caller = requireCaller(request);
  if (caller.member === undefined) throw new Refusal('forbidden', 'Finish your sign up first');
  return { ...caller, member: caller.member };
}
