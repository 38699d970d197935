import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addToWishlist, carCard, createMember, listCar, payWith, person } from './people.ts';
import type { CarToList } from './wireCar.ts';

const carOf = (name: string): CarToList => ({
  name,
  price: '7500',
  originalPrice: '9,900',
  category: 'sports',
  description: 'Sunday car, kept under a cover.',
});

async function createCarOfNewSeller(page: Page, car: CarToList): Promise<void> {
  const seller = person('Seller', 'Sells');
  await createMember(page, seller);
  await listCar(page, seller, car);
}

const wishlistCard = async (page: Page, car: CarToList) => {
  await page.goto('/dashboard/mywishlist');
  const card = carCard(page, car.name);
  await expect(card).toBeVisible();
  return card;
};

test('[routes.my-wishlist] [wishlist.pay-by-serial] [wishlist.states] [cars.own-marks] [toasts.wished] a wishlisted car can be paid, then is paid for its new owner and sold out for everyone else', async ({
  page,
  elsewhere,
}) => {
  const car = carOf('Kestrel Wishlist GT');
  await createCarOfNewSeller(await elsewhere(), car);

  const slower = await elsewhere();
  await createMember(slower, person('Buyer', 'Slower'));
  await addToWishlist(slower, car);
  await createMember(page, person('Buyer', 'Faster'));
  await addToWishlist(page, car);
  await page.reload();
  await expect(carCard(page, car.name).getByRole('button', { name: 'On your WishList' })).toBeVisible();

  const card = await wishlistCard(page, car);
  await expect(card).toHaveCount(1);
  await expect(card.getByText('Sold Out')).toHaveCount(0);
  // Opens the payment without a booking; the address has the car's serial.
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

test('[wishlist.states] a car that its seller marks as sold is sold out, and payable again once it is available', async ({
  page,
  elsewhere,
}) => {
  const car = carOf('Kestrel Marked GT');
  const sellerPage = await elsewhere();
  await createCarOfNewSeller(sellerPage, car);
  await sellerPage.goto('/dashboard/myproducts');
  await createMember(page, person('Buyer', 'Waits'));
  await addToWishlist(page, car);

  await carCard(sellerPage, car.name).getByRole('button', { name: 'Mark As Sold' }).click();
  await expect(carCard(sellerPage, car.name)).toContainText('Status: Already Sold');
  await expect(carCard(sellerPage, car.name).getByRole('button', { name: 'Mark As Available' })).toBeEnabled();
  await expect((await wishlistCard(page, car)).getByText('Sold Out')).toBeVisible();

  await carCard(sellerPage, car.name).getByRole('button', { name: 'Mark As Available' }).click();
  await expect(carCard(sellerPage, car.name)).toContainText('Status: Available');
  await expect((await wishlistCard(page, car)).getByRole('link', { name: 'Pay' })).toBeVisible();
});
