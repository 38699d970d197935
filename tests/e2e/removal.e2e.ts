import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import {
  ACCOUNT_DELETED,
  book,
  carCard,
  createMember,
  listCar,
  openPayment,
  payWith,
  person,
  removeAccount,
  startSession,
  toast,
} from './people.ts';
import type { CarToList } from './wireCar.ts';

const carOf = (name: string): CarToList => ({
  name,
  price: '9000',
  originalPrice: '11000',
  category: 'suv',
  description: 'Two owners, always dry.',
});

/** Signed out: the top bar offers the login, and nothing of the session is left in the browser. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  const sessions = async () => (await page.context().cookies()).filter(({ name }) => /session/.test(name));
  await expect.poll(sessions, 'cookies of the session').toEqual([]);
}

test('[deleted-accounts.toast] [deleted-accounts.open-pages] [deleted-accounts.what-goes] [calls.member-delete] a deleted seller and their unpaid cars disappear everywhere at once, and paid cars stay', async ({
  page,
  elsewhere,
}) => {
  const seller = person('Seller', 'Doomed');
  const [booked, paid] = [carOf('Kestrel Doomed 1.4'), carOf('Kestrel Doomed Paid')];
  await createMember(page, seller);
  await listCar(page, seller, booked);
  await listCar(page, seller, paid);

  const buyerPage = await elsewhere();
  await createMember(buyerPage, person('Buyer', 'Left'));
  await book(buyerPage, 'suv', booked.name);
  await carCard(buyerPage, booked.name).getByRole('button', { name: 'Add on WishList' }).click();
  await expect(toast(buyerPage, 'Added to wishlist')).toBeVisible();
  await book(buyerPage, 'suv', paid.name);
  await openPayment(buyerPage, paid.name);
  await payWith(buyerPage, '4242 4242 4242 4242');
  await expect(buyerPage.getByText('Congrats your payment completed')).toBeVisible();

  const admin = await elsewhere();
  await startSession(admin, DEMO_PEOPLE.admin);
  await page.goto('/dashboard/myproducts');
  await expect(carCard(page, booked.name)).toBeVisible();
  await removeAccount(admin, seller);

  // The seller's open page reacts without a reload.
  await expect(toast(page, ACCOUNT_DELETED)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectSignedOut(page);

  await buyerPage.goto('/catagory/suv');
  await expect(buyerPage.getByRole('article').first()).toBeVisible();
  await expect(carCard(buyerPage, booked.name)).toHaveCount(0);
  await buyerPage.goto('/dashboard/mywishlist');
  await expect(buyerPage.getByText('Nothing on your wishlist yet')).toBeVisible();
  await buyerPage.goto('/dashboard/myorders');
  await expect(carCard(buyerPage, booked.name)).toContainText('This booking was cancelled');
  await expect(carCard(buyerPage, paid.name)).toContainText('I am the new Owner');
});

test('[deleted-accounts.toast] [deleted-accounts.login] a new log-in of a deleted account shows the toast too', async ({
  page,
  elsewhere,
}) => {
  const buyer = person('Buyer', 'Gone');
  await createMember(page, buyer);
  await page.goto('/blog');
  const admin = await elsewhere();
  await startSession(admin, DEMO_PEOPLE.admin);
  await removeAccount(admin, buyer);
  await expect(toast(page, ACCOUNT_DELETED)).toBeVisible();

  await page.goto('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email', { exact: true }).fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, ACCOUNT_DELETED)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Logged in Succesfully')).toHaveCount(0);
  await expectSignedOut(page);
});

test('[toasts.seller-verified] [cards.verified-check] [members.verification] the admin verifies a seller, whose cars then have the blue check', async ({
  page,
  elsewhere,
}) => {
  const seller = person('Seller', 'Honest');
  const car = carOf('Kestrel Honest 1.6');
  await createMember(page, seller);
  await listCar(page, seller, car);
  await page.goto('/catagory/suv');
  await expect(carCard(page, car.name)).toBeVisible();
  await expect(carCard(page, car.name).getByRole('img', { name: 'Verified seller' })).toHaveCount(0);

  const admin = await elsewhere();
  await startSession(admin, DEMO_PEOPLE.admin);
  await admin.goto('/dashboard/allsellers');
  const row = admin.getByRole('row').filter({ hasText: seller.email });
  await row.getByRole('button', { name: 'Verify' }).click();
  await expect(toast(admin, 'verified')).toBeVisible();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Verify' })).toHaveCount(0);

  await page.reload();
  await expect(carCard(page, car.name).getByRole('img', { name: 'Verified seller' })).toBeVisible();
});
