import { type BrowserContextOptions, devices, type Locator, type Page } from '@playwright/test';
import { spawnServer } from '#support/serverProcess.ts';
import { linkIn, startSmtpServer } from '#support/smtpServer.ts';
import { enter, signUpByKeys, typeInto } from './byKeyboard.ts';
import { collectErrors, DEMO_PEOPLE, expect, openTab, test } from './fixtures.ts';
import { createMember, listCar, type Person, person, signUp, startSession } from './people.ts';

/** How somebody uses the pages. */
interface Way {
  readonly screen: Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>;
  press(page: Page, target: Locator): Promise<unknown>;
  /** By the beginning of its label, or by its value. */
  choose(page: Page, target: Locator, label: string, value?: string): Promise<unknown>;
  signUp(page: Page, who: Person, picture: string): Promise<void>;
  /** Shows the filters: in a sheet, or beside the list, where they are open. */
  openFilters(page: Page): Promise<Locator>;
}

const { viewport, hasTouch, isMobile } = devices['Pixel 7'];

const BY_TOUCH: Way = {
  screen: { viewport, hasTouch, isMobile },
  press: (_page, target) => target.tap(),
  choose: (_page, target, label, value = label) => target.selectOption(value),
  signUp,
  async openFilters(page) {
    await page.getByRole('button', { name: 'Filters' }).tap();
    return page.getByRole('dialog', { name: 'Filters' });
  },
};

const BY_KEYBOARD: Way = {
  screen: { viewport: { width: 1440, height: 900 } },
  press: enter,
  async choose(page, target, label) {
    await expect(target.getByRole('option', { name: new RegExp(`^${label} \\(`) }), 'is counted').toBeAttached();
    await typeInto(page, target, label);
  },
  signUp: signUpByKeys,
  openFilters: async (page) => page.getByRole('region', { name: 'Filters' }),
};

for (const [name, way] of [
  ['on a phone', BY_TOUCH],
  ['by keyboard', BY_KEYBOARD],
] as const) {
  const { press, choose } = way;

  test(`[search.filter-sheet] [search.filter-column] [compare.page] [saved-searches.save] [notifications.bell] [notifications.mail] [held-cars.seller] [held-cars.decide] [held-cars.announced] ${name} a stranger narrows the market to three cars, compares them, reads what a price is compared with, signs up, keeps the search, and is told of a new seller’s car once it was held and let through, until told no more`, {
    tag: '@full',
  }, async ({ browser, photograph, contextOptions }) => {
    const smtp = await startSmtpServer();
    const server = await spawnServer({ DEMO: '1', RATE_LIMIT: '0', HOLD_FIRST: '1', ...smtp.env });
    const messages: string[] = [];
    const context = await browser.newContext({ ...contextOptions, ...way.screen, baseURL: server.address });
    const page = await openTab(context);
    await collectErrors(page, messages);
    const buyer = person('Buyer', 'choosy');
    const cards = page.getByRole('region', { name: 'Cars found' }).getByRole('article');

    await test.step('the filters lead to three cars', async () => {
      await page.goto('/search');
      const filters = await way.openFilters(page);
      await choose(page, filters.getByLabel('Make', { exact: true }), 'Northline');
      await choose(page, filters.getByLabel('Model', { exact: true }), 'Avenue');
      await choose(page, filters.getByLabel('One model year', { exact: true }), '2019', '2019-2019');
      const condition = filters.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { name: 'Good' });
      await expect(condition, 'says where it leads').toHaveAccessibleDescription('3 cars');
      if (way === BY_TOUCH) {
        await filters.getByRole('group', { name: 'Condition' }).getByText('Good').tap();
        await filters.getByRole('button', { name: 'Show 3 cars' }).tap();
      } else {
        await typeInto(page, condition, ' ');
      }
      await expect(cards).toHaveCount(3);
    });

    await test.step('they stand side by side', async () => {
      for (const place of [0, 1, 2]) await press(page, cards.nth(place).getByRole('button', { name: 'Compare' }));
      await press(page, page.getByRole('link', { name: 'Compare (3)' }));
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      await page.goBack();
    });

    await test.step('a good price says what it is compared with', async () => {
      const good = cards.filter({ hasText: 'Good price' });
      await press(page, good.getByRole('heading').getByRole('link'));
      const evidence = page.getByRole('region', { name: 'Good price' });
      await evidence.scrollIntoViewIfNeeded();
      await expect(evidence).toContainText(/median/i);
      await page.goBack();
    });
    const search = new URL(page.url());
    expect([...search.searchParams.keys()].sort()).toEqual(['condition', 'make', 'model', 'year']);

    await test.step('the stranger signs up, proves the address by the mail that comes, and keeps the search', async () => {
      await way.signUp(page, buyer, photograph);
      await page.goto(linkIn(await smtp.mailTo(buyer.email, /^Is this your email address/)).href);
      await press(page, page.getByRole('button', { name: 'Yes, this is my address' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is proven');
      await page.goto('/dashboard/account');
      await expect(page.getByText('It is proven that this address is yours.')).toBeVisible();
      await page.goto(search.href);
      await press(page, page.getByRole('button', { name: 'Save this search' }));
      await expect(page.getByRole('link', { name: 'See your saved searches' })).toBeVisible();
    });

    await test.step('a new seller lists a car like that, which waits for a look', async () => {
      const seller = person('Seller', 'lister');
      const elsewhere = await browser.newContext({ baseURL: server.address });
      await createMember(elsewhere, seller);
      const car = { name: 'Northline Avenue 1.4', price: '11000', originalPrice: '17000', category: 'sedan' } as const;
      const model = { make: 'Northline', model: 'Avenue' };
      await listCar(elsewhere, seller, { ...car, ...model, description: 'Serviced each year, one owner.' });
      const listing = await openTab(elsewhere);
      await listing.goto('/dashboard/myproducts');
      await expect(listing.getByText('Status: Available')).toBeVisible();
      await expect(listing.getByText('Waits for a look')).toBeVisible();
      await expect(listing.getByRole('button', { name: 'Advertise' })).toHaveCount(0);
      await elsewhere.close();
    });

    await test.step('an admin lets it through: the bell lights in the open page, and a mail comes', async () => {
      const office = await browser.newContext({ baseURL: server.address });
      await startSession(office, DEMO_PEOPLE.admin);
      const desk = await openTab(office);
      await desk.goto('/dashboard/reporteditem');
      const held = desk.getByRole('article', { name: 'Northline Avenue 1.4' });
      await held.getByRole('button', { name: 'Decide' }).click();
      await desk.getByLabel('What happens').selectOption('Let it through');
      await desk.getByRole('button', { name: 'Save the decision' }).click();
      await expect(desk.getByText('Northline Avenue 1.4 will be let through.')).toBeVisible();
      // Once it can't be undone any more, nine seconds later.
      await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 25_000 });
      await office.close();
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
}
