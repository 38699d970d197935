import type { Page, ViewportSize } from '@playwright/test';
import { IS_FULL_RUN } from '#support/scale.ts';
import { expectAccessible as searchWithAxe } from './expectAccessible.ts';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { carCard, createMember, pathOfCar, person, startSession } from './people.ts';
import { expectChosenSeen } from './screenQuestions.ts';

test.describe.configure({ mode: 'parallel' });

const SIZES = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
] as const;

/** `npm test` looks at the dark ones alone: the stories of the same states are looked at in the light ones. */
const THEMES = IS_FULL_RUN ? (['light', 'dark'] as const) : (['dark'] as const);

/** Searches what is open on the page: under `npm test` at the first width, in a full run at all of them. */
async function expectAccessible(page: Page, what: string, sizes: readonly ViewportSize[] = SIZES): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    for (const size of IS_FULL_RUN ? sizes : sizes.slice(0, 1)) {
      await page.setViewportSize(size);
      await searchWithAxe(page, `axe on ${what} at ${size.width} px in ${colorScheme} colours`);
    }
  }
}

test('[top-bar.menu] [search.count-in-view] [layout.forced-colours] axe finds nothing on the open menu, the open filters, which keep the number of cars in view and show what is chosen in forced colours, and the zoomed gallery', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto('/search?condition=Excellent&price=-20000');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expectAccessible(page, 'the open menu', [SIZES[0]]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, 'the open filters');
  expect(await expectChosenSeen(page, 'the open filters'), 'the chosen options').toBeGreaterThan(0);
  await page.setViewportSize(SIZES[0]);
  const show = page.getByRole('button', { name: /^Show \d+ cars?/ });
  for (const field of ['Price from', 'Mileage from']) {
    await page.getByRole('textbox', { name: field }).scrollIntoViewIfNeeded();
    await expect(show, `beside ${field}`).toBeInViewport({ ratio: 1 });
  }
  await show.click();
  await expect(show).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeInViewport();

  await page.setViewportSize(SIZES[0]);
  await page.goto(await pathOfCar(page));
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await expectAccessible(page, 'the zoomed gallery');
});

test('[booking-modal.title] [undo.notice] [drafts.leaving] axe finds nothing on the booking dialog, the notice with Undo, and the questions before leaving a form and before deleting a member', {
  tag: '@full',
}, async ({ page }) => {
  await createMember(page, person('Buyer', 'Opens'));
  await page.goto('/catagory/sedan');
  const car = page.getByRole('article').first();
  const name = await car.getByRole('heading').innerText();
  await car.getByRole('button', { name: 'Add on WishList' }).click();
  await expect(car.getByRole('button', { name: 'On your WishList' })).toBeVisible();
  await car.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectAccessible(page, 'the booking dialog');

  await page.goto('/dashboard/mywishlist');
  await carCard(page, name).getByRole('button', { name: 'Remove' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expectAccessible(page, 'the notice with Undo');
  await expect(undo).toBeVisible();

  await startSession(page, DEMO_PEOPLE.seller);
  await page.goto('/dashboard/addaproduct');
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Asks 1.3');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Provide a phone number').first()).toBeVisible();
  await expectAccessible(page, 'a form with errors');
  await page.getByRole('link', { name: 'My Products' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this form?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question before leaving');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/myproducts');

  await startSession(page, DEMO_PEOPLE.admin);
  await page.goto('/dashboard/allsellers');
  await page.getByRole('row').getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the question before deleting');
});
