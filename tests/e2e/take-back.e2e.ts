import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import {
  addToWishlist,
  book,
  carCard,
  createMember,
  listCar,
  openPayment,
  payWith,
  person,
  removeAccount,
  savedDrafts,
  startSession,
} from './people.ts';
import type { CarToList } from './wireCar.ts';

/* What members change and take back, on a phone. */
test.use({ viewport: { width: 390, height: 844 } });

/** Two pauses of the server and the page, on a machine that does other work as well. */
const soon = { timeout: 25_000 };

const carOf = (name: string): CarToList => ({
  name,
  price: '7500',
  originalPrice: '9,900',
  category: 'sedan',
  description: 'One careful owner.',
});

/** The same picture under several names. */
const copiesOf = (picture: string, count: number): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  return Array.from({ length: count }, (_none, index) => {
    const file = join(folder, `view-${index + 1}.jpg`);
    copyFileSync(picture, file);
    return file;
  });
};

test('[add-product.pictures] [drafts.survive] [edit-product.page] [bookings.price-changed] [live.pages] a seller lists a car with five pictures, reloads on the way, changes its price, and sees booking and payment arrive', async ({
  page,
  elsewhere,
  photograph,
}) => {
  const car = carOf('Kestrel Fivefold 1.6');
  await createMember(page, person('Seller', 'Patient'));
  await page.goto('/dashboard/addaproduct');
  await page.getByLabel('Name', { exact: true }).fill(car.name);
  await page.getByLabel('Image').setInputFiles(copiesOf(photograph, 5));
  await expect.poll(async () => (await savedDrafts(page)).match(/pictureId/g)?.length).toBe(5);
  await page.reload();
  await expect(page.getByAltText(/^Chosen for Image: /)).toHaveCount(5);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Price', { exact: true }).fill(car.price);
  await page.getByLabel('Original Price').fill(car.originalPrice);
  await page.getByLabel('Phone Number').fill('+880 1711 000000');
  await page.getByLabel('Description').fill(car.description);
  await page.getByRole('combobox', { name: 'Catagory' }).selectOption(car.category);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page).toHaveURL('/dashboard/myproducts');
  const listing = carCard(page, car.name);
  await expect(listing).toBeVisible();

  const buyer = await elsewhere();
  await createMember(buyer, person('Buyer', 'Decided'));
  await book(buyer, car.category, car.name);
  await expect(listing.getByText('Gulshan lake park')).toBeVisible(soon);

  await listing.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Price', { exact: true }).fill('6900');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(listing.getByText('$6,900')).toBeVisible();
  await buyer.goto('/dashboard/myorders');
  const note = 'The seller now asks $6,900. Your booking keeps its price, $7,500.';
  await expect(carCard(buyer, car.name).getByText(note)).toBeVisible();

  await openPayment(buyer, car.name);
  await payWith(buyer, '4242 4242 4242 4242');
  await expect(buyer.getByText('Congrats your payment completed')).toBeVisible();
  await expect(listing.getByText('Already Sold')).toBeVisible(soon);
});

test('[bookings.cancel] [wishlist.remove] [undo.notice] a buyer cancels a booking and removes a wishlist item, each with Undo', async ({
  page,
  elsewhere,
}) => {
  const car = carOf('Kestrel Undone 1.6');
  const seller = person('Seller', 'Waits');
  const sellersPage = await elsewhere();
  await createMember(sellersPage, seller);
  await listCar(sellersPage, seller, car);
  await createMember(page, person('Buyer', 'Unsure'));
  await addToWishlist(page, car);
  await book(page, car.category, car.name);

  for (const [path, button, notice] of [
    ['/dashboard/myorders', 'Cancel booking', `Your booking of ${car.name} is cancelled.`],
    ['/dashboard/mywishlist', 'Remove', `${car.name} is off your wishlist.`],
  ] as const) {
    await page.goto(path);
    await carCard(page, car.name).getByRole('button', { name: button }).click();
    await expect(page.getByText(notice)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(carCard(page, car.name).getByRole('button', { name: button })).toBeVisible();
    await page.reload();
    await carCard(page, car.name).getByRole('button', { name: button }).click();
    await expect(page.getByText(notice)).toBeVisible();
  }
  await page.goto('/dashboard/myorders');
  await expect(carCard(page, car.name).getByRole('link', { name: 'Pay' })).toHaveCount(0);
  await page.goto('/dashboard/mywishlist');
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible();
});

test('[members.unverify] [members.restore] the admin takes a verification back, and restores a deleted account with its cars', async ({
  page,
  elsewhere,
}) => {
  const car = carOf('Kestrel Restored 1.6');
  const seller = person('Seller', 'Returning');
  const sellersPage = await elsewhere();
  await createMember(sellersPage, seller);
  await listCar(sellersPage, seller, car);

  await startSession(page, DEMO_PEOPLE.admin);
  await page.goto('/dashboard/allsellers');
  const row = page.getByRole('row').filter({ hasText: seller.email });
  await row.getByRole('button', { name: 'Verify' }).click();
  await row.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(`${seller.name} is not verified any more.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();

  await removeAccount(page, seller);
  const buyer = await elsewhere();
  await buyer.goto(`/search?q=${encodeURIComponent(car.name)}`);
  await expect(carCard(buyer, car.name)).toHaveCount(0);
  await page.goto('/dashboard/removed');
  await page.getByRole('row').filter({ hasText: seller.email }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`The account of ${seller.name} is restored.`)).toBeVisible();
  await buyer.reload();
  await expect(carCard(buyer, car.name)).toBeVisible();
});
