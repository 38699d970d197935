import type { Page } from '@playwright/test';
import { IS_FULL_RUN } from '#support/scale.ts';
import { expectAccessible } from './expectAccessible.ts';
import { DEMO_PEOPLE, expect, test } from './fixtures.ts';
import { carCard, createMember, pathOfCar, person, startSession } from './people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
] as const;

type Theme = 'light' | 'dark';

/** Searches what is open on the page: under `npm test` at one of the widths, another one in each theme, in a full run at both. */
async function expectAccessibleAtWidths(page: Page, theme: Theme, what: string): Promise<void> {
  const sizes = IS_FULL_RUN ? SIZES : [theme === 'light' ? SIZES[0] : SIZES[1]];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, `axe on ${what} at ${size.width} px`);
  }
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme} colours axe finds nothing`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('mantine-color-scheme-value', chosen), theme);
    });

    test('[top-bar.menu] on the open menu, the open filters and the zoomed gallery', async ({ page }) => {
      await page.setViewportSize(SIZES[0]);
      await page.goto('/blog');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
      await expectAccessible(page, 'axe on the open menu');

      await page.goto('/search?condition=Excellent&price=-20000');
      await page.getByRole('button', { name: 'Filters (2)' }).click();
      await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
      await expectAccessibleAtWidths(page, theme, 'the open filters');

      await page.goto(await pathOfCar(page));
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible();
      await expectAccessibleAtWidths(page, theme, 'the zoomed gallery');
    });

    test('[booking-modal.title] [undo.notice] on the booking dialog and the notice with Undo', async ({ page }) => {
      await createMember(page, person('Buyer', 'Opens'));
      await page.goto('/catagory/sedan');
      const car = page.getByRole('article').first();
      const name = await car.getByRole('heading').innerText();
      await car.getByRole('button', { name: 'Add on WishList' }).click();
      await expect(car.getByRole('button', { name: 'On your WishList' })).toBeVisible();
      await car.getByRole('button', { name: 'Book Now' }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessibleAtWidths(page, theme, 'the booking dialog');

      await page.goto('/dashboard/mywishlist');
      await carCard(page, name).getByRole('button', { name: 'Remove' }).click();
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.hover();
      await expectAccessibleAtWidths(page, theme, 'the notice with Undo');
      await expect(undo).toBeVisible();
    });

    test('[drafts.leaving] on the questions before leaving a form and before deleting a member', async ({
      page,
      elsewhere,
    }) => {
      await startSession(page, DEMO_PEOPLE.seller);
      await page.goto('/dashboard/addaproduct');
      await page.getByLabel('Name', { exact: true }).fill('Kestrel Asks 1.3');
      await page.getByRole('button', { name: 'Add Product' }).click();
      await expect(page.getByText('Provide a phone number').first()).toBeVisible();
      await expectAccessibleAtWidths(page, theme, 'a form with errors');
      await page.getByRole('link', { name: 'My Products' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave this form?' })).toBeVisible();
      await expectAccessibleAtWidths(page, theme, 'the question before leaving');

      const admin = await elsewhere();
      await admin.addInitScript((chosen) => localStorage.setItem('mantine-color-scheme-value', chosen), theme);
      await startSession(admin, DEMO_PEOPLE.admin);
      await admin.goto('/dashboard/allsellers');
      await admin.getByRole('row').getByRole('button', { name: 'Delete' }).first().click();
      await expect(admin.getByRole('dialog')).toBeVisible();
      await expectAccessibleAtWidths(admin, theme, 'the question before deleting');
    });
  });
}
