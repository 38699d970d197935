import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { logIn, toast } from './people.ts';

type Role = keyof typeof DEMO_PEOPLE;

/** The guarded routes of the specification: who may stand on which page of the dashboard. */
const MEMBERS: readonly Role[] = ['buyer', 'seller', 'admin'];
const TABLE: readonly (readonly [path: string, allowed: readonly Role[]])[] = [
  ['/dashboard', MEMBERS],
  ['/dashboard/allsellers', ['admin']],
  ['/dashboard/allbuyers', ['admin']],
  ['/dashboard/reporteditem', ['admin']],
  ['/dashboard/addaproduct', ['seller']],
  ['/dashboard/myproducts', ['seller']],
  ['/dashboard/mywishlist', MEMBERS],
  ['/dashboard/myorders', MEMBERS],
];

const fillIn = async (page: Page, { email, password }: { readonly email: string; readonly password: string }) => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Makes the server's two role checks wait until `answer` is called. */
async function delayRoleChecks(page: Page): Promise<{ readonly answer: () => void }> {
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/user\/(?:seller|admin)\?/, async (route) => {
    await released;
    await route.continue();
  });
  return { answer };
}

test('[routes.payment] [guards.redirect] [login.destination] a stranger is sent to the login from every guarded page, and back or home after it', async ({
  page,
}) => {
  for (const path of [...TABLE.map(([path]) => path), '/dashboard/payment/whatever']) {
    await page.goto(path);
    await expect(page, `${path} is closed`).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  }
  await page.goto('/dashboard/myorders');
  await fillIn(page, DEMO_PEOPLE.buyer);
  await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
  await expect(page, 'home from below the dashboard').toHaveURL('/');
});

for (const role of MEMBERS) {
  test(`[routes.dashboard] [routes.all-sellers] [routes.all-buyers] [routes.reported-items] [routes.add-product] [routes.my-products] [routes.my-wishlist] [routes.my-orders] [guards.redirect] [guards.who-is-signed-in] the ${role} stands on the pages of the table and nowhere else`, async ({
    page,
  }) => {
    await logIn(page, DEMO_PEOPLE[role]);
    for (const [path, allowed] of TABLE) {
      await page.goto(path);
      if (allowed.includes(role)) {
        await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
        await expect(page, `${path} is open`).toHaveURL(path);
        continue;
      }
      await expect(page, `${path} is closed`).toHaveURL('/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed in');
      await expect(page.getByRole('main')).toContainText(new RegExp(`with the role ${role}`, 'i'));
      await page.getByRole('link', { name: 'Go to your dashboard' }).click();
      await expect(page).toHaveURL('/dashboard');
    }
  });
}

test('[guards.progress-bar] a guarded page waits behind the progress bar, and shows nobody else’s menu meanwhile', async ({
  page,
}) => {
  await logIn(page, DEMO_PEOPLE.seller);
  const checks = await delayRoleChecks(page);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { menusSeen: seen });
    new MutationObserver(() => {
      for (const menu of document.querySelectorAll('nav[aria-label="Dashboard"]')) seen.add(menu.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard/myproducts');
  await expect(page.getByRole('progressbar', { name: 'Checking who you are' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
  checks.answer();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myproducts');
  const menus = await page.evaluate(() => [...(Reflect.get(window, 'menusSeen') as Set<string>)]);
  expect(menus).toEqual(['This is sellerMy ProductsAdd A Product']);
});

for (const check of ['seller', 'admin', 'jwt']) {
  const call = check === 'jwt' ? '**/api/jwt?*' : `**/api/user/${check}?*`;
  test(`[guards.retry] a page whose ${check} check fails stays, and Retry opens it`, async ({ page }) => {
    await logIn(page, DEMO_PEOPLE.seller);
    await page.route(call, (route) => route.abort('internetdisconnected'));
    await page.goto('/dashboard/addaproduct');
    await expect(page.getByText('We could not check who you are.')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/addaproduct');
    await page.unroute(call);
    await page.getByRole('button', { name: /retry|try again/i }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add A Product');
    await expect(page).toHaveURL('/dashboard/addaproduct');
  });
}
