import type { ServerContext } from '../context/ServerContext.ts';
import { callGroup } from '../http/callGroup.ts';
import { savedSearchCalls } from './calls.ts';
import { createCarMatching, savedSearchSubscriber } from './matchCars.ts';

export const savedSearchesModule = {
  calls: callGroup(savedSearchCalls),
  on: savedSearchSubscriber,
  loops: (context: ServerContext) => [createCarMatching(context)],
};
