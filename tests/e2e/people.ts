import { expect, type Locator, type Page } from '@playwright/test';

/** What people do in the browser, in the words on screen. */

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: 'Buyer' | 'Seller';
}

export interface CarToList {
  readonly name: string;
  readonly price: string;
  readonly originalPrice: string;
  readonly category: 'suv' | 'sedan' | 'sports';
  readonly description: string;
}

/** A person nobody else in the run is. */
export function person(role: Person['role'], nickname: string): Person {
  const email = `${nickname}.${Math.random().toString(36).slice(2, 8)}@example.test`.toLowerCase();
  return { name: `${nickname} ${role}`, email, password: 'Gear@2026', role };
}

export async function signUp(page: Page, { name, email, password, role }: Person, picture: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('radio', { name: role }).check();
  await page.getByLabel('Profile picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
}

/** What a deleted account is told, to the letter. */
export const ACCOUNT_DELETED =
  'Your account was deleted ,and you will not able to login or crate account with that email';

/** The admin deletes an account from its table. */
export async function removeAccount(admin: Page, { email, role }: Pick<Person, 'email' | 'role'>): Promise<void> {
  await admin.goto(role === 'Seller' ? '/dashboard/allsellers' : '/dashboard/allbuyers');
  await admin.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(admin, 'Deleted')).toBeVisible();
}

export const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

export async function addCar(page: Page, car: CarToList, picture: string): Promise<void> {
  await page.goto('/dashboard/addaproduct');
  await page.getByLabel('Name', { exact: true }).fill(car.name);
  await page.getByLabel('Price', { exact: true }).fill(car.price);
  await page.getByLabel('Original Price').fill(car.originalPrice);
  await page.getByLabel('Phone Number').fill('+880 1711 000000');
  await page.getByLabel('Image').setInputFiles(picture);
  await page.getByLabel('Description').fill(car.description);
  await choose(page, 'Catagory', car.category);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(toast(page, `${car.name} is added successfully`)).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myproducts');
}

/** Chooses an option of a native select or of a group of radios, whichever the page has. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label });
  if ((await select.count()) > 0) await select.selectOption(option);
  else await page.getByRole('group', { name: label }).getByRole('radio', { name: option }).check();
}

export const carCard = (page: Page, name: string): Locator => page.getByRole('article', { name });

export async function book(page: Page, category: CarToList['category'], name: string): Promise<void> {
  await page.goto(`/catagory/${category}`);
  await carCard(page, name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Phone Number').fill('+880 1911 000000');
  await dialog.getByLabel('Meeting Location').fill('Gulshan lake park');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(
    toast(page, 'Booked Successfully , You can see and Pay for this on Your dashboard > My Order'),
  ).toBeVisible();
}

export async function openPayment(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/myorders');
  await carCard(page, name).getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByText(/^You are Paying \$/)).toBeVisible();
}

export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}
