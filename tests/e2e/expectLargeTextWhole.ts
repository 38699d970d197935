import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectFits } from './screenQuestions.ts';

/** The width of some ten letters of running text. */
const NARROWEST_TEXT_REM = 5;

/** With letters twice as large nothing scrolls sideways, no link, button or field is cut, each icon is within its button, and no text stands in a narrow column. */
export async function expectLargeTextWhole(page: Page, message: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectFits(page, `${message} with large text`);
  const faults = await page.evaluate((narrowest) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visuallyHidden, [aria-hidden="true"], [inert]') === null &&
      element.getBoundingClientRect().width > 1;
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left < 0 || right > innerWidth + 1) && !isScrolled(element.parentElement);
    };
    const isNarrow = (element: Element) => {
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const length = texts.map((node) => node.textContent?.trim()).join('').length;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return length > 20 && element.getBoundingClientRect().width < narrowest * rem;
    };
    /** Where an element and what its style adds to it, such as the lines of a burger, begin and end. */
    const spanOf = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const lines = ['::before', '::after'].map((name) => getComputedStyle(element, name));
      const added = lines.filter(({ content, position }) => content !== 'none' && position === 'absolute');
      const starts = added.map((style) => left + Number.parseFloat(style.left));
      const ends = added.map((style, place) => (starts[place] ?? left) + Number.parseFloat(style.width));
      return { left: Math.min(left, ...starts), right: Math.max(right, ...ends) };
    };
    /** Whether an icon, or another drawing, is wider than the button that it is the only content of. */
    const isOverfull = (button: Element) => {
      if (button.textContent?.trim() !== '') return false;
      const box = button.getBoundingClientRect();
      return [...button.querySelectorAll('*')]
        .map(spanOf)
        .some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
    };
    const faulty = (selector: string, isFaulty: (element: Element) => boolean) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => isSeen(element) && isFaulty(element))
        .map((element) => element.outerHTML.slice(0, 120));
    return {
      cut: faulty('a[href], button, input, select, textarea', isCut),
      overfull: faulty('a[href], button', isOverfull),
      narrow: faulty('p, h1, h2, h3, li, td, dd, label, legend, a, button', isNarrow),
    };
  }, NARROWEST_TEXT_REM);
  expect(faults, `${message} with large text`).toEqual({ cut: [], overfull: [], narrow: [] });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
