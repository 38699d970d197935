import { afterAll } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { ADMIN } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { accountLimitsContract, SMALL_LIMIT_SETTINGS, SMALL_LIMITS } from './accountLimits.contract.ts';
import { startHttpMarket } from './httpMarket.ts';
import type { Market } from './Market.ts';

const market = busyMarket({ limits: SMALL_LIMITS });
const memory: Market = {
  kind: 'memory',
  openBrowser: () => createMemoryRoot(market),
  admin: { email: ADMIN.email, password: SEEDED_PASSWORD },
  stop: async () => undefined,
};
const http = await startHttpMarket('HTTP', SMALL_LIMIT_SETTINGS);
afterAll(() => http.stop());

accountLimitsContract(() => memory);
accountLimitsContract(() => http);
