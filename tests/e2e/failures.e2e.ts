import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { book, carCard, createMember, openPayment, person, startSession, toast } from './people.ts';

test('two quick clicks on Submit make one booking', async ({ page }) => {
  await createMember(page, person('Buyer', 'Double'));
  await page.goto('/catagory/suv');
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/booking')) sent.push(request.method());
  });
  await card.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Submit' }).dblclick();
  await expect(toast(page, 'Booked Successfully')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a page without a connection shows a message, keeps the form’s values, and recovers by itself', async ({
  page,
  context,
}) => {
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/dashboard/addaproduct');
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Unsaved');
  await context.setOffline(true);
  await expect(page.getByText(/offline|no connection|can.t reach/i).first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kestrel Unsaved');
  await context.setOffline(false);
  await expect(page.getByText(/offline|no connection|can.t reach/i)).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kestrel Unsaved');
});

test('[pictures.form-check] a file that is no picture is refused at its field, and the form keeps its other values', async ({
  page,
  notPictures,
}) => {
  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/dashboard/addaproduct');
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Kept');
  for (const { file, message } of notPictures) {
    await page.getByLabel('Image').setInputFiles(file);
    await expect(page.getByText(message).first(), file).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kestrel Kept');
  }
});

test('[sessions.renewal] an expired token is renewed silently', async ({ page }) => {
  await createMember(page, person('Buyer', 'Renewal'));
  await page.goto('/blog');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('accessToken', 'worn.out.token'));
  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/My Orders/);
  await expect(page).toHaveURL('/dashboard/myorders');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('worn.out.token');
});

test('[guards.redirect] [guards.origin] [login.destination] a guarded page sends a signed-out visitor to the log-in and back again', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email', { exact: true }).fill(DEMO_PEOPLE.buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PEOPLE.buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[identity.messages] a wrong password shows the identity provider’s message', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(DEMO_PEOPLE.buyer.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong@2026');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(DEMO_PEOPLE.buyer.email);
});

test('a card that requires a confirmation pays once it is confirmed', async ({ page }) => {
  await createMember(page, person('Buyer', 'Careful'));
  await page.goto('/catagory/sedan');
  const name = await page.getByRole('article').last().getByRole('heading').innerText();
  await book(page, 'sedan', name);
  await openPayment(page, name);
  await page.getByLabel('Card number').fill('4000 0025 0000 3155');
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /confirm|approve/i })
    .click();
  await expect(page.getByText('Congrats your payment completed')).toBeVisible();
  await page.goto('/dashboard/myorders');
  await expect(carCard(page, name)).toContainText('Paid');
});
