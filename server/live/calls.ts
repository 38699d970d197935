import { Type } from 'typebox';
import type { AppServices } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { requireCaller } from '../sessions/authHook.ts';
import type { EventStreams } from './EventStreams.ts';

export interface LiveServices extends AppServices {
  readonly eventStreams: EventStreams;
}

const streamEvents = defineCall({
  method: 'GET',
  path: '/api/events',
  tag: 'Sessions',
  summary:
    'A stream of what happens to the session: `removed`, `signed-out`; and of what its pages should ask for again: `cars-changed`, `bookings-changed`, `wishlist-changed`, `profile-changed`',
  access: { proof: 'session' },
  answer: Type.String(),
  answerType: 'text/event-stream',
  example: { answer: 'event: signed-out\ndata: {}\n\n' },
  handle: ({ eventStreams }: LiveServices, request, reply) =>
    eventStreams.send(requireCaller(request), request.ip, reply),
});

export const liveCalls: readonly Call<LiveServices>[] = [streamEvents];
