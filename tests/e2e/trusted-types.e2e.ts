import { SECRET_KEY, startSandbox } from '#support/payments/startSandbox.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { expect, test } from './fixtures.ts';

// That a browser obeys the policy is asked of every screen (every-screen.e2e.ts).

test('[headers.trusted-types] a document beside the pages takes no text and no script at all', async ({ request }) => {
  for (const path of ['/mailbox', '/signed-in.html']) {
    const policy = (await request.get(path)).headers()['content-security-policy'];
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  }
});

test('[headers.trusted-types] texts are checked everywhere but on a page with another’s script', async ({
  request,
}) => {
  const cards = await startSandbox({ isLive: true });
  const server = await spawnServer({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_suite',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_suite',
    STRIPE_API_BASE: cards.url,
    FIREBASE_PROJECT_ID: 'market',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'market.example',
  });
  const policyOf = async (path: string) =>
    (await request.get(server.address + path, { headers: { accept: 'text/html' } })).headers()[
      'content-security-policy'
    ];
  for (const path of ['/login', '/signup', '/dashboard/payment/x']) {
    expect(await policyOf(path), path).not.toContain('trusted-types');
  }
  for (const path of ['/', '/dashboard', '/dashboard/myorders', '/nowhere']) {
    expect(await policyOf(path), path).toContain("require-trusted-types-for 'script'; trusted-types service-worker");
  }
  await server.end();
  await cards.stop();
});
