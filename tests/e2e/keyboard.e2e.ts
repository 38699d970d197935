import type { Page } from '@playwright/test';
import { choosePicture, enter, signUpByKeys, typeInto } from './byKeyboard.ts';
import { expect, test } from './fixtures.ts';
import { person, toast } from './people.ts';

const type = (page: Page, label: string, text: string) => typeInto(page, page.getByLabel(label, { exact: true }), text);

/** Opens the dashboard and one of its pages. */
async function openEntry(page: Page, entry: string): Promise<void> {
  await enter(page, page.getByRole('banner').getByRole('link', { name: 'Dashboard' }));
  await enter(page, page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: entry }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
}

test('a car can be sold and bought by keyboard alone', { tag: '@full' }, async ({ page, elsewhere, photograph }) => {
  const car = 'Kestrel Keys 1.2';
  await signUpByKeys(page, person('Seller', 'Keyla'), photograph);
  await openEntry(page, 'Add A Product');
  await type(page, 'Name', car);
  await type(page, 'Price', '8000');
  await type(page, 'Original Price', '9500');
  await type(page, 'Phone Number', '01711 000000');
  await choosePicture(page, 'Image');
  await type(page, 'Description', 'Never seen a mouse.');
  await type(page, 'Catagory', 'sports');
  await enter(page, page.getByRole('button', { name: 'Add Product' }));
  await expect(page).toHaveURL('/dashboard/myproducts');
  await expect(page.getByRole('article', { name: car })).toContainText('Status: Available');

  const buyer = await elsewhere();
  await signUpByKeys(buyer, person('Buyer', 'Tabby'), photograph);
  await enter(buyer, buyer.getByRole('main').getByRole('link', { name: /^Sports cars/ }));
  const card = buyer.getByRole('article', { name: car });
  await enter(buyer, card.getByRole('button', { name: 'Book Now' }));
  const dialog = buyer.getByRole('dialog', { name: car });
  // The dialog moves the focus to its first field, and traps it until it is closed.
  await expect(dialog.getByLabel('Phone Number')).toBeFocused();
  await buyer.keyboard.type('01911 000000');
  await type(buyer, 'Meeting Location', 'The keyboard shop');
  await enter(buyer, dialog.getByRole('button', { name: 'Submit' }));
  await expect(toast(buyer, 'Booked Successfully')).toBeVisible();
  const booked = card.getByRole('link', { name: 'See it in My Orders' });
  await expect(booked, 'the focus passes to what takes the button’s place').toBeFocused();
  await buyer.keyboard.press('Enter');

  await enter(buyer, buyer.getByRole('article', { name: car }).getByRole('link', { name: 'Pay' }));
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(`You are Paying $8,000 for ${car}`);
  await type(buyer, 'Card number', '4242424242424242');
  await type(buyer, 'Expiry', '1234');
  await type(buyer, 'CVC', '123');
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByText('Congrats your payment completed')).toBeVisible();
});
