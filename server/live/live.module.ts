import { callGroupWith } from '../http/callGroup.ts';
import { liveCalls } from './calls.ts';
import { EventStreams } from './EventStreams.ts';
import { liveSubscriber } from './MarketChanges.ts';

/** Open pages hear at once of what they may show. */
export const liveModule = {
  on: liveSubscriber,
  calls: callGroupWith(liveCalls, (services, app) => {
    const eventStreams = new EventStreams(services);
    app.addHook('preClose', async () => eventStreams.closeAll());
    return { ...services, eventStreams };
  }),
};
