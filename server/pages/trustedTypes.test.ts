import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET_KEY, startSandbox } from '#support/payments/startSandbox.ts';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';
import { Visitor } from '#support/Visitor.ts';

// That a browser obeys the policy is asked of every screen (tests/e2e/every-screen.e2e.ts).

const servers: { end(): Promise<unknown> }[] = [];
let own: ServerProcess;
let withOthersScripts: ServerProcess;
beforeAll(async () => {
  const cards = await startSandbox({ isLive: true });
  own = await spawnServer();
  withOthersScripts = await spawnServer({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_suite',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_suite',
    STRIPE_API_BASE: cards.url,
    FIREBASE_PROJECT_ID: 'market',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'market.example',
  });
  servers.push(own, withOthersScripts, { end: async () => cards.stop() });
});
afterAll(async () => {
  for (const server of servers) await server.end();
});

const policyOf = async ({ address }: ServerProcess, path: string) =>
  (await new Visitor(address).get(path, { headers: { accept: 'text/html' } })).headers.get('content-security-policy');

it('[headers.trusted-types] a document beside the pages takes no text and no script at all', async () => {
  for (const path of ['/mailbox', '/signed-in.html']) {
    expect(await policyOf(own, path), path).toContain("default-src 'none'");
    expect(await policyOf(own, path), path).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  }
});

it('[headers.trusted-types] texts are checked everywhere but on a page with another’s script', async () => {
  for (const path of ['/login', '/signup', '/dashboard/payment/x']) {
    expect(await policyOf(withOthersScripts, path), path).toContain('https://');
    expect(await policyOf(withOthersScripts, path), path).not.toContain('trusted-types');
  }
  for (const path of ['/', '/dashboard', '/dashboard/myorders', '/nowhere']) {
    const types = /; require-trusted-types-for 'script'; trusted-types service-worker$/;
    expect(await policyOf(withOthersScripts, path), path).toMatch(types);
  }
});
