import { callGroup, callGroups } from '../http/callGroup.ts';
import { sessionCalls } from './calls.ts';
import { ownSessionCalls } from './ownSessionCalls.ts';
import type { SessionEvents } from './SessionEvents.ts';

declare module '../context/ServerContext.ts' {
  interface AppServices {
    readonly sessionEvents: SessionEvents;
  }
}

export const sessionsModule = {
  calls: callGroups(callGroup(sessionCalls), callGroup(ownSessionCalls)),
};
