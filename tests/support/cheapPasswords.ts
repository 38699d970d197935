import { vi } from 'vitest';

const PREFIX = 'unhashed ';

/**
 * Setup of the suites that sign up hundreds of people at servers in their own process: a real hash costs 200 ms of a core
 * each time. Hashes that another process made are verified for real; real hashing is tested beside it, and where the server
 * is a process of its own (server/main.test.ts, tests/e2e).
 */
vi.mock('../../server/identity/scrypt.ts', async (original) => {
  const real = await original<typeof import('../../server/identity/scrypt.ts')>();
  return {
    hashPassword: async (password: string) => PREFIX + password,
    verifyPassword: (given: { readonly hash: string; readonly password: string }) =>
      given.hash.startsWith(PREFIX) ? given.hash === PREFIX + given.password : real.verifyPassword(given),
    isOutdated: (hash: string) => !hash.startsWith(PREFIX) && real.isOutdated(hash),
  };
});
