import type { Page } from '@playwright/test';
import { boxlessElements } from '#support/boxless.ts';
import { expect } from './fixtures.ts';
import { EVERY_INJECTION, tryInjections } from './injections.ts';

/*
 * What is asked of every screen, each by a function that fails with a message of its own. Elements are found and looked at in one
 * step: one that the page has drawn anew in between (`evaluateAll` takes two) would have neither a style nor a box.
 */

/** Waits until the page has its code and its heading, and no query is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  // Until then the page before is shown.
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByText(text).filter({ visible: true }).first(), `"${text}" on ${page.url()}`).toBeVisible();
  }
}

export async function expectFits(page: Page, message: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${message} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Whatever has a text or a role has a box. */
export async function expectBoxes(page: Page, message: string): Promise<void> {
  // A picture may have its size from its file.
  await expect.poll(() => page.evaluate(boxlessElements), `without a box on ${message}`).toEqual([]);
}

/** The links of the top bar stand in one line each, and whole. */
export async function expectBarWhole(page: Page, message: string): Promise<void> {
  const faulty = await page.getByRole('banner').evaluate((banner) =>
    [...banner.querySelectorAll('a')]
      .filter((link) => link.checkVisibility({ visibilityProperty: true }))
      .filter((link) => {
        const texts = document.createRange();
        texts.selectNodeContents(link);
        const lines = new Set([...texts.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        return (link.children.length === 0 && lines.size > 1) || link.scrollWidth > link.clientWidth;
      })
      .map(({ textContent }) => textContent),
  );
  expect(faulty, `${message}, the top bar`).toEqual([]);
}

/** What says of itself that it is chosen or current. */
const CHOSEN =
  '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], [data-checked="true"]';

/** Where the system chooses the colours, what is chosen or current has those of a selection. Returns how many there are. */
export async function expectChosenSeen(page: Page, message: string): Promise<number> {
  await page.emulateMedia({ forcedColors: 'active' });
  let count = 0;
  const unseen = async () => {
    const chosen = await page.evaluate(lookOfChosen, CHOSEN);
    count = chosen.length;
    return chosen.filter(({ isSeen }) => !isSeen).map(({ markup }) => markup);
  };
  await expect.poll(unseen, `chosen on ${message} in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  return count;
}

/** What each chosen element is, and whether it has the colours of a selection. Runs in a page. */
function lookOfChosen(selector: string) {
  const sample = document.body.appendChild(document.createElement('p'));
  sample.style.backgroundColor = 'Highlight';
  const highlight = getComputedStyle(sample).backgroundColor;
  sample.remove();
  return [...document.querySelectorAll(selector)]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    })
    .map((element) => ({
      markup: element.outerHTML.slice(0, 160),
      isSeen: getComputedStyle(element).backgroundColor === highlight,
    }));
}

export async function expectCardsApart(page: Page, message: string): Promise<void> {
  // Without a car's own page, which has cards of other cars inside.
  const overlapping = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('article:not(:has(article))')];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const isApart = (one: DOMRect, other: DOMRect) =>
      one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
    return cards
      .filter((_card, index) => boxes.some((box, other) => other < index && !isApart(box, boxes[index] ?? box)))
      .map(({ textContent }) => textContent);
  });
  expect(overlapping, `cards overlap on ${message}`).toEqual([]);
}

/** Marks what has the focus, and names what had it at no such moment. */
const unreached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const selector = 'a[href], button:not([disabled]), input:not([disabled]):not([type=radio]), select, textarea';
    if (document.activeElement instanceof HTMLElement) document.activeElement.dataset.reached = '';
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(
        (element) =>
          element.dataset.reached === undefined &&
          element.tabIndex >= 0 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest('[inert]') === null,
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Everything that the mouse reaches can be reached by keyboard. */
export async function expectReachedByKeyboard(page: Page): Promise<void> {
  // An element that the page draws anew meanwhile has to be reached again.
  let left = await unreached(page);
  for (let press = 0, most = left.length * 2 + 20; press < most && left.length > 0; press += 1) {
    await page.keyboard.press('Tab');
    left = await unreached(page);
  }
  expect(left, `not reached on ${page.url()}`).toEqual([]);
}

/** A text becomes neither markup nor a script, and the refusals are reported. `messages` is what the page's console says. */
export async function expectInjectionsRefused(page: Page, messages: string[]): Promise<void> {
  expect(messages, `errors and warnings in the console of ${page.url()}`).toEqual([]);
  expect(await tryInjections(page), page.url()).toEqual(EVERY_INJECTION);
  // All other pages fail by the same report, and the next one by a report of this one that comes late: the last attempt's is waited for.
  const reports: string[] = [];
  await expect
    .poll(() => reports.push(...messages.splice(0)) && reports.join(), page.url())
    .toMatch(/refused by require-trusted-types-for.*trusted-types-policy service-worker/s);
}

/** Texts of the SDKs of services that a setting brings in, which their scripts contain however they are bundled. */
const SDK_TEXTS = ['identitytoolkit', 'securetoken'];

/** From now on: where the pages' answers come from, and the texts of their scripts by path. */
export function recordAnswers(page: Page) {
  const hosts = new Set<string>();
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { host, pathname, protocol } = new URL(response.url());
    if (protocol.startsWith('http')) hosts.add(host);
    if (pathname.endsWith('.js') && !scripts.has(pathname))
      scripts.set(
        pathname,
        response.text().catch(() => ''),
      );
  });
  return { hosts, scripts };
}

export async function expectOwnAnswersOnly(
  { hosts, scripts }: ReturnType<typeof recordAnswers>,
  address: string,
): Promise<void> {
  expect([...hosts], 'nothing comes from another service').toEqual([new URL(address).host]);
  expect(scripts.size).toBeGreaterThan(5);
  for (const [path, text] of scripts) {
    for (const word of SDK_TEXTS) expect([path, (await text).includes(word)]).toEqual([path, false]);
  }
}
