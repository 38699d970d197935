import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { person, startSession, toast } from './people.ts';

test('[login.place] after a login the list is at its place, with the same car in view', async ({ page }) => {
  await page.goto('/catagory/suv');
  const car = page.getByRole('article').nth(9);
  await car.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 100);
  await expect(car).toBeInViewport();
  const name = await car.getByRole('heading').innerText();
  // The top bar's link is out of view here, so it is clicked as the keyboard does.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Login' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email', { exact: true }).fill(DEMO_PEOPLE.buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PEOPLE.buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
  await expect(page).toHaveURL('/catagory/suv');
  await expect(page.getByRole('article', { name, exact: true }).getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('article', { name, exact: true })).toBeInViewport();
});

test('[login.place] a sign-up ends at home, with a line that leads back to the cars', async ({ page, photograph }) => {
  const { name, email, password } = person('Buyer', 'Returns');
  await page.goto('/catagory/sports');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Profile picture').setInputFiles(photograph);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Go back to the Sports cars' }).click();
  await expect(page).toHaveURL('/catagory/sports');
});

test('[login.place] a login on the way to a payment ends at home, with a line that goes on paying', async ({
  page,
  elsewhere,
}) => {
  const other = await elsewhere();
  await startSession(other, DEMO_PEOPLE.buyer);
  await other.goto('/catagory/sedan');
  const card = other.getByRole('article').last();
  const car = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Book Now' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.goto('/dashboard/myorders');
  await other.getByRole('article', { name: car }).getByRole('link', { name: 'Pay' }).click();
  await expect(other).toHaveURL(/payment/);

  await page.goto(other.url());
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email', { exact: true }).fill(DEMO_PEOPLE.buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PEOPLE.buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: `Go on paying for ${car}` }).click();
  await expect(page.getByText(/^You are Paying \$/)).toBeVisible();
});
