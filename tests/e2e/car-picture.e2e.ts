import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** From now on, what the transitions between pages move: `[]` where there is none. */
const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(
        () =>
          moved.push(...document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')),
        () => moved.push('nothing'),
      );
      return transition;
    };
  });
const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { readonly moved: readonly string[] }).moved);

test('[car-page.transition] the picture of a card grows into that of its page, and not where less motion is wanted', async ({
  page,
}) => {
  await recordTransitions(page);
  await page.goto('/catagory/suv');
  const card = page.getByRole('article').nth(1);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name }).last().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => movedOn(page)).toContain('::view-transition-group(car-picture)');
  // Cars like it: their pages open at once, because this one has a picture of that name already.
  const before = (await movedOn(page)).length;
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/catagory/suv');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await movedOn(page)).toHaveLength(before);
});
