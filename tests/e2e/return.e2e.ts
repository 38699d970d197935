import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { toast } from './people.ts';

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
