import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { SECRET_KEY, type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { spawnServer } from '#support/serverProcess.ts';
import { test as base, expect, openTab } from './fixtures.ts';
import { book, carCard, createMember, listCar, openPayment, person } from './people.ts';
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

/** Serves the stand-in, and leads the calls of Stripe's script to the sandbox. Returns the addresses asked at Stripe. */
async function openStripe(page: Page, cards: StartedSandbox): Promise<string[]> {
  const asked: string[] = [];
  const origin = { 'access-control-allow-origin': '*' };
  await page.route(SCRIPT, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
  });
  await page.route(API, async (route) => {
    const answer = await forward(route.request(), cards.url);
    await route.fulfill({
      status: answer.status,
      headers: origin,
      contentType: 'application/json',
      body: await answer.text(),
    });
  });
  return asked;
}

function forward(request: Request, sandboxUrl: string): Promise<Response> {
  const { pathname, search } = new URL(request.url());
  const form = request.postData();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const init = form === null ? {} : { method: request.method(), headers, body: form };
  return fetch(`${sandboxUrl}${pathname}${search}`, init);
}

/** A car of a new seller, booked by a buyer who is signed in in this page. */
async function bookCar(page: Page, elsewhere: () => Promise<Page>, name: string): Promise<CarToList> {
  const car: CarToList = {
    name,
    price: '12500',
    originalPrice: '14000',
    category: 'suv',
    description: 'One owner, kept dry.',
  };
  const [sellerPage, seller] = [await elsewhere(), person('Seller', 'Omar')];
  await createMember(sellerPage, seller);
  await listCar(sellerPage, seller, car);
  await createMember(page, person('Buyer', 'Sadia'));
  await book(page, car.category, car.name);
  return car;
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

test('[payment.stripe] [payment.card-error] a declined card shows Stripe’s message, and another one pays', async ({
  page,
  cards,
  elsewhere,
}) => {
  const asked = await openStripe(page, cards);
  const car = await bookCar(page, elsewhere, 'Kestrel Striped GT');
  await openPayment(page, car.name);
  await expect(page.getByRole('complementary', { name: 'Test mode' })).toBeVisible();
  await fillCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Congrats your payment completed')).toBeVisible();
  expect(asked).toEqual(['https://js.stripe.com/endive/stripe.js']);
  await page.goto('/dashboard/myorders');
  await expect(carCard(page, car.name)).toContainText('Paid');
});

test('[payment.stripe] the bank asks for a confirmation: refused, then given', async ({ page, cards, elsewhere }) => {
  await openStripe(page, cards);
  const car = await bookCar(page, elsewhere, 'Kestrel Secured GT');
  await openPayment(page, car.name);
  await fillCard(page, '4000 0025 0000 3155');
  await page.getByRole('dialog', { name: 'Your bank' }).getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'confirm this payment with your bank' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('dialog', { name: 'Your bank' }).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Congrats your payment completed')).toBeVisible();
});

test('[payment.stripe] a blocked script shows a message, and Retry loads the card form', async ({
  browser,
  baseURL,
  cards,
  elsewhere,
}) => {
  // A page of its own: the browser reports the blocked script in the console.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await openTab(context);
  await page.route(SCRIPT, (route) => route.abort());
  const car = await bookCar(page, elsewhere, 'Kestrel Blocked GT');
  await openPayment(page, car.name);
  const alert = page.getByRole('alert').filter({ hasText: 'The card form could not be loaded.' });
  await expect(alert).toBeVisible();
  await page.unroute(SCRIPT);
  await openStripe(page, cards);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await fillCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Congrats your payment completed')).toBeVisible();
  await context.close();
});

test('[payment.stripe] a script that never arrives shows a message, and Retry asks for it again', async ({
  page,
  cards,
  elsewhere,
}) => {
  await page.route(SCRIPT, () => undefined);
  const car = await bookCar(page, elsewhere, 'Kestrel Stalled GT');
  await openPayment(page, car.name);
  const alert = page.getByRole('alert').filter({ hasText: 'The card form could not be loaded.' });
  // The page waits 15 s for it.
  await expect(alert).toBeVisible({ timeout: 30_000 });
  // Later routes come first, and the first request stays without an answer.
  await openStripe(page, cards);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await fillCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Congrats your payment completed')).toBeVisible();
});

test('[payment.stripe] only the payment page may load Stripe’s script, and no other page asks for it', async ({
  page,
  cards,
}) => {
  const asked = await openStripe(page, cards);
  await createMember(page, person('Buyer', 'Nadia'));
  for (const path of ['/', '/dashboard', '/dashboard/myorders', '/dashboard/payment']) {
    const policy = (await page.goto(path))?.headers()['content-security-policy'];
    expect(policy, path).not.toContain('stripe');
  }
  const policy = (await page.goto('/dashboard/payment/none'))?.headers()['content-security-policy'];
  expect(policy).toContain("script-src 'self' https://js.stripe.com");
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  await expect(page.getByText('There is no such booking')).toBeVisible();
  expect(asked).toEqual([]);
});

test('[drafts.survive] a half-written booking is there again after the payment page, which is a document of its own', async ({
  page,
  cards,
  elsewhere,
}) => {
  await openStripe(page, cards);
  const car = await bookCar(page, elsewhere, 'Kestrel Paged GT');
  await page.goto('/catagory/sedan');
  const other = page.getByRole('article').first();
  const name = await other.getByRole('heading').innerText();
  await other.getByRole('button', { name: 'Book Now' }).click();
  const meetingPlace = page.getByRole('dialog', { name }).getByLabel('Meeting Location');
  await meetingPlace.fill('Hatirjheel bridge');
  await page.keyboard.press('Escape');
  await expect(meetingPlace).toBeHidden();

  const documents: string[] = [];
  page.on('domcontentloaded', () => documents.push(new URL(page.url()).pathname));
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await carCard(page, car.name).getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByText(/^You are Paying \$/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect.poll(() => documents).toEqual([expect.stringContaining('/dashboard/payment/'), '/blog']);

  await page.goto('/catagory/sedan');
  await page.getByRole('article', { name }).getByRole('button', { name: 'Book Now' }).click();
  await expect(meetingPlace).toHaveValue('Hatirjheel bridge');
});
