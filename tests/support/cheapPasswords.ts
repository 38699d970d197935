import { vi } from 'vitest';

/**
 * Setup of the suites that sign up hundreds of people at servers in their own process: a real hash costs 80 ms of a core
 * each time. Real hashes are tested where the server is a process of its own (server/main.test.ts, tests/e2e).
 */
vi.mock('better-auth/crypto', async (original) => ({
  ...(await original<typeof import('better-auth/crypto')>()),
  hashPassword: async (password: string) => `unhashed ${password}`,
  verifyPassword: async ({ hash, password }: { readonly hash: string; readonly password: string }) =>
    hash === `unhashed ${password}`,
}));
