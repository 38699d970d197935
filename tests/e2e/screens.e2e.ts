import type { Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession } from './people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[routes.home] [routes.blog] [routes.login] [routes.sign-up] [routes.category] [top-bar.entries] title and focus follow the route, also back and forward', async ({
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
});

test('[top-bar.collapse] the menu collapses on small screens, and has the same entries', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
  await expect(links).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(links).toHaveText(['Blog', 'Dashboard', 'Login', 'Sign Up']);
  await links.first().click();
  await expect(page).toHaveURL('/blog');
  await expect(links, 'a chosen page closes it').toHaveCount(0);
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(links).toHaveText(['Blog', 'Dashboard']);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

for (const [lines, role, drawer] of [
  ['[routes.my-orders] [dashboard.layout] [dashboard.buyer-drawer]', 'buyer', ['My WishList', 'My Orders']],
  ['[dashboard.layout] [dashboard.seller-drawer]', 'seller', ['My Products', 'Add A Product']],
  ['[dashboard.layout] [dashboard.admin-drawer]', 'admin', ['All Buyers', 'All Sellers', 'Reported Items']],
] as const) {
  test(`${lines} [routes.dashboard] [dashboard.welcome] [dashboard.further-entries] the dashboard of the ${role} has the entries of the role, and each opens its page`, async ({
    page,
  }) => {
    await startSession(page, DEMO_PEOPLE[role]);
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([...drawer]);
    // What the specification doesn't name stands below.
    await expect(menu.getByRole('list', { name: 'More' }).getByRole('link').last()).toHaveText('Help');
    await expect(menu.getByRole('heading')).toHaveText(role === 'seller' ? ['This is seller'] : []);
    const figures = page.getByRole('list', { name: 'The market in figures' });
    await expect(figures.getByRole('listitem')).toHaveText([
      'Total Visitors 25.6K',
      'Buy & Selles Up to $2.6M',
      '86% Good Reviews',
    ]);
    await expect(page.getByRole('main').getByRole('img', { name: 'Cars parked in front of a showroom' })).toBeVisible();
    for (const entry of drawer) {
      await menu.getByRole('link', { name: entry }).click();
      // The heading above the buyers is the sellers', as specified.
      await expect(heading(page)).toHaveText(/^All/.test(entry) ? 'All sellers' : entry);
      await expect(heading(page)).toBeFocused();
    }
  });
}

test('[routes.reported-items] [reported-items.heading] the page of reported items has only a heading', async ({
  page,
}) => {
  await startSession(page, DEMO_PEOPLE.admin);
  await page.goto('/dashboard/reporteditem');
  await expect(heading(page)).toHaveText('Reported Items');
  await expect(page.getByRole('main')).toHaveText('Reported Items');
  await expect(page.getByRole('main').locator('img, svg, button, a, input')).toHaveCount(0);
});

test('[routes.blog] [blog.entries] the blog asks and answers four questions', async ({ page }) => {
  await page.goto('/blog');
  const questions = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(questions).toHaveText([
    /manage state.*React/,
    /prototypal inheritance/,
    /unit test/,
    /React.*Angular.*Vue/,
  ]);
  const answers = page.getByRole('main').getByRole('article');
  await expect(answers).toHaveCount(4);
  for (const answer of await answers.all()) expect((await answer.innerText()).split(/\s+/).length).toBeGreaterThan(80);
});

test('[routes.unknown] [error-page.content] an unknown address shows the error page with an image and a link home', async ({
  page,
}) => {
  for (const path of ['/nowhere', '/catagory/boats', '/dashboard/nowhere']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('img', { name: 'A car at the end of a road' })).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('[footer.content] the footer has logo, brand text, copyright and social links', async ({ page }) => {
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Second Gear' })).toHaveAttribute('href', '/');
  await expect(footer).toContainText('Used cars from people who say what is wrong with them.');
  await expect(footer).toContainText('copyright 2022');
  for (const name of ['Facebook', 'Instagram', 'YouTube']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
  }
});

test('[routes.login] [login.form] [login.email-required] [login.password-required] the login has its fields, its messages, its link and the Google button', async ({
  page,
}) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main.getByText('Provide a email', { exact: true })).toBeVisible();
  await expect(main.getByText('Provide a password', { exact: true })).toBeVisible();
  await expect(main.getByText('OR', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await main.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/signup');
});

test('[routes.sign-up] [sign-up.form] [sign-up.name-required] [sign-up.email-required] [sign-up.password-required] [sign-up.password-length] [sign-up.password-strength] [sign-up.picture-required] [sign-up.default-role] [forms.messages] the sign-up has its fields, its messages and its link', async ({
  page,
}) => {
  await page.goto('/signup');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: 'Buyer' })).toBeChecked();
  await expect(main.getByRole('radio', { name: 'Seller' })).not.toBeChecked();
  const submit = main.getByRole('button', { name: 'Sign Up' });
  const says = (text: string) => expect(main.getByText(text, { exact: true })).toBeVisible();
  await submit.click();
  for (const text of ['Provide a Name', 'Provide a email', 'Provide a password', 'Provide a Image']) await says(text);
  await main.getByLabel('Password', { exact: true }).fill('Aa1!x');
  await says('Provide at least 6 characters');
  await main.getByLabel('Password', { exact: true }).fill('abcdef');
  await says('Password Must Strong');
  await expect(main.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await main.getByRole('link', { name: 'Log in' }).click();
  // The password above was typed and not sent.
  await page.getByRole('dialog', { name: 'Leave this form?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login');
});
