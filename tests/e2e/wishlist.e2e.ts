import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addCar, type CarToList, carCard, payWith, person, signUp, toast } from './people.ts';

const carOf = (name: string): CarToList => ({
  name,
  price: '7500',
  originalPrice: '9,900',
  category: 'sports',
  description: 'Sunday car, kept under a cover.',
});

/** Keeps a car; the answer's toast is awaited and seen off, so that the next one is its own. */
async function addToWishlist(page: Page, car: CarToList): Promise<void> {
  await page.goto(`/catagory/${car.category}`);
  await carCard(page, car.name).getByRole('button', { name: 'Add on WishList' }).click();
  await expect(toast(page, 'Added to wishlist')).toBeVisible();
}

const wishlistCard = async (page: Page, car: CarToList) => {
  await page.goto('/dashboard/mywishlist');
  const card = carCard(page, car.name);
  await expect(card).toBeVisible();
  return card;
};

test('[routes.my-wishlist] [wishlist.pay-by-serial] [wishlist.states] [wishlist.once] [toasts.wished] a kept car is to be paid, paid by its new owner, and sold out to everybody else', async ({
  page,
  elsewhere,
  photograph,
}) => {
  const car = carOf('Kestrel Wished GT');
  const sellerPage = await elsewhere();
  await signUp(sellerPage, person('Seller', 'Sells'), photograph);
  await addCar(sellerPage, car, photograph);

  const slower = await elsewhere();
  await signUp(slower, person('Buyer', 'Slower'), photograph);
  await addToWishlist(slower, car);
  await signUp(page, person('Buyer', 'Faster'), photograph);
  await addToWishlist(page, car);
  await addToWishlist(page, car);

  const card = await wishlistCard(page, car);
  await expect(card, 'kept twice, it is there once').toHaveCount(1);
  await expect(card.getByText('Sold Out')).toHaveCount(0);
  // Straight to the payment, without a booking; the address names the car by its serial.
  await card.getByRole('link', { name: 'Pay' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\/[\w-]+$/);
  await expect(page.getByText(`You are Paying $7,500 for ${car.name}`)).toBeVisible();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('Congrats your payment completed')).toBeVisible();

  const paid = await wishlistCard(page, car);
  await expect(paid.getByText('Paid', { exact: true })).toBeVisible();
  await expect(paid.getByText('I am the new Owner')).toBeVisible();
  await expect(paid.getByRole('link', { name: 'Pay' })).toHaveCount(0);

  const lost = await wishlistCard(slower, car);
  await expect(lost.getByText('Sold Out')).toBeVisible();
  await expect(lost.getByText('I am the new Owner')).toHaveCount(0);
  await expect(lost.getByRole('link', { name: 'Pay' })).toHaveCount(0);
});

test('[wishlist.states] a car that its seller marks as sold is sold out, and to be paid again once it is available', async ({
  page,
  elsewhere,
  photograph,
}) => {
  const car = carOf('Kestrel Marked GT');
  const sellerPage = await elsewhere();
  await signUp(sellerPage, person('Seller', 'Marks'), photograph);
  await addCar(sellerPage, car, photograph);
  await signUp(page, person('Buyer', 'Waits'), photograph);
  await addToWishlist(page, car);

  await carCard(sellerPage, car.name).getByRole('button', { name: 'Mark As Sold' }).click();
  await expect(carCard(sellerPage, car.name)).toContainText('Status: Already Sold');
  await expect(carCard(sellerPage, car.name).getByRole('button', { name: 'Mark As Available' })).toBeEnabled();
  await expect((await wishlistCard(page, car)).getByText('Sold Out')).toBeVisible();

  await carCard(sellerPage, car.name).getByRole('button', { name: 'Mark As Available' }).click();
  await expect(carCard(sellerPage, car.name)).toContainText('Status: Available');
  await expect((await wishlistCard(page, car)).getByRole('link', { name: 'Pay' })).toBeVisible();
});
