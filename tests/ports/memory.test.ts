import { SEEDED_PASSWORD } from '#adapters/memory/World.ts';
import { ADMIN } from '#support/builders.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { busyWorld } from '#support/worlds.ts';
import { everyRemotePort } from './everyPort.ts';
import type { Market } from './Market.ts';

const world = busyWorld();
const memory: Market = {
  kind: 'memory',
  device: () => createMemoryRoot(world),
  admin: { email: ADMIN.email, password: SEEDED_PASSWORD },
  stop: async () => undefined,
};

everyRemotePort(() => memory);
