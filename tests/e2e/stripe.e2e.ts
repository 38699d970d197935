import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { SECRET_KEY, type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { test as base, expect, openTab } from './fixtures.ts';
import { bookCar, carCard, createMember, listCar, person } from './people.ts';
import type { CarToList } from './wireCar.ts';

/*
 * Cards by Stripe, in a browser: a stand-in is served in place of Stripe's script, and its calls go to a card sandbox,
 * which the server asks too. Stripe itself is not reached from here.
 */

const STAND_IN = readFileSync(new URL('../support/payments/stripeStandIn.js', import.meta.url), 'utf8');
const SCRIPT = 'https://js.stripe.com/**';
const API = 'https://api.stripe.com/**';

const test = base.extend<object, { cards: StartedSandbox }>({
  cards: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const cards = await startSandbox({ isLive: true });
      await use(cards);
      await cards.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ cards }, use) => {
      const server = await spawnServer({
        DEMO: '1',
        RATE_LIMIT: '0',
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_suite',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_the_suite',
        STRIPE_API_BASE: cards.url,
      });
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
});

/** Serves the stand-in, and leads the calls of Stripe's script to the sandbox. */
async function openStripe(page: Page, cards: StartedSandbox): Promise<void> {
  const origin = { 'access-control-allow-origin': '*' };
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }));
  await page.route(API, async (route) => {
    const answer = await forward(route.request(), cards.url);
    await route.fulfill({
      status: answer.status,
      headers: origin,
      contentType: 'application/json',
      body: await answer.text(),
    });
  });
}

function forward(request: Request, sandboxUrl: string): Promise<Response> {
  const { pathname, search } = new URL(request.url());
  const form = request.postData();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const init = form === null ? {} : { method: request.method(), headers, body: form };
  return fetch(`${sandboxUrl}${pathname}${search}`, init);
}

const CAR: CarToList = {
  name: 'Kestrel Striped GT',
  price: '12500',
  originalPrice: '14000',
  category: 'suv',
  description: 'One owner, kept dry.',
};

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

test('[payment.stripe] [payment.card-error] [drafts.survive] only the payment page, a document of its own, loads Stripe’s script and asks again for one that is blocked or never arrives; a declined card and a refused confirmation show messages, and another one pays', {
  tag: '@full',
}, async ({ browser, baseURL, cards, request }) => {
  // A page whose console nobody watches: the browser reports the blocked script there.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await openTab(context);
  const seller = person('Seller', 'Omar');
  await createMember({ request }, seller);
  const carId = await listCar({ request }, seller, CAR);
  await createMember(page, person('Buyer', 'Sadia'));
  await bookCar(page, carId, CAR);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) asked.push(request.url());
  });

  await test.step('the policies', async () => {
    const asPage = { headers: { accept: 'text/html' } };
    for (const path of ['/', '/dashboard', '/dashboard/myorders', '/dashboard/payment']) {
      const answer = await page.request.get(path, asPage);
      expect(answer.headers()['content-security-policy'], path).toContain("script-src 'self'");
      expect(answer.headers()['content-security-policy'], path).not.toContain('stripe');
    }
    const policy = (await page.goto('/dashboard/payment/none'))?.headers()['content-security-policy'];
    expect(policy).toContain("script-src 'self' https://js.stripe.com");
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
    await expect(page.getByText('There is no such booking')).toBeVisible();
  });

  await page.goto('/catagory/sedan');
  const other = page.getByRole('article').first();
  const name = await other.getByRole('heading').innerText();
  const meetingPlace = page.getByRole('dialog', { name }).getByLabel('Meeting Location');
  await test.step('a half-written booking', async () => {
    await other.getByRole('button', { name: 'Book Now' }).click();
    await meetingPlace.fill('Hatirjheel bridge');
    await page.keyboard.press('Escape');
    await expect(meetingPlace).toBeHidden();
  });

  const documents: string[] = [];
  page.on('domcontentloaded', () => documents.push(new URL(page.url()).pathname));
  const failed = page.getByRole('alert').filter({ hasText: 'The card form could not be loaded.' });
  await test.step('a blocked script', async () => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'My Orders' }).first().click();
    const pay = carCard(page, CAR.name).getByRole('link', { name: 'Pay' });
    await expect(pay).toBeVisible();
    expect(asked, 'at Stripe by any other page').toEqual([]);
    await pay.click();
    await expect(page.getByText(/^You are Paying \$/)).toBeVisible();
    await expect(failed).toBeVisible();
  });

  await test.step('a script that never arrives', async () => {
    // The page waits 15 s for it, which the test skips.
    await page.clock.install();
    await page.route(SCRIPT, () => undefined);
    const request = page.waitForRequest(SCRIPT);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await request;
    await expect(failed).toBeHidden();
    await page.clock.fastForward(15_000);
    await expect(failed).toBeVisible();
  });

  await test.step('a declined card', async () => {
    // Later routes come first, and the first request stays without an answer.
    await openStripe(page, cards);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('complementary', { name: 'Test mode' })).toBeVisible();
    await fillCard(page, '4000 0000 0000 0002');
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  });

  await test.step('a confirmation that the bank asks for: refused, then given', async () => {
    await fillCard(page, '4000 0025 0000 3155');
    const confirmation = page.getByRole('dialog', { name: 'Your bank' });
    await confirmation.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'confirm this payment with your bank' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await confirmation.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByText('Congrats your payment completed')).toBeVisible();
    for (const url of asked) {
      expect(url).toMatch(/^https:\/\/(?:js\.stripe\.com\/endive\/stripe\.js(?:\?again=\d)?$|api\.stripe\.com\/)/);
    }
  });

  await test.step('the half-written booking once more', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect.poll(() => documents).toEqual([expect.stringContaining('/dashboard/payment/'), '/blog']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'SEDAN' }).click();
    await page.getByRole('article', { name }).getByRole('button', { name: 'Book Now' }).click();
    await expect(meetingPlace).toHaveValue('Hatirjheel bridge');
  });
  await context.close();
});
