import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { APP_CODES } from '#adapters/memory/MemorySecondFactor.ts';
import { ADMIN } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { everyRemotePort } from './everyPort.ts';
import type { Market } from './Market.ts';
import { CONTRACT_CHECKS } from './sellers.contract.ts';
import { CONTRACT_OPERATOR } from './shop.contract.ts';

const market = busyMarket({ operator: CONTRACT_OPERATOR, checks: CONTRACT_CHECKS });
const memory: Market = {
  kind: 'memory',
  openBrowser: () => createMemoryRoot(market),
  mailedToken: async (to, kind) => market.mails.findLast((mail) => mail.to === to && mail.kind === kind)?.token ?? '',
  setKnownAccount: async (member, account) => {
    market.identities.delete(member);
    if (account !== undefined) market.identities.set(member, account);
  },
  appCode: (_link, steps) => APP_CODES[steps + 1] ?? '',
  admin: { email: ADMIN.email, password: SEEDED_PASSWORD },
  stop: async () => undefined,
};

everyRemotePort(() => memory);
