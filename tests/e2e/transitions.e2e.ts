import type { Page } from '@playwright/test';
import { IS_FULL_RUN } from '#support/scale.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Remembers which groups each transition has had. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const groups: string[] = [];
    Object.assign(window, { groups });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () => {
        const names = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
          .filter((name) => name?.startsWith('::view-transition-group'));
        groups.push([...new Set(names)].join(' '));
      };
      transition.ready.then(note, () => undefined);
      return transition;
    };
  });
}
const MOVED = '::view-transition-group(car-picture)';
const moved = (page: Page): Promise<readonly string[]> => page.evaluate('window.groups');

const linkOf = (page: Page, card: number) => page.getByRole('article').nth(card).getByRole('heading').getByRole('link');
const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });

test('[car.transition] the picture, and nothing else, moves from the card to the car’s page and back, and nothing where less motion is wanted or the picture is not in view', {
  tag: '@full',
}, async ({ page }) => {
  await watchTransitions(page);
  for (const width of [390, 1440]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/catagory/suv');
      await linkOf(page, 1).click();
      await expect(gallery(page)).toBeVisible();
      await expect.poll(() => moved(page)).toEqual([MOVED]);
      await page.goBack();
      await expect(linkOf(page, 1)).toBeInViewport();
      await expect.poll(() => moved(page)).toEqual([MOVED, MOVED]);
    });
  }
  await test.step('nothing moves', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/catagory/suv');
    await linkOf(page, 1).click();
    await expect(gallery(page)).toBeVisible();
    await page.goBack();
    await expect(linkOf(page, 1)).toBeInViewport();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await linkOf(page, 1).evaluate((link: HTMLElement) => link.click());
    await expect(gallery(page)).toBeVisible();
    expect(await moved(page)).toEqual([]);
  });
});

/** The middle of a link's first line, where a click by coordinates reaches whatever is there. */
async function placeOf(link: ReturnType<typeof linkOf>): Promise<readonly [number, number]> {
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  return [x + 5, y + 5];
}
const blogOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Blog' });

/** Clicks on a card, and on a link of the page before while the browser shows a still picture of it. */
async function expectClickDuringTransition(page: Page, moment: 'before' | 'after'): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript((when) => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      start(async () => {
        const draw = typeof update === 'function' ? update : update?.update;
        if (when === 'after') void draw?.();
        document.documentElement.dataset.still = '';
        await new Promise((resolve) => addEventListener('click', resolve, { once: true }));
        if (when === 'before') void draw?.();
      });
  }, moment);
  await page.goto('/catagory/suv');
  const blog = await placeOf(blogOf(page));
  await page.mouse.click(...(await placeOf(linkOf(page, 1))));
  // The browser draws no frames now.
  await page.waitForFunction(() => 'still' in document.documentElement.dataset, undefined, { polling: 20 });
  expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, blog)).toBe('HTML');
  await page.mouse.click(...blog);
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** From the click on the card, or the way back, to the next click, in milliseconds. */
const DELAYS = IS_FULL_RUN ? [0, 16, 50, 100, 200] : [50];

test('[car.transition] no click is lost while the browser shows a still picture, before or after the next page is drawn, or on the way back, on a slow device', {
  tag: '@full',
}, async ({ page, elsewhere }) => {
  await test.step('a still picture', async () => {
    await expectClickDuringTransition(await elsewhere(), 'before');
    await expectClickDuringTransition(await elsewhere(), 'after');
  });

  await test.step('a slow device', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/catagory/suv');
    const [card, blog] = [await placeOf(linkOf(page, 1)), await placeOf(blogOf(page))];
    const session = await page.context().newCDPSession(page);
    const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    const clickBlogAfter = async (delay: number) => {
      await page.waitForTimeout(delay);
      await page.mouse.click(...blog);
      await expect(page).toHaveURL('/blog');
      await slowDown(1);
      await page.goto('/catagory/suv');
    };
    for (const delay of DELAYS) {
      await slowDown(6);
      await page.mouse.click(...card);
      await clickBlogAfter(delay);
      await page.mouse.click(...card);
      await expect(gallery(page)).toBeVisible();
      await slowDown(6);
      await page.evaluate(() => history.back());
      await clickBlogAfter(delay);
    }
  });
});
