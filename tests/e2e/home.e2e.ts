import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const tiles = (page: Page): Locator => page.getByRole('region', { name: 'Browse by car type' }).getByRole('listitem');
const style = (place: Locator, property: string): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Each of the sections, with what it has to show. */
async function expectSections(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Buy And Sell Your Car Here');
  for (const [timeline, steps] of [
    ['Steps to buy', 4],
    ['Steps to sell', 3],
  ] as const) {
    const part = main.getByRole('heading', { name: timeline }).locator('..');
    await expect(part.getByRole('listitem')).toHaveCount(steps);
  }
  await expect(main.getByText('We provide secure payment system')).toBeVisible();
  await expect(main.getByText('100% secure transaction')).toBeVisible();
  await expect(main.getByRole('region', { name: 'top brands of the month' }).getByRole('img')).toHaveCount(3);
  await expect(main.getByRole('region', { name: 'Promoted' }).getByRole('article').first()).toBeVisible();
}

/** Three tiles lead to the categories and move as specified. */
async function expectMovingTiles(page: Page): Promise<void> {
  const links = tiles(page).getByRole('link');
  await expect(links).toHaveCount(3);
  for (const [index, category] of ['suv', 'sedan', 'sports'].entries()) {
    const tile = links.nth(index);
    await expect(tile).toHaveAttribute('href', `/catagory/${category}`);
    await expect(tile).toContainText(new RegExp(`^${category}`, 'i'));
    expect(await style(tile, 'background-image')).toContain(`tile-${category}-800.webp`);
    const [motion] = await tile.evaluate((element) =>
      element.getAnimations().map((animation) => {
        const effect = animation.effect as KeyframeEffect;
        return {
          duration: effect.getTiming().duration,
          frames: effect.getKeyframes().map(({ opacity, transform }) => [Number(opacity), transform]),
        };
      }),
    );
    // With fill mode `both` the animation is still listed after it has ended.
    expect(motion).toEqual({
      duration: 1_000,
      frames: [
        [0, 'scale(0.1)'],
        [1, 'scale(1)'],
      ],
    });
  }
  await links.first().hover();
  await expect.poll(() => style(links.first(), 'scale')).toBe('1.05');
}

async function openCarousel(page: Page): Promise<Locator> {
  const feedback = page.getByRole('region', { name: 'Heard from our customers' });
  await feedback.scrollIntoViewIfNeeded();
  await expect(feedback.locator('.swiper-slide')).toHaveCount(5);
  return feedback;
}

/** The state of the carousel, from the instance that Swiper sets on its element. */
const moving = (carousel: Locator) =>
  carousel.locator('.swiper').evaluate((element) => {
    const swiper = Reflect.get(element, 'swiper') as {
      readonly params: { readonly autoplay: { readonly delay?: number } | false };
      readonly autoplay: { readonly running: boolean };
      readonly activeIndex: number;
    };
    const pace = swiper.params.autoplay === false ? undefined : swiper.params.autoplay.delay;
    return { pace, isRunning: swiper.autoplay.running, active: swiper.activeIndex };
  });

/** The carousel shows one customer, advances every 2500 ms and by its dots, and can be paused. */
async function expectMovingCarousel(page: Page): Promise<void> {
  const carousel = await openCarousel(page);
  expect(await moving(carousel)).toMatchObject({ pace: 2_500, isRunning: true });
  const slide = await carousel.locator('.swiper-slide').first().boundingBox();
  const frame = await carousel.locator('.swiper').boundingBox();
  expect(slide?.width, 'one slide fills the frame').toBeCloseTo(frame?.width ?? 0, 0);
  await page.mouse.move(0, 0);
  const start = (await moving(carousel)).active;
  await expect.poll(async () => (await moving(carousel)).active, 'it goes on by itself').not.toBe(start);

  await carousel.getByRole('button', { name: 'Voice 5' }).click();
  await expect.poll(() => moving(carousel)).toMatchObject({ active: 4 });
  await carousel.getByRole('button', { name: 'Pause' }).click();
  expect(await moving(carousel)).toMatchObject({ isRunning: false, active: 4 });
  await carousel.getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await moving(carousel)).active, 'after the last comes the first').toBe(0);
}

test('[home.hero] [home.steps] [home.secure-payment] [home.brands] [home.promoted] [home.tiles] [home.tile-motion] [home.feedback-carousel] the home page shows all its sections, its tiles and its carousel move as specified, and a tile leads to its category', async ({
  page,
}) => {
  await page.goto('/');
  await expectSections(page);
  await expectMovingTiles(page);
  await expectMovingCarousel(page);
  await tiles(page).getByRole('link').first().click();
  await expect(page).toHaveURL('/catagory/suv');
});

/** The tiles are never smaller than specified. */
async function expectTileSizes(page: Page): Promise<void> {
  for (const [width, least] of [
    [320, 300],
    [600, 300],
    [768, 200],
    [1024, 200],
    [1440, 400],
    [1920, 400],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const tile of await tiles(page).getByRole('link').all()) {
      const box = await tile.boundingBox();
      expect(box?.height, `height at ${width} px`).toBeGreaterThanOrEqual(500);
      expect(box?.width, `width at ${width} px`).toBeGreaterThanOrEqual(least);
    }
  }
}

/** The tiles change only their opacity. */
async function expectStillTiles(page: Page): Promise<void> {
  const links = tiles(page).getByRole('link');
  await expect(links).toHaveCount(3);
  for (const tile of await links.all()) {
    const changed = await tile.evaluate((element) =>
      element
        .getAnimations()
        .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes())
        .map(({ opacity, transform, scale }) => ({ opacity: Number(opacity), moves: transform ?? scale ?? 'none' })),
    );
    expect(changed).toEqual([
      { opacity: 0, moves: 'none' },
      { opacity: 1, moves: 'none' },
    ]);
    await tile.hover();
    expect(await style(tile, 'scale')).toBe('none');
  }
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[home.reduced-motion] [home.tile-sizes] the tiles change only their opacity, and are never smaller than specified, and the carousel does not move', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/');
    await expectStillTiles(page);
    const carousel = await openCarousel(page);
    expect(await moving(carousel)).toMatchObject({ isRunning: false, active: 0 });
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
    await expectTileSizes(page);
  });
});
