import type { Page } from '@playwright/test';
import { translatePage } from '#support/translatePage.ts';
import { DEMO_PEOPLE, expect, hydrated, test } from './fixtures.ts';
import { addCar, bookHere, carCard, logIn, openDashboardPage, payWith, person, signUp } from './people.ts';

/** Has every page translated as it comes, also a rendered one before its script; what is no longer seen to change is an error in the console. */
async function translate(page: Page): Promise<void> {
  const script = `addEventListener('DOMContentLoaded', () => (${translatePage.toString()})(document, (text) => console.error(text)));`;
  await page.addInitScript({ content: script });
}

const dashboardLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true });

test('[translated.pages] whoever has the pages translated signs up, sells, searches, saves, books, pays and runs the market', async ({
  page,
  elsewhere,
  photograph,
}) => {
  const [buyersPage, adminsPage] = [await elsewhere(), await elsewhere()];
  for (const each of [page, buyersPage, adminsPage]) await translate(each);
  const seller = person('Seller', 'Trad');
  const buyer = person('Buyer', 'Uctora');
  const car = {
    name: 'Kestrel Translated 1.8',
    price: '12500',
    originalPrice: '15,000',
    category: 'sedan',
    description: 'One owner, garage kept, every service in the book. The tyres are new since last spring.',
  } as const;

  await test.step('a form says what it needs, and takes that back letter by letter', async () => {
    await page.goto('/login');
    await expect(page.locator('font').first()).toBeAttached();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('fields need another look')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).pressSequentially('a@b.test');
    await expect(page.getByText('One field needs another look')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).pressSequentially('x');
    await expect(page.getByText('needs another look')).toBeHidden();
  });

  await test.step('the seller signs up and lists a car', async () => {
    await signUp(page, seller, photograph);
    await openDashboardPage(page, 'Add A Product');
    const form = page.getByRole('form', { name: 'Add A Product' });
    await form.getByRole('button', { name: 'Add Product' }).click();
    await expect(form.getByText('fields need another look')).toBeVisible();
    await form.getByLabel('Name', { exact: true }).pressSequentially('Ke');
    await form.getByLabel('Name', { exact: true }).fill('');
    await addCar(page, car, photograph);
    await expect(carCard(page, car.name)).toContainText('Status: Available');
    await carCard(page, car.name).getByRole('button', { name: 'Advertise' }).click();
    await expect(carCard(page, car.name)).toContainText('Advertised on the home page');
  });

  await test.step('the buyer signs up, searches and filters', async () => {
    await signUp(buyersPage, buyer, photograph);
    await buyersPage.goto('/search');
    const count = buyersPage.getByRole('region', { name: 'Cars found' }).getByRole('status');
    const all = await count.innerText();
    await buyersPage.getByRole('main').getByRole('search').getByRole('combobox').fill('Kestrel Translated');
    await buyersPage.keyboard.press('Enter');
    await expect(carCard(buyersPage, car.name)).toBeVisible();
    await expect(count).not.toHaveText(all);
    await buyersPage.getByLabel('Price from').fill('13000');
    await expect(buyersPage.getByText('No car is like that, yet.')).toBeVisible();
    await buyersPage.getByLabel('Price from').fill('many');
    await buyersPage.getByLabel('Price from').fill('');
    await expect(carCard(buyersPage, car.name)).toBeVisible();
    await buyersPage.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
    await expect(buyersPage).toHaveURL(/sort=price/);
  });

  await test.step('saves, books and pays', async () => {
    await buyersPage.getByRole('contentinfo').getByRole('link', { name: 'SEDAN' }).click();
    const card = carCard(buyersPage, car.name);
    await card.getByRole('button', { name: /wishlist/i }).click();
    await openDashboardPage(buyersPage, 'My WishList');
    await expect(carCard(buyersPage, car.name)).toBeVisible();
    await buyersPage.getByRole('contentinfo').getByRole('link', { name: 'SEDAN' }).click();
    await bookHere(buyersPage, car.name);
    await expect(carCard(page, car.name).getByText('Gulshan lake park')).toBeVisible();
    await openDashboardPage(buyersPage, 'My Orders');
    await carCard(buyersPage, car.name).getByRole('link', { name: 'Pay' }).click();
    await payWith(buyersPage, '4000 0000 0000 0002');
    await expect(
      buyersPage
        .getByRole('alert')
        .getByText(/declined/i)
        .last(),
    ).toBeVisible();
    await payWith(buyersPage, '4242 4242 4242 4242');
    await expect(buyersPage.getByText('Congrats your payment completed')).toBeVisible();
    await expect(carCard(page, car.name)).toContainText('Status: Already Sold');
    await openDashboardPage(buyersPage, 'My Orders');
    await expect(carCard(buyersPage, car.name)).toContainText('Paid');
  });

  await test.step('the admin looks for members', async () => {
    await logIn(adminsPage, DEMO_PEOPLE.admin);
    await adminsPage.goto('/dashboard/allbuyers');
    for (const name of ['Reported Items', 'Payments to look at', 'Deleted accounts', 'Audit log', 'Account']) {
      await dashboardLink(adminsPage, name).click();
      await expect(adminsPage.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await dashboardLink(adminsPage, 'All Sellers').click();
    const search = adminsPage.getByRole('main').getByRole('searchbox');
    await search.fill('nobody at all');
    await expect(adminsPage.getByText('No name or email has “nobody at all”.')).toBeVisible();
    await search.fill(seller.email);
    await expect(adminsPage.getByRole('row').filter({ hasText: seller.email })).toBeVisible();
  });

  await test.step('a rendered page that is translated before its script comes keeps what was typed', async () => {
    const guest = await elsewhere();
    await translate(guest);
    let release = () => {};
    const ready = new Promise<void>((resolve) => {
      release = resolve;
    });
    await guest.route(/\/assets\/.*\.js$/, async (route) => {
      await ready;
      await route.continue();
    });
    const opening = guest.goto('/signup', { waitUntil: 'commit' });
    await guest.getByLabel('Name', { exact: true }).fill('Typed Before');
    await guest.getByLabel('Seller').check();
    await expect(guest.locator('font').first()).toBeAttached();
    release();
    await opening;
    await hydrated(guest);
    await expect(guest.getByLabel('Name', { exact: true })).toHaveValue('Typed Before');
    await expect(guest.getByLabel('Seller')).toBeChecked();
  });
});
