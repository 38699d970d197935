import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { ADMIN } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { everyRemotePort } from './everyPort.ts';
import type { Market } from './Market.ts';

const market = busyMarket();
const memory: Market = {
  kind: 'memory',
  openBrowser: () => createMemoryRoot(market),
  mailedToken: async (to, kind) => market.mails.findLast((mail) => mail.to === to && mail.kind === kind)?.token ?? '',
  admin: { email: ADMIN.email, password: SEEDED_PASSWORD },
  stop: async () => undefined,
};

everyRemotePort(() => memory);
