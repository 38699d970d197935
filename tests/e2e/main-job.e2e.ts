import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addCar,
  book,
  carCard,
  createMember,
  listCar,
  logIn,
  openPayment,
  type Person,
  payWith,
  person,
  signUp,
  toast,
} from './people.ts';
import type { CarToList } from './wireCar.ts';

const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';

const carOf = (name: string, category: CarToList['category']): CarToList => ({
  name,
  price: '12500',
  originalPrice: '15,000',
  category,
  description: 'One owner, garage kept, every service in the book. The tyres are new since last spring.',
});

test('[my-orders.cards] [payment.page] [payment.steps] [payment.marked-paid] [payment.confirmation] [toasts.car-owned] [toasts.booked] [toasts.car-added] a seller lists a car, and a buyer books and pays for it', async ({
  page,
  elsewhere,
  photograph,
}) => {
  const seller = person('Seller', 'Salma');
  const buyer = person('Buyer', 'Bashir');
  const car = carOf('Kestrel Main Job 1.8', 'sedan');

  await signUp(page, seller, photograph);
  await addCar(page, car, photograph);
  await expect(carCard(page, car.name)).toContainText('Status: Available');

  const buyerPage = await elsewhere();
  await signUp(buyerPage, buyer, photograph);
  await book(buyerPage, car.category, car.name);
  await openPayment(buyerPage, car.name);
  await expect(buyerPage.getByText(`You are Paying $12,500 for ${car.name}`)).toBeVisible();
  const askedAgain: string[] = [];
  buyerPage.on('request', (request) => {
    if (/\/api\/(user|jwt)/.test(request.url())) askedAgain.push(request.url());
  });
  await payWith(buyerPage, GOOD_CARD);
  await expect(buyerPage.getByText('Congrats your payment completed')).toBeVisible();
  await expect(buyerPage.getByText(/pi_\w+/)).toBeVisible();
  await expect(toast(buyerPage, 'Congratulation You own the car')).toBeVisible();
  await expect(toast(buyerPage, 'Congratulation You own the car')).toBeHidden();
  expect(askedAgain, 'who is signed in does not change, and asking again would render the page anew').toEqual([]);

  await buyerPage.goto(`/catagory/${car.category}`);
  await expect(buyerPage.getByRole('article').first()).toBeVisible();
  await expect(carCard(buyerPage, car.name)).toHaveCount(0);

  const otherDevice = await elsewhere();
  await logIn(otherDevice, buyer);
  await otherDevice.goto('/dashboard/myorders');
  await expect(carCard(otherDevice, car.name)).toContainText('Paid');
  await expect(carCard(otherDevice, car.name)).toContainText('I am the new Owner');

  await page.goto('/dashboard/myproducts');
  await expect(carCard(page, car.name)).toContainText('Status: Already Sold');
});

test('[payment.card-error] a declined card shows a red message, and another card works', async ({
  page,
  elsewhere,
}) => {
  const car = carOf('Kestrel Declined 2.0', 'suv');
  const askedOfStripe: string[] = [];
  page.on('request', (request) => {
    if (/stripe/i.test(request.url())) askedOfStripe.push(request.url());
  });
  await listCarOfNewSeller(await elsewhere(), car);
  await createMember(page, person('Buyer', 'Dina'));
  await book(page, car.category, car.name);
  await openPayment(page, car.name);

  await payWith(page, DECLINED_CARD);
  const message = page
    .getByRole('alert')
    .getByText(/declined/i)
    .last();
  await expect(message).toBeVisible();
  const [red, green, blue] = await message.evaluate((element) => {
    return (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
  });
  expect(red, 'the message is red').toBeGreaterThan(Math.max(green ?? 255, blue ?? 255) + 60);

  await payWith(page, GOOD_CARD);
  await expect(page.getByText('Congrats your payment completed')).toBeVisible();
  expect(askedOfStripe, 'requests for Stripe’s code, which this market does not use').toEqual([]);
});

test('[payment.one-owner] [payment.other-intents] when two buyers pay for one car, one owns it and the other is not charged or refunded', async ({
  page,
  elsewhere,
}) => {
  const car = carOf('Kestrel Contested GT', 'sports');
  await listCarOfNewSeller(await elsewhere(), car);
  const buyers: readonly Person[] = [person('Buyer', 'Ferdous'), person('Buyer', 'Gita')];
  const pages = [page, await elsewhere()] as const;
  for (const [index, buyer] of buyers.entries()) {
    const buyerPage = pages[index] ?? page;
    await createMember(buyerPage, buyer);
    await book(buyerPage, car.category, car.name);
    await openPayment(buyerPage, car.name);
  }
  await Promise.all(pages.map((buyerPage) => payWith(buyerPage, GOOD_CARD)));

  const owned = (buyerPage: Page) => buyerPage.getByText('Congrats your payment completed');
  // Whoever presses Pay after the sale finds the payment cancelled.
  const lost = (buyerPage: Page) => buyerPage.getByText(/refunded|Nothing was charged/i);
  for (const buyerPage of pages) await expect(owned(buyerPage).or(lost(buyerPage)).first()).toBeVisible();
  const owners = () => Promise.all(pages.map((buyerPage) => owned(buyerPage).isVisible()));
  await expect.poll(async () => (await owners()).filter(Boolean).length, 'how many own it').toBe(1);
  const loser = (await owners())[0] ? pages[1] : pages[0];
  await expect(lost(loser).first()).toBeVisible();

  await loser.goto('/dashboard/myorders');
  // Which one depends on whether the money had gone out before the sale.
  await expect(carCard(loser, car.name)).toContainText(/Sold Out|Refunded/);
});

async function listCarOfNewSeller(page: Page, car: CarToList): Promise<void> {
  const seller = person('Seller', 'Omar');
  await createMember(page, seller);
  await listCar(page, seller, car);
}
