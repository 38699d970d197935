import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type CarToList, newCar } from './wireCar.ts';

/** Actions of members on the pages, by the texts on screen; preparations of a test are made over HTTP. */

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: 'Buyer' | 'Seller';
}

let people = 0;

/** A person with an email that no other test uses: each worker numbers its own. */
export function person(role: Person['role'], nickname: string): Person {
  people += 1;
  const email = `${nickname}.${process.env.TEST_WORKER_INDEX}-${people}@example.test`.toLowerCase();
  return { name: `${nickname} ${role}`, email, password: 'Gear@2026', role };
}

/** A page, whose requests have its browser's cookies, or requests without a page. */
type Requests = { readonly request: APIRequestContext };

/**
 * Signs up over HTTP and leaves the session in the page's browser, before any page is open: for tests that are not about
 * the sign-up form.
 */
export async function createMember(browser: Requests, { name, email, password, role }: Person): Promise<void> {
  const request = ownRequests(browser);
  await request.post('/identity/sign-up/email', { name, email, password });
  await openSession(browser);
  await request.put('/api/user', { name, email, role, img: '' });
}

/** Logs in over HTTP and leaves the session in the page's browser, before any page is open. */
export async function startSession(
  browser: Requests,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await ownRequests(browser).post('/identity/sign-in/email', { email, password });
  await openSession(browser);
}

/** Exchanges the identity's ID token for the market's session, as the page does after a login. */
async function openSession(browser: Requests): Promise<void> {
  const request = ownRequests(browser);
  const { token } = await request.get('/identity/token');
  await request.post('/api/session', { idToken: token });
}

/** The header with the access token of the member who is signed in in this browser. */
async function bearer(browser: Requests, { email }: Pick<Person, 'email'>) {
  const { accessToken } = await ownRequests(browser).get(`/api/jwt?email=${encodeURIComponent(email)}`);
  return { authorization: `bearer ${String(accessToken)}` };
}

interface MoreOfCar {
  readonly pictures?: readonly string[];
  readonly make?: string;
  readonly model?: string;
}

/** Lists a car over HTTP for the seller who is signed in in this browser, also with further pictures; returns its id. */
export async function listCar(
  browser: Requests,
  seller: Pick<Person, 'email'>,
  car: CarToList & MoreOfCar,
): Promise<string> {
  const headers = await bearer(browser, seller);
  const { pictures = [], make, model } = car;
  const body = { ...newCar(car), pictures, make, model };
  const { insertedId } = await ownRequests(browser).post('/api/productadd', body, headers);
  return String(insertedId);
}

/** Books a car over HTTP for the buyer who is signed in in this browser. */
export async function bookCar(browser: Requests, carId: string, { price }: CarToList): Promise<void> {
  await ownRequests(browser).post('/api/booking', { serial: carId, price: Number(price), phone: '', location: '' });
}

/** Deletes an account over HTTP; the admin is signed in in this browser. */
export async function deleteAccount(
  browser: Requests,
  admin: Pick<Person, 'email'>,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  const addresses = `email=${encodeURIComponent(admin.email)}&selleremail=${encodeURIComponent(email)}`;
  await ownRequests(browser).delete(`/api/userdelet?${addresses}`, await bearer(browser, admin));
}

/** Requests with the cookies of the browser. They throw where the answer is not 2xx. */
function ownRequests(browser: Requests) {
  const send = async (method: string, path: string, data?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await browser.request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  };
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, data: unknown, headers = {}) => send('POST', path, data, headers),
    put: (path: string, data: unknown) => send('PUT', path, data),
    delete: (path: string, headers = {}) => send('DELETE', path, undefined, headers),
  };
}

/** Fills in the sign-up form and sends it. */
export async function signUp(page: Page, { name, email, password, role }: Person, picture: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('radio', { name: role }).check();
  await page.getByLabel('Profile picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  // On a phone it is behind the menu's button.
  await expect(page.getByRole('banner').getByText(name)).toBeAttached();
}

/** Fills in the login form and sends it. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The text for a deleted account, to the letter. */
export const ACCOUNT_DELETED =
  'Your account was deleted ,and you will not able to login or crate account with that email';

/** The page of a car of the demo market. */
export async function pathOfCar(page: Page): Promise<string> {
  const cars: readonly { readonly _id: string }[] = await (await page.request.get('/api/catagory/suv')).json();
  return `/car/${cars.at(-1)?._id}`;
}

/** The admin deletes an account from its table. */
export async function removeAccount(admin: Page, { email, role }: Pick<Person, 'email' | 'role'>): Promise<void> {
  await admin.goto(role === 'Seller' ? '/dashboard/allsellers' : '/dashboard/allbuyers');
  await admin.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(admin, /^Deleted$/)).toBeVisible();
}

export const toast = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

/** Opens the form for a car from a public page, fills it in and sends it. */
export async function addCar(page: Page, car: CarToList, picture: string): Promise<void> {
  await openDashboardPage(page, 'Add A Product');
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

/** Opens a page of the dashboard by its links, from a public page. */
export async function openDashboardPage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Chooses an option of a native select or of a group of radios, whichever the page has. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label });
  if ((await select.count()) > 0) await select.selectOption(option);
  else await page.getByRole('group', { name: label }).getByRole('radio', { name: option }).check();
}

export const carCard = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** Books a car of the list that the page shows. */
export async function bookHere(page: Page, name: string): Promise<void> {
  await carCard(page, name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Phone Number').fill('+880 1911 000000');
  await dialog.getByLabel('Meeting Location').fill('Gulshan lake park');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(
    toast(page, 'Booked Successfully , You can see and Pay for this on Your dashboard > My Order'),
  ).toBeVisible();
}

export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** The drafts in the page's browser, as JSON. */
export const savedDrafts = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('second-gear');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const found = opening.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => {
      found.onsuccess = resolve;
    });
    opening.result.close();
    return JSON.stringify(found.result);
  });
