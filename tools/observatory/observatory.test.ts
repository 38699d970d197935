import { expect, it } from 'vitest';
import { ROUTES } from '../../src/domain/navigation.ts';
import { SECRET_KEY, startSandbox } from '../../tests/support/payments/startSandbox.ts';
import { type ServerProcess, spawnServer } from '../../tests/support/serverProcess.ts';
import { Visitor } from '../../tests/support/Visitor.ts';
import { observatoryScore, type ScannedPage } from './observatoryScore.ts';

/*
 * The points of MDN's HTTP Observatory for what the server really answers: a market before the public, behind a proxy on this
 * machine. No browser and nothing of the network takes part. It stands beside its packages, which only this run needs.
 */

const PUBLIC_URL = 'https://cars.example';
const PUBLIC = { PUBLIC_URL, TRUST_PROXY: '127.0.0.1', RATE_LIMIT: '6000', HSTS_PRELOAD: '1' };
const FORWARDED = { 'x-forwarded-host': 'cars.example', 'x-forwarded-proto': 'https' };
const PATHS = [...Object.values(ROUTES).map((path) => path.replace(':id', 'suv')), '/nowhere'];
const PAYMENT = ROUTES.payment.replace(':id', 'suv');

/** What the server sends for a page to someone who has no session. */
async function scan(server: ServerProcess, path: string): Promise<ScannedPage> {
  const address = server.address + path;
  const answer = await fetch(address, { headers: { ...FORWARDED, accept: 'text/html' } });
  const asked = { ...FORWARDED, origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
  const preflight = await fetch(address, { method: 'OPTIONS', headers: asked });
  return {
    url: PUBLIC_URL + path,
    status: answer.status,
    headers: answer.headers,
    html: await answer.text(),
    preflight: preflight.headers,
  };
}

/** A rendered page starts its script once it is painted; the Observatory does not see that script, nor its checksum. */
const pointsOf = ({ html }: ScannedPage): number => (/<script[^>]* src=/.test(html) ? 135 : 130);

it('[headers.observatory] every page has 135 points, a rendered one 130, and 5 more for a visitor with a session', async () => {
  const server = await spawnServer({ ...PUBLIC, PAYMENTS: 'sandbox' });
  const points = new Set<number>();
  for (const path of PATHS) {
    const page = await scan(server, path);
    points.add(pointsOf(page));
    expect(observatoryScore(page), path).toMatchObject({ score: pointsOf(page) });
  }
  expect([...points].sort()).toEqual([130, 135]);

  const member = await new Visitor(server.address).signUp({ email: 'scan@x.test', name: 'Scan' });
  const cookies = (await member.openSession()).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  const { score, results } = observatoryScore({ ...(await scan(server, ROUTES.account)), cookies });
  expect(score).toBe(140);
  expect(results).toEqual({
    'content-security-policy': 'csp-implemented-with-no-unsafe-default-src-none',
    cookies: 'cookies-secure-with-httponly-sessions-and-samesite',
    'cross-origin-resource-sharing': 'cross-origin-resource-sharing-not-implemented',
    'cross-origin-resource-policy': 'corp-implemented-with-same-origin',
    redirection: 'redirection-not-needed-no-http',
    'referrer-policy': 'referrer-policy-private',
    'strict-transport-security': 'hsts-implemented-max-age-at-least-six-months',
    'subresource-integrity': 'sri-implemented-and-all-scripts-loaded-securely',
    'x-content-type-options': 'x-content-type-options-nosniff',
    'x-frame-options': 'x-frame-options-implemented-via-csp',
  });
  await server.end();
});

it('[headers.observatory] with Stripe the payment page has 125, for a script without a checksum, and no other page less than without it', async () => {
  const cards = await startSandbox({ isLive: true });
  const server = await spawnServer({
    ...PUBLIC,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_suite',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_suite',
    STRIPE_API_BASE: cards.url,
  });
  for (const path of PATHS.filter((other) => other !== PAYMENT)) {
    const page = await scan(server, path);
    expect(observatoryScore(page), path).toMatchObject({ score: pointsOf(page) });
  }
  const sent = await scan(server, PAYMENT);
  // The page adds this tag once it knows the booking (stripe.e2e.ts); Stripe changes the file at will.
  const loaded = sent.html.replace('</head>', '<script src="https://js.stripe.com/endive/stripe.js"></script></head>');
  expect(observatoryScore({ ...sent, html: loaded })).toMatchObject({
    score: 125,
    results: { 'subresource-integrity': 'sri-not-implemented-but-external-scripts-loaded-securely' },
  });
  await server.end();
  await cards.stop();
});
