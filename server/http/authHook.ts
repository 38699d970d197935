import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Email } from '#domain/email.ts';
import { may } from '#domain/role.ts';
import type { AppServices } from '../AppServices.ts';
import type { MembersTable } from '../database/schema.ts';
import { verifyAccessToken } from '../sessions/accessTokens.ts';
import { readSessionCookie, sendSessionCookie } from '../sessions/cookies.ts';
import { type Caller, findCaller } from '../sessions/sessions.ts';
import { emailField, type Fields } from './fields.ts';
import { ACCOUNT_DELETED, Refusal } from './Refusal.ts';
import { type Right, rightOf } from './rights.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null for nobody. Set for every call of the API. */
    caller: Caller | null;
  }
}

/** A caller whose user record exists. */
export interface MemberCaller extends Caller {
  readonly member: MembersTable;
}

type AuthDependencies = Pick<AppServices, 'env' | 'store' | 'clock' | 'secrets'>;

/** Holds every route below /api to its row of the rights table. */
export const authHook = fastifyPlugin(async (app: FastifyInstance, services: AuthDependencies) => {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', requireRightForRoute);
  app.addHook('onRequest', async (request, reply) => {
    const right = rightOf(request.method, request.routeOptions.url ?? '');
    if (right === undefined) return;
    const sessionId = readSessionCookie(services.env, request);
    request.caller = (sessionId && (await findCaller(services, sessionId))) || null;
    await requireRight(services, right, request);
    if (request.caller?.isExtended && sessionId !== undefined) sendSessionCookie(services.env, reply, sessionId);
  });
});

function requireRightForRoute({ method, url }: RouteOptions): void {
  if (!url.startsWith('/api/')) return;
  const missing = [method].flat().find((one) => rightOf(one, url) === undefined);
  if (missing !== undefined) throw new Error(`${missing} ${url} has no row in the rights table`);
}

async function requireRight(services: AuthDependencies, right: Right, request: FastifyRequest): Promise<void> {
  const { caller } = request;
  if (caller?.isRemoved && right.allowsRemoved !== true) throw new Refusal('removed', ACCOUNT_DELETED);
  if (right.proof === 'anyone' || right.proof === 'signature') return;
  if (caller === null) throw new Refusal('unauthenticated', 'Please log in first');
  if (right.proof === 'bearer') await requireBearer(services, caller, request.headers.authorization);
  if (right.action === undefined) return;
  if (caller.member === undefined) throw new Refusal('forbidden', 'Finish your sign up first');
  if (!may(caller.role, right.action)) throw new Refusal('forbidden', 'Your account may not do this');
}

async function requireBearer(
  { secrets, clock }: AuthDependencies,
  caller: Caller,
  header: string | undefined,
): Promise<void> {
  const [, token] = /^bearer ([\w.-]+)$/i.exec(header ?? '') ?? [];
  const session = { email: caller.email, idHash: caller.idHash, now: clock.now() };
  const isValid = token !== undefined && (await verifyAccessToken(secrets.accessTokens, token, session));
  if (!isValid) throw new Refusal('unauthenticated', 'Please log in again');
}

/** Who calls, on a route whose right asks for a session. */
export function requireCaller(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Refusal('unauthenticated', 'Please log in first');
  return request.caller;
}

/** Who calls, on a route whose right names an action, so that there is a user record. */
export function requireMember(request: FastifyRequest): MemberCaller {
  const caller = requireCaller(request);
  if (caller.member === undefined) throw new Refusal('forbidden', 'Finish your sign up first');
  return { ...caller, member: caller.member };
}

/** Makes sure that the query's `email` is the caller's own, and gives it. @throws Refusal `forbidden` */
export function requireOwnEmail(request: FastifyRequest, query: Fields): Email {
  const email = emailField(query, 'email');
  if (email !== requireCaller(request).email) throw new Refusal('forbidden', 'You are logged in as somebody else');
  return email;
}
