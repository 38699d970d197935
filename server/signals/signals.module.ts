import type { AppServices } from '../context/ServerContext.ts';
import { createChecks, signalsSubscriber } from './checkThings.ts';

export const signalsModule = {
  on: signalsSubscriber,
  // With API_UPSTREAM the other server has the cars.
  loops: (services: AppServices) => (services.env.apiUpstream === undefined ? [createChecks(services)] : []),
};
