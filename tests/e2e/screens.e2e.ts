import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[routes.home] [routes.blog] [routes.login] [routes.sign-up] [routes.category] [top-bar.entries] [layout.focus-after-navigation] title and focus follow the route, also back and forward, and back on the first page', async ({
  page,
}) => {
  const bar = page.getByRole('banner');
  await page.goto('/');
  await expect(page).toHaveTitle('Second Gear: buy and sell your car here · Second Gear');
  const walk = [
    ['/blog', 'Blog', () => bar.getByRole('link', { name: 'Blog' }).click()],
    ['/login', 'Login', () => bar.getByRole('link', { name: 'Login' }).click()],
    ['/signup', 'Sign Up', () => bar.getByRole('link', { name: 'Sign Up' }).click()],
    ['/', 'Second Gear: buy and sell your car here', () => bar.getByRole('link', { name: 'Second Gear' }).click()],
    ['/catagory/suv', 'SUVs', () => page.getByRole('main').getByRole('link', { name: /^SUVs/ }).click()],
  ] as const;
  for (const [path, title, go] of walk) {
    await go();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} · Second Gear`);
    await expect(heading(page)).toBeFocused();
  }
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle('Sign Up · Second Gear');
  await expect(heading(page)).toBeFocused();
  await page.goForward();
  await expect(page).toHaveTitle('Second Gear: buy and sell your car here · Second Gear');
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => history.go(-4));
  await expect(page, 'back on the first page').toHaveURL('/');
  await expect(page).toHaveTitle('Second Gear: buy and sell your car here · Second Gear');
  await expect(heading(page)).toBeFocused();
});
