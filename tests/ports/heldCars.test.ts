import { afterAll } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { ADMIN } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { heldCarsContract } from './heldCars.contract.ts';
import { startHttpMarket } from './httpMarket.ts';
import type { Market } from './Market.ts';

const market = busyMarket({ holdFirst: 1 });
const memory: Market = {
  kind: 'memory',
  openBrowser: () => createMemoryRoot(market),
  admin: { email: ADMIN.email, password: SEEDED_PASSWORD },
  stop: async () => undefined,
};
const http = await startHttpMarket('HTTP', { HOLD_FIRST: '1' });
afterAll(() => http.stop());

heldCarsContract(() => memory);
heldCarsContract(() => http);
