import { type Static, Type } from 'typebox';
import type { AppServices } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { type Complete, deleted, id } from '../http/shapes.ts';
import { requireCaller } from './authHook.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from './ownSessions.ts';

/* The caller's own open sessions, and their end. */

const tag = 'Own account';

const text = Type.String();
const sessionSchema = Type.Object({
  _id: text,
  since: Type.String({ description: 'When the person logged in' }),
  used: Type.String({ description: 'When it was last used, to within an hour' }),
  browser: Type.String({ description: 'Such as Firefox; empty where it is not known' }),
  system: Type.String({ description: 'Such as Windows; empty where it is not known' }),
  current: Type.Boolean({ description: 'Whether it is the session that asks' }),
});

const encodeSession = ({
  id,
  loggedInAt,
  usedAt,
  browser,
  system,
  isCurrent,
}: OwnSession): Complete<Static<typeof sessionSchema>> => ({
  _id: id,
  since: new Date(loggedInAt).toISOString(),
  used: new Date(usedAt).toISOString(),
  browser,
  system,
  current: isCurrent,
});

const SESSION_ID = '5d41402abc4b2a76b9719d911017c592';

const list = defineCall({
  method: 'GET',
  path: '/api/account/sessions',
  tag,
  summary: 'The caller’s own open sessions, the one used last first',
  access: { proof: 'bearer' },
  answer: Type.Array(sessionSchema),
  example: {
    answer: [
      {
        _id: SESSION_ID,
        since: '2026-11-20T08:00:00.000Z',
        used: '2026-11-21T09:30:00.000Z',
        browser: 'Firefox',
        system: 'Windows',
        current: true,
      },
    ],
  },
  handle: async (services: AppServices, request) =>
    (await listOwnSessions(services, requireCaller(request))).map(encodeSession),
});

const endOne = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  tag,
  summary: 'Ends one of the caller’s own sessions, and its log-in at the identity provider',
  access: { proof: 'bearer' },
  params: Type.Object({ id }),
  answer: deleted,
  refusals: [404],
  example: { params: { id: SESSION_ID }, answer: { deletedCount: 1 } },
  handle: async (services: AppServices, request) => {
    await endOwnSession(services, requireCaller(request), request.params.id);
    return { deletedCount: 1 };
  },
});

const endOthers = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions',
  tag,
  summary: 'Ends every session of the caller but the one that asks',
  access: { proof: 'bearer' },
  answer: deleted,
  example: { answer: { deletedCount: 2 } },
  handle: async (services: AppServices, request) => ({
    deletedCount: await endOwnOtherSessions(services, requireCaller(request)),
  }),
});

export const ownSessionCalls: readonly Call<AppServices>[] = [list, endOne, endOthers];
