import type { FastifyInstance } from 'fastify';
import { callerOf } from '../http/authHook.ts';
import { emailField, fieldsOf, queryFields, textField } from '../http/fields.ts';
import { Refusal } from '../http/Refusal.ts';
import { acknowledgedSchema, answers } from '../http/schemas.ts';
import { signOutOfIdentity } from '../identity/routes.ts';
import type { Parts } from '../services.ts';
import { issueAccessToken } from './accessTokens.ts';
import { clearSessionCookie, readSessionCookie, sendSessionCookie } from './cookies.ts';
import { closeSession, openSession } from './sessions.ts';

/** Longest ID token taken; those of the usual providers are a fifth of it. */
const LONGEST_TOKEN = 8_000;

/** Entering and leaving: the session, the access token, and the stream that tells what happens to a session. */
export const sessionRoutes =
  (parts: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    const { config, clock, secrets, sessionEvents } = parts;

    app.post('/api/session', answers(acknowledgedSchema), async (request, reply) => {
      const identity = await parts.idTokens.verify(textField(fieldsOf(request.body), 'idToken', LONGEST_TOKEN));
      const sessionId = await openSession(parts, identity, readSessionCookie(config, request));
      sendSessionCookie(config, reply, sessionId);
      return { acknowledged: true };
    });

    app.post('/api/logout', answers(acknowledgedSchema), async (request, reply) => {
      const { caller } = request;
      if (caller !== null) {
        await closeSession(parts, caller.idHash);
        sessionEvents.emit(caller.idHash, 'signed-out');
      }
      await signOutOfIdentity(parts, request, reply);
      clearSessionCookie(config, reply);
      return { acknowledged: true };
    });

    const tokenSchema = { type: 'object', properties: { accessToken: { type: 'string' } } } as const;
    app.get('/api/jwt', answers(tokenSchema), async (request) => {
      const caller = callerOf(request);
      const email = emailField(queryFields(request.query), 'email');
      if (email !== caller.email) throw new Refusal('unauthenticated', 'You are logged in as somebody else');
      if (caller.member === undefined) throw new Refusal('not-found', 'There is no user record yet');
      return { accessToken: await issueAccessToken(secrets.accessTokens, caller, clock) };
    });
  };
