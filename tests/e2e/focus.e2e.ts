import type { Locator, Page } from '@playwright/test';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { startSession, toast } from './people.ts';

const PHONE = { width: 390, height: 844 };

/** The relative luminance of WCAG 2 of "rgb(1, 2, 3)". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** The ring around whatever has the focus: its own, or that of the box that stands for it. */
const ring = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    let element = focused;
    while (element !== null && getComputedStyle(element).outlineStyle === 'none') element = element.parentElement;
    const style = getComputedStyle(element ?? document.body);
    return {
      name: focused?.getAttribute('name') ?? focused?.textContent?.trim() ?? '',
      width: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
      colour: style.outlineColor,
      page: getComputedStyle(document.body).backgroundColor,
    };
  });

/** Focuses every field and button of the form by keyboard, and looks at each ring. */
async function expectRings(page: Page, form: Locator): Promise<void> {
  const stops = form
    .locator('input:not([type="radio"]), input:checked, textarea, select, button')
    .filter({ visible: true });
  const count = await stops.count();
  expect(count).toBeGreaterThan(1);
  for (let index = 0; index < count; index += 1) {
    await stops.nth(index).focus();
    // The browser shows rings of buttons after the keyboard was used.
    await page.keyboard.press('Shift');
    const { name, width, colour, page: background } = await ring(page);
    expect(width, `${name} has a ring`).toBe(3);
    expect(contrast(colour, background), `${name}: ${colour} on ${background}`).toBeGreaterThanOrEqual(3);
  }
}

test('[layout.focus-ring] fields have the ring of buttons, also with an error, in light and in dark colours', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('form');
  for (const button of ['Login', 'Sign Up']) {
    const submit = form.getByRole('button', { name: button });
    if (button === 'Sign Up') await page.getByRole('banner').getByRole('link', { name: button }).click();
    await expect(submit).toBeVisible();
    await page.keyboard.press('Tab');
    await expectRingsInBothColours(page, form);
    await submit.click();
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expectRingsInBothColours(page, form);
  }
});

/** Changes the colours of the open page, as the browser's setting does. */
async function expectRingsInBothColours(page: Page, form: Locator): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectRings(page, form);
  }
}

test('[top-bar.menu] [top-bar.collapse] [dashboard.narrow] [dashboard.footer] the menu of a phone has the same entries, closes by Escape, by a tap outside and by a chosen entry, and is the only one in the dashboard, whose entries are all in sight', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await test.step('a guest', async () => {
    await page.goto('/blog');
    const heading = page.getByRole('heading', { level: 1 });
    const button = page.getByRole('banner').getByRole('button', { name: /menu$/ });
    const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
    await expect(links).toHaveCount(0);
    const before = await heading.boundingBox();
    await button.click();
    await expect(links).toHaveText(['Blog', 'Dashboard', 'All cars', 'Login', 'Sign Up']);
    expect(await heading.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await expect(links.first()).toBeVisible();
    await page.mouse.click(200, 800);
    await expect(links).toHaveCount(0);
    await button.click();
    await links.first().click();
    await expect(page).toHaveURL('/blog');
    await expect(links, 'a chosen page closes it').toHaveCount(0);
  });

  await test.step('the dashboard', async () => {
    await startSession(page, DEMO_PEOPLE.admin);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: /menu/i })).toHaveCount(1);
    const drawer = page.getByRole('navigation', { name: 'Dashboard' });
    for (const name of ['All Buyers', 'All Sellers', 'Reported Items', 'Payments to look at', 'Help']) {
      await expect(drawer.getByRole('link', { name })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
    await expect(links, 'a member’s entries').toHaveText(['Blog', 'Dashboard', 'All cars', 'Amina Admin']);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Dark colours' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await drawer.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  });
});

test('[toasts.place] toasts appear below the top bar, on phones and on wide screens', { tag: '@full' }, async ({
  page,
}) => {
  await startSession(page, DEMO_PEOPLE.buyer);
  await page.goto('/catagory/sports');
  await page.route('**/api/wishlist', (route) => route.fulfill({ status: 400, json: { msg: 'Not today' } }));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    const bar = await page.getByRole('banner').boundingBox();
    await page.getByRole('button', { name: 'Add on WishList' }).nth(2).click();
    const message = toast(page, 'Not today');
    await expect(message).toBeVisible();
    const place = await message.locator('..').boundingBox();
    if (bar === null || place === null) throw new Error('not on the page');
    expect(place.y, `${width} px`).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(place.y + place.height, `near the top at ${width} px`).toBeLessThan(200);
    if (width === 1440) expect(place.x).toBeGreaterThan(width / 2);
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(message).toHaveCount(0);
  }
});

test('[layout.targets] main actions, fields and chips are 44 px high on a phone, and the carousel’s dots 24', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const height = async (target: Locator) => (await target.boundingBox())?.height ?? 0;
  const main = page.getByRole('main');
  expect(await height(main.getByRole('link', { name: 'Browse cars' }))).toBeGreaterThanOrEqual(44);
  expect(await height(main.getByRole('link', { name: 'Sell yours' }))).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await height(page.getByRole('banner').getByRole('link', { name: 'Login' }))).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Heard from our customers' }).scrollIntoViewIfNeeded();
  const dot = main.getByRole('button', { name: 'Voice 2' });
  await expect(dot).toBeVisible();
  expect(await height(dot)).toBeGreaterThanOrEqual(24);
  expect((await dot.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  for (const [path, name] of [
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
  ] as const) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    expect(await height(main.getByRole('button', { name, exact: true }))).toBeGreaterThanOrEqual(44);
    expect(await height(main.getByLabel('Email'))).toBeGreaterThanOrEqual(44);
  }
  await page.goto('/search?q=corvane&price=-20000');
  const chip = main.getByRole('button', { name: /corvane/ });
  await expect(chip).toBeVisible();
  for (const target of [
    chip,
    main.getByRole('combobox', { name: 'Make, model or any word' }),
    main.getByRole('button', { name: 'Search', exact: true }),
  ])
    expect(await height(target)).toBeGreaterThanOrEqual(44);
});
