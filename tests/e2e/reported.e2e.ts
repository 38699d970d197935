import type { Browser, BrowserContext, Page } from '@playwright/test';
import { spawnServer } from '#support/serverProcess.ts';
import { collectErrors, DEMO_PEOPLE, expect, openTab, test } from './fixtures.ts';
import { createMember, listCar, type Person, person, startSession } from './people.ts';

const CAR = { name: 'Halden Mistral', price: '4000', originalPrice: '19000', category: 'sedan' } as const;
/** What follows a decision comes once it can't be undone any more, nine seconds later. */
const AFTER_UNDO = { timeout: 30_000 };

interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
}

async function tabOf(
  browser: Browser,
  address: string,
  signIn: (context: BrowserContext) => Promise<void>,
): Promise<Tab> {
  const context = await browser.newContext({ baseURL: address });
  await signIn(context);
  return { page: await openTab(context), context };
}

async function report(page: Page, car: string, reason: string, line: string): Promise<void> {
  await page.goto(`/car/${car}`);
  // What one may do with a car beside booking it comes once somebody uses the page.
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: 'Report this car' }).click();
  await page.getByLabel('What is wrong?').selectOption(reason);
  await page.getByLabel('Anything to add?').fill(line);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Thank you. A person will look at it')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
}

async function decide(
  page: Page,
  button: string,
  what: readonly (readonly [label: string, choice: string])[],
): Promise<void> {
  await page.getByRole('article', { name: CAR.name }).getByRole('button', { name: button }).click();
  for (const [label, choice] of what) await page.getByLabel(label).selectOption(choice);
  await page.getByLabel('What was found').fill('The first picture is another car.');
  await page.getByRole('button', { name: 'Save the decision' }).click();
}

test('[reports.make] [reports.queue] [reports.decide] [reports.statement] [reports.appeal] [hidden-cars.who-sees] three people report a car as a scam, an admin hides it, its seller appeals, and it is for sale again', {
  tag: '@full',
}, async ({ browser }) => {
  const server = await spawnServer({ DEMO: '1', RATE_LIMIT: '0' });
  const messages: string[] = [];
  const open = (signIn: (context: BrowserContext) => Promise<void>) => tabOf(browser, server.address, signIn);
  const member = (who: Person) => open((context) => createMember(context, who));

  const owner = person('Seller', 'accused');
  const seller = await member(owner);
  const car = await listCar(seller.context, owner, { ...CAR, description: 'Pay first, then see it.' });
  const reporters = await Promise.all(
    ['first', 'second', 'third'].map((nickname) => member(person('Buyer', nickname))),
  );
  const guest = await open(async () => undefined);
  const office = await open((context) => startSession(context, DEMO_PEOPLE.admin));
  for (const { page } of [seller, office, ...reporters]) await collectErrors(page, messages);

  await test.step('three people report it', async () => {
    for (const { page } of reporters) await report(page, car, 'It looks like a scam', 'He wants the money first');
    await guest.page.goto(`/car/${car}`);
    await expect(guest.page.getByRole('heading', { level: 1 }), 'reports hide nothing').toHaveText(CAR.name);
  });

  await test.step('an admin reads all three, and hides the car', async () => {
    await office.page.goto('/dashboard/reporteditem');
    const item = office.page.getByRole('article', { name: CAR.name });
    await expect(item).toContainText('3 reports');
    await expect(item).toContainText(owner.email);
    await decide(office.page, 'Decide', [
      ['What happens', 'Hide it'],
      ['Which rule was broken', 'Nobody may cheat or try to cheat here.'],
    ]);
    await expect(office.page.getByText(`${CAR.name} is hidden.`)).toBeVisible();
    expect((await guest.page.request.get(`/api/car/${car}`)).status()).toBe(404);
  });

  await test.step('those who reported it are told, and not its seller by whom', async () => {
    for (const { page } of reporters) {
      await page.goto('/notifications');
      await expect(page.getByText('We looked at what you reported, and acted. Thank you.')).toBeVisible(AFTER_UNDO);
    }
    await seller.page.goto('/notifications');
    await expect(seller.page.getByText(`The shop has hidden “${CAR.name}”.`, { exact: false })).toBeVisible();
  });

  await test.step('the seller reads why, and appeals', async () => {
    await seller.page.goto('/dashboard/myproducts');
    const decided = seller.page.getByRole('article', { name: `${CAR.name}: Hidden` });
    await expect(decided).toContainText('The first picture is another car.');
    await decided.getByRole('button', { name: 'Appeal' }).click();
    await seller.page.getByLabel('Why is it wrong?').fill('It is my own car: its papers are here.');
    await seller.page.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(decided).toContainText('You have appealed.');
    await expect(decided.getByRole('button', { name: 'Appeal' })).toHaveCount(0);
  });

  await test.step('the admin takes the decision back: the car is for sale, and its seller is told', async () => {
    await office.page.goto('/dashboard/reporteditem');
    await expect(office.page.getByRole('article', { name: CAR.name })).toContainText('its papers are here');
    await decide(office.page, 'Answer the appeal', [['What happens', 'Take the decision back']]);
    await seller.page.goto('/notifications');
    await expect(seller.page.getByText(`“${CAR.name}” is back in the shop.`)).toBeVisible(AFTER_UNDO);
    await guest.page.goto(`/car/${car}`);
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(CAR.name);
    await expect(guest.page.getByText('Sold Out'), 'it can be booked').toHaveCount(0);
  });

  expect(messages, 'errors and warnings in the console').toEqual([]);
  for (const { context } of [guest, seller, office, ...reporters]) await context.close();
  await server.end();
});
