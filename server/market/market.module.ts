import type { AppServices } from '../context/ServerContext.ts';
import { createMarketPrices } from './computePrices.ts';
import { marketSubscriber } from './followCars.ts';

export const marketModule = {
  on: marketSubscriber,
  loops: (services: AppServices) => (services.env.apiUpstream === undefined ? [createMarketPrices(services)] : []),
};
