import { expect, openTab, test } from './fixtures.ts';
import { carCard, createMember, listCar, payWith, person } from './people.ts';
import type { CarToList } from './wireCar.ts';

const CAR: CarToList = {
  name: 'Kestrel Live 1.3',
  price: '7500',
  originalPrice: '9,900',
  category: 'sports',
  description: 'Seen from two sides.',
};

/** Two pauses of the server and the page, on a machine that does other work as well. */
const soon = { timeout: 25_000 };

test('[live.pages] a booking, an advertisement and a payment arrive on the other person’s page and in other tabs without a reload', async ({
  page: sellersPage,
  elsewhere,
  context,
}) => {
  const seller = person('Seller', 'Watches');
  await createMember(sellersPage, seller);
  await listCar(sellersPage, seller, CAR);
  await sellersPage.goto('/dashboard/myproducts');
  const listing = carCard(sellersPage, CAR.name);
  await expect(listing).toBeVisible();
  const sellersOtherTab = await openTab(context);
  await sellersOtherTab.goto('/dashboard/myproducts');
  await expect(carCard(sellersOtherTab, CAR.name)).toBeVisible();

  const buyer = person('Buyer', 'Books');
  const buyersPage = await elsewhere();
  await createMember(buyersPage, buyer);
  await buyersPage.goto('/catagory/sports');
  const buyersOrders = await openTab(buyersPage.context());
  await buyersOrders.goto('/dashboard/myorders');
  const home = await openTab(buyersPage.context());
  await home.goto('/');
  await expect(home.getByRole('heading', { name: 'Promoted' })).toBeVisible();

  await listing.getByRole('button', { name: 'Advertise' }).click();
  await expect(carCard(home, CAR.name)).toBeVisible(soon);

  await carCard(buyersPage, CAR.name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = buyersPage.getByRole('dialog', { name: CAR.name });
  await dialog.getByLabel('Meeting Location').fill('Hatirjheel bridge');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  for (const page of [sellersPage, sellersOtherTab])
    await expect(carCard(page, CAR.name).getByText('Hatirjheel bridge')).toBeVisible(soon);
  await expect(carCard(buyersOrders, CAR.name)).toBeVisible(soon);

  await carCard(buyersOrders, CAR.name).getByRole('link', { name: 'Pay' }).click();
  await payWith(buyersOrders, '4242 4242 4242 4242');
  await expect(buyersOrders.getByText('Congrats your payment completed')).toBeVisible();
  for (const page of [sellersPage, sellersOtherTab])
    await expect(carCard(page, CAR.name).getByText('Already Sold')).toBeVisible(soon);
  await expect(carCard(home, CAR.name)).toHaveCount(0, soon);
});
