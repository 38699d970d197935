import type { Page } from '@playwright/test';
import { translatePage } from '#support/translatePage.ts';
import { DEMO_PEOPLE, expect, holdScripts, test } from './fixtures.ts';
import {
  addCar,
  bookHere,
  carCard,
  createMember,
  listCar,
  logIn,
  openDashboardPage,
  payWith,
  person,
  signUp,
} from './people.ts';

/** Has every page translated as it comes, also a rendered one before its script; what is no longer seen to change is an error in the console. */
async function translate(page: Page): Promise<void> {
  const script = `addEventListener('DOMContentLoaded', () => (${translatePage.toString()})(document, (text) => console.error(text)));`;
  await page.addInitScript({ content: script });
}

const dashboardLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true });

const CAR = {
  name: 'Kestrel Translated 1.8',
  price: '12500',
  originalPrice: '15,000',
  category: 'sedan',
  description: 'One owner, garage kept, every service in the book. The tyres are new since last spring.',
} as const;

test('[translated.pages] whoever has the pages translated logs in, searches, saves, books and pays', async ({
  page,
  elsewhere,
}) => {
  const [seller, buyer] = [person('Seller', 'Trad'), person('Buyer', 'Uctora')];
  const sellersPage = await elsewhere();
  await createMember(sellersPage, seller);
  await listCar(sellersPage, seller, CAR);
  await createMember(await elsewhere(), buyer);
  await translate(page);

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

  await test.step('searches and filters', async () => {
    await logIn(page, buyer);
    await page.goto('/search');
    const count = page.getByRole('region', { name: 'Cars found' }).getByRole('status');
    const all = await count.innerText();
    await page.getByRole('main').getByRole('search').getByRole('combobox').fill('Kestrel Translated');
    await page.keyboard.press('Enter');
    await expect(carCard(page, CAR.name)).toBeVisible();
    await expect(count).not.toHaveText(all);
    await page.getByLabel('Price from').fill('13000');
    await expect(page.getByText('No car is like that, yet.')).toBeVisible();
    await page.getByLabel('Price from').fill('many');
    await page.getByLabel('Price from').fill('');
    await expect(carCard(page, CAR.name)).toBeVisible();
    await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
    await expect(page).toHaveURL(/sort=price/);
  });

  await test.step('saves, books and pays', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'SEDAN' }).click();
    const card = carCard(page, CAR.name);
    await card.getByRole('button', { name: /wishlist/i }).click();
    await openDashboardPage(page, 'My WishList');
    await expect(carCard(page, CAR.name)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'SEDAN' }).click();
    await bookHere(page, CAR.name);
    await openDashboardPage(page, 'My Orders');
    await carCard(page, CAR.name).getByRole('link', { name: 'Pay' }).click();
    await payWith(page, '4000 0000 0000 0002');
    await expect(
      page
        .getByRole('alert')
        .getByText(/declined/i)
        .last(),
    ).toBeVisible();
    await payWith(page, '4242 4242 4242 4242');
    await expect(page.getByText('Congrats your payment completed')).toBeVisible();
    await openDashboardPage(page, 'My Orders');
    await expect(carCard(page, CAR.name)).toContainText('Paid');
  });
});

test('[translated.pages] a rendered page that is translated before its script comes keeps what was typed', async ({
  page,
}) => {
  await translate(page);
  const release = await holdScripts(page);
  const opening = page.goto('/signup', { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).fill('Typed Before');
  await page.getByLabel('Seller').check();
  await expect(page.locator('font').first()).toBeAttached();
  await release();
  await opening;
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed Before');
  await expect(page.getByLabel('Seller')).toBeChecked();
});

test('[translated.pages] whoever has the pages translated signs up, sells and runs the market', {
  tag: '@full',
}, async ({ page, elsewhere, photograph }) => {
  const [admin, seller] = [await elsewhere(), person('Seller', 'Marchand')];
  for (const each of [page, admin]) await translate(each);

  await test.step('the seller signs up and lists a car', async () => {
    await signUp(page, seller, photograph);
    await openDashboardPage(page, 'Add A Product');
    const form = page.getByRole('form', { name: 'Add A Product' });
    await form.getByRole('button', { name: 'Add Product' }).click();
    await expect(form.getByText('fields need another look')).toBeVisible();
    await form.getByLabel('Name', { exact: true }).pressSequentially('Ke');
    await form.getByLabel('Name', { exact: true }).fill('');
    await addCar(page, CAR, photograph);
    await expect(carCard(page, CAR.name)).toContainText('Status: Available');
    await carCard(page, CAR.name).getByRole('button', { name: 'Advertise' }).click();
    await expect(carCard(page, CAR.name)).toContainText('Advertised on the home page');
  });

  await test.step('the admin looks for members', async () => {
    await logIn(admin, DEMO_PEOPLE.admin);
    await admin.goto('/dashboard/allbuyers');
    for (const name of ['Reported Items', 'Payments to look at', 'Deleted accounts', 'Audit log', 'Account']) {
      await dashboardLink(admin, name).click();
      await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await dashboardLink(admin, 'All Sellers').click();
    const search = admin.getByRole('main').getByRole('searchbox');
    await search.fill('nobody at all');
    await expect(admin.getByText('No name or email has “nobody at all”.')).toBeVisible();
    await search.fill(seller.email);
    await expect(admin.getByRole('row').filter({ hasText: seller.email })).toBeVisible();
  });
});
