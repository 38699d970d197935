import { devices, type Page } from '@playwright/test';
import { spawnServer } from '#support/serverProcess.ts';
import { linkIn, startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';
import { collectErrors, expect, openTab, test } from './fixtures.ts';
import { createMember, listCar, person, signUp } from './people.ts';

/** Opens the link of the mail that asks whose address it is. */
async function proveAddress(page: Page, smtp: TestSmtpServer, email: string): Promise<void> {
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const mail = await smtp.mailTo(email, /^Is this your email address/);
  await page.goto(linkIn(mail).href);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is proven');
  await page.goto('/dashboard/account');
  await expect(page.getByText('It is proven that this address is yours.')).toBeVisible();
}

test('[search.filter-sheet] [compare.page] [saved-searches.save] [notifications.bell] [notifications.mail] on a phone a stranger narrows the market to a few cars, compares them, reads what a price is compared with, signs up, keeps the search, and is told of the next car until told no more', {
  tag: '@full',
}, async ({ browser, photograph, contextOptions }) => {
  const smtp = await startSmtpServer();
  const server = await spawnServer({ DEMO: '1', RATE_LIMIT: '0', ...smtp.env });
  const messages: string[] = [];
  const { viewport, hasTouch, isMobile } = devices['Pixel 7'];
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: server.address,
    viewport,
    hasTouch,
    isMobile,
  });
  const page = await openTab(context);
  await collectErrors(page, messages);
  const buyer = person('Buyer', 'choosy');

  await test.step('the filters lead to a few cars of one model', async () => {
    await page.goto('/search');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Make', { exact: true }).selectOption('Northline');
    await sheet.getByLabel('Model', { exact: true }).selectOption('Avenue');
    const show = sheet.getByRole('button', { name: /^Show \d+ cars$/ });
    const promised = Number(/\d+/.exec(await show.innerText())?.[0]);
    await show.tap();
    await expect(page.getByRole('region', { name: 'Cars found' }).getByRole('article')).toHaveCount(promised);
    expect(promised).toBeGreaterThanOrEqual(3);
  });

  await test.step('three of them stand side by side', async () => {
    const cards = page.getByRole('region', { name: 'Cars found' }).getByRole('article');
    for (const place of [0, 1, 2]) await cards.nth(place).getByRole('button', { name: 'Compare' }).tap();
    await page.getByRole('link', { name: 'Compare (3)' }).tap();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.goBack();
  });

  await test.step('a good price says what it is compared with', async () => {
    const good = page.getByRole('article').filter({ hasText: 'Good price' }).first();
    await good.getByRole('heading').getByRole('link').tap();
    const evidence = page.getByRole('region', { name: 'Good price' });
    await evidence.scrollIntoViewIfNeeded();
    await expect(evidence).toContainText(/median/i);
    await page.goBack();
  });
  const search = new URL(page.url());
  expect(search.search).toBe('?make=Northline&model=Avenue');

  await test.step('the stranger signs up, proves the address, and keeps the search', async () => {
    await signUp(page, buyer, photograph);
    await proveAddress(page, smtp, buyer.email);
    await page.goto(search.href);
    await page.getByRole('button', { name: 'Save this search' }).tap();
    await expect(page.getByRole('link', { name: 'See your saved searches' })).toBeVisible();
  });

  await test.step('another seller lists a car like that: the bell lights in the open page, and a mail comes', async () => {
    const seller = person('Seller', 'lister');
    const elsewhere = await browser.newContext({ baseURL: server.address });
    await createMember(elsewhere, seller);
    const car = { name: 'Northline Avenue 1.4', price: '11000', originalPrice: '17000', category: 'sedan' } as const;
    const model = { make: 'Northline', model: 'Avenue' };
    await listCar(elsewhere, seller, { ...car, ...model, description: 'Serviced each year, one owner.' });
    await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    await elsewhere.close();
    const mail = await smtp.mailTo(buyer.email, /Northline/);
    const [, address = ''] = /<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    await page.goto('/dashboard/account');
    const mails = page.getByRole('group', { name: 'Email me when' });
    await expect(mails.getByRole('checkbox', { name: /^A car fits one of your saved searches/ })).not.toBeChecked();
    await expect(mails.getByRole('checkbox').first(), 'the others are left').toBeChecked();
  });

  expect(messages, 'errors and warnings in the console').toEqual([]);
  await context.close();
  await server.end();
  await smtp.stop();
});
