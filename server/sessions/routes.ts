import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../AppServices.ts';
import { requireCaller } from '../http/authHook.ts';
import { decodeObject, emailField, queryFields, textField } from '../http/fields.ts';
import { Refusal } from '../http/Refusal.ts';
import { acknowledgedSchema, respondsWith } from '../http/schemas.ts';
import { signOutOfIdentity } from '../identity/routes.ts';
import { issueAccessToken } from './accessTokens.ts';
import { clearSessionCookie, readSessionCookie, sendSessionCookie } from './cookies.ts';
import { closeSession, openSession } from './sessions.ts';

/** Longest ID token taken; those of the usual providers are a fifth of it. */
const MAX_TOKEN_LENGTH = 8_000;

/** Entering and leaving: the session, the access token, and the stream that tells what happens to a session. */
export const sessionRoutes =
  (services: AppServices) =>
  async (app: FastifyInstance): Promise<void> => {
    const { env, clock, secrets, sessionEvents } = services;

    app.post('/api/session', respondsWith(acknowledgedSchema), async (request, reply) => {
      const identity = await services.idTokens.verify(
        textField(decodeObject(request.body), 'idToken', MAX_TOKEN_LENGTH),
      );
      const sessionId = await openSession(services, identity, readSessionCookie(env, request));
      sendSessionCookie(env, reply, sessionId);
      return { acknowledged: true };
    });

    app.post('/api/logout', respondsWith(acknowledgedSchema), async (request, reply) => {
      const { caller } = request;
      if (caller !== null) {
        await closeSession(services, caller.idHash);
        sessionEvents.emit(caller.idHash, 'signed-out');
      }
      await signOutOfIdentity(services, request, reply);
      clearSessionCookie(env, reply);
      return { acknowledged: true };
    });

    const tokenSchema = { type: 'object', properties: { accessToken: { type: 'string' } } } as const;
    app.get('/api/jwt', respondsWith(tokenSchema), async (request) => {
      const caller = requireCaller(request);
      const email = emailField(queryFields(request.query), 'email');
      if (email !== caller.email) throw new Refusal('unauthenticated', 'You are logged in as somebody else');
      if (caller.member === undefined) throw new Refusal('not-found', 'There is no user record yet');
      return { accessToken: await issueAccessToken(secrets.accessTokens, caller, clock) };
    });
  };
