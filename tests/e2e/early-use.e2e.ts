import type { Page } from '@playwright/test';
import { pagesThat, ROUTES } from '#domain/navigation.ts';
import type { PageName } from '#domain/pages.ts';
import { IS_FULL_RUN } from '#support/scale.ts';
import { DEMO_PEOPLE, expect, holdScripts, hydrated, test } from './fixtures.ts';
import { pathOfCar, person, toast } from './people.ts';

/** What people do in a rendered page before its script runs, however late that is. */

/** Opens a page without its scripts; the returned function lets them come. */
async function openEarly(page: Page, path: string): Promise<() => Promise<unknown>> {
  const release = await holdScripts(page);
  const opening = page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').first().waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
  return async () => {
    await release();
    await opening;
    await page.unroute(/\/assets\/.*\.js$/);
  };
}

const calls = (page: Page, path: string): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith(path)) asked.push(request.url());
  });
  return asked;
};

/** Without those of the filters, which come after the page. */
const FIELDS = ':is(input:not([type="hidden"]), select, textarea):not([data-later] *)';

/** Enters something into every field of the page, and tells what each shows. Without events, as a browser's autofill may. */
const fillSilently = (page: Page) =>
  page.locator(FIELDS).evaluateAll((fields) =>
    fields.map((element, index) => {
      const field = element as HTMLInputElement;
      if (field.type === 'file') return [];
      if (field.matches('select')) {
        field.value = [...(element as HTMLSelectElement).options].at(-1)?.value ?? '';
        return [field.value];
      }
      if (field.type === 'checkbox' || field.type === 'radio') {
        field.checked = true;
        return [];
      }
      field.value = field.type === 'email' ? `typed${index}@early.test` : `typed ${index}`;
      return [field.value];
    }),
  );

/** What each field shows, and that React knows it: it writes the value of each of its fields into the attribute. */
const shown = (page: Page) =>
  page.locator(FIELDS).evaluateAll((fields) =>
    fields.map((element) => {
      const field = element as HTMLInputElement;
      if (field.type === 'file' || field.type === 'checkbox' || field.type === 'radio') return [];
      return [field.matches('select') ? field.value : field.defaultValue];
    }),
  );

const PUBLIC = pagesThat(({ access }) => access === 'public');

test('[rendered.hydration] every field of every rendered page has what was entered before its script came, also without an event', async ({
  page,
}) => {
  await page.goto('/catagory/suv');
  const paths = { ...ROUTES, category: '/catagory/suv', car: await pathOfCar(page) };
  const filled: string[] = [];
  const names: readonly PageName[] = IS_FULL_RUN ? PUBLIC : ['category', 'signUp'];
  for (const name of names)
    await test.step(name, async () => {
      const isRendered = (await (await page.request.get(paths[name])).text()).includes('id="page-data"');
      if (!isRendered) return;
      const letScriptsCome = await openEarly(page, paths[name]);
      const entered = await fillSilently(page);
      await letScriptsCome();
      await expect.poll(() => shown(page)).toEqual(entered);
      if (entered.length > 0) filled.push(name);
    });
  const withFields = ['home', 'category', 'search', 'car', 'login', 'signUp', 'resetPassword'];
  expect(filled).toEqual(expect.arrayContaining(withFields.filter((name) => names.some((one) => one === name))));
});

test('[rendered.hydration] what was sent, pressed and chosen before the script came is done once it does, and once', {
  tag: '@full',
}, async ({ page, photograph }) => {
  await test.step('a search is typed and sent', async () => {
    const letScriptsCome = await openEarly(page, '/search');
    await page.getByRole('main').getByRole('search').getByRole('combobox').fill('corvane');
    const found = page.waitForURL(/\/search\?q=corvane/);
    await page.keyboard.press('Enter');
    await letScriptsCome().catch(() => undefined);
    await found;
    await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue('corvane');
    await hydrated(page);
  });

  await test.step('an order is chosen', async () => {
    const letScriptsCome = await openEarly(page, '/catagory/suv');
    await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
    await letScriptsCome();
    await expect(page).toHaveURL('/catagory/suv?sort=price');
    await expect(page.getByLabel('Sort by')).toHaveValue('price');
  });

  await test.step('a switch is pressed', async () => {
    const letScriptsCome = await openEarly(page, '/blog');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await letScriptsCome();
    // A switch that was pressed twice would be back where it was.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  const member = person('Seller', 'Early');
  await test.step('a seller signs up, with a picture', async () => {
    const letScriptsCome = await openEarly(page, '/signup');
    const asked = calls(page, '/identity/sign-up');
    await page.getByLabel('Name', { exact: true }).fill(member.name);
    await page.getByLabel('Email', { exact: true }).fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByLabel('Seller').check();
    await page.locator('input[type="file"]').setInputFiles(photograph);
    await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
    await letScriptsCome();
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.goto('/dashboard/addaproduct');
    await expect(page.getByRole('form', { name: 'Add A Product' })).toBeVisible();
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  });

  await test.step('a login is sent with the Enter key, and again by a hurried person', async () => {
    const letScriptsCome = await openEarly(page, '/login');
    const asked = calls(page, '/identity/sign-in');
    await page.getByLabel('Email', { exact: true }).fill(DEMO_PEOPLE.buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PEOPLE.buyer.password);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await letScriptsCome();
    await expect(toast(page, 'Logged in Succesfully')).toBeVisible();
    expect(page.url()).not.toContain('Demo');
    expect(asked).toHaveLength(1);
  });
});
