import type { AppServices } from '../context/ServerContext.ts';
import { callGroup } from '../http/callGroup.ts';
import { marketCalls } from './calls.ts';
import { createMarketPrices } from './computePrices.ts';
import { marketSubscriber } from './followCars.ts';

export const marketModule = {
  calls: callGroup(marketCalls),
  on: marketSubscriber,
  loops: (services: AppServices) => (services.env.apiUpstream === undefined ? [createMarketPrices(services)] : []),
};
