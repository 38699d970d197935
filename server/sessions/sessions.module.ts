import { callGroup, callGroups, callGroupWith } from '../http/callGroup.ts';
import { sessionCalls } from './calls.ts';
import { EventStreams } from './EventStreams.ts';
import { ownSessionCalls } from './ownSessionCalls.ts';
import type { SessionEvents } from './SessionEvents.ts';

declare module '../context/AppServices.ts' {
  interface AppServices {
    readonly sessionEvents: SessionEvents;
  }
}

export const sessionsModule = {
  calls: callGroups(
    callGroupWith(sessionCalls, (services, app) => {
      const eventStreams = new EventStreams(services);
      app.addHook('preClose', async () => eventStreams.closeAll());
      return { ...services, eventStreams };
    }),
    callGroup(ownSessionCalls),
  ),
};
