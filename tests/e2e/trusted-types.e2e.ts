import { type Page, test } from '@playwright/test';
import { SECRET_KEY, startSandbox } from '#support/payments/startSandbox.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { collectErrors, DEMO_PEOPLE, expect, openTab } from './fixtures.ts';
import { startSession } from './people.ts';

/** Tries what an injected text would need, and returns the kinds of refusals; empty where the page lets everything through. */
const tryInjections = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      markup: () => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      },
      'script address': () => {
        document.createElement('script').src = '/signed-in.js';
      },
      'script text': () => {
        document.createElement('script').text = 'alert(1)';
      },
      'frame document': () => {
        document.createElement('iframe').srcdoc = '<script>alert(1)</script>';
      },
      'parsed document': () => new DOMParser().parseFromString('<p>', 'text/html'),
      worker: () => new Worker('/signed-in.js'),
      'policy of another name': () => globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (a) => a }),
      'second policy of the name': () =>
        globalThis.trustedTypes?.createPolicy('service-worker', { createScriptURL: (a) => a }),
    };
    return Object.entries(attempts).flatMap(([kind, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return error instanceof TypeError ? [kind] : [`${kind}: ${error}`];
      }
    });
  });

const EVERYTHING = [
  'markup',
  'script address',
  'script text',
  'frame document',
  'parsed document',
  'worker',
  'policy of another name',
  'second policy of the name',
];

test('[headers.trusted-types] a text becomes neither markup nor a script on any page', async ({ browser }) => {
  const server = await spawnServer({ DEMO: '1', RATE_LIMIT: '0' });
  const context = await browser.newContext({ baseURL: server.address });
  const page = await openTab(context);
  const refused: string[] = [];
  await collectErrors(page, refused);
  await startSession(page, DEMO_PEOPLE.buyer);
  for (const path of ['/', '/login', '/catagory/suv', '/dashboard', '/dashboard/payment/none', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(refused.splice(0), path).toEqual([]);
    expect(await tryInjections(page), path).toEqual(EVERYTHING);
    // The tests of all other pages fail by the same report.
    await expect.poll(() => refused.splice(0).join(), path).toContain('refused by require-trusted-types-for');
  }
  for (const path of ['/mailbox', '/signed-in.html']) {
    const policy = (await page.request.get(path)).headers()['content-security-policy'];
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  }
  await context.close();
  await server.end();
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
