import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What WCAG 2 asks of a text. */
const LEAST_CONTRAST = 4.5;

/**
 * Printed from dark colours, every text is dark enough for white paper, and stands on nothing dark: browsers print surfaces only for
 * whoever asks for them. The page is on the screen again afterwards.
 */
export async function expectDarkOnPaper(page: Page, message: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const texts = await page.evaluate(textsOnPaper);
  await page.emulateMedia({ media: null, colorScheme: null });
  expect(texts.length, `texts on ${message}`).toBeGreaterThan(0);
  expect(
    texts.filter(({ contrast, surface }) => contrast < LEAST_CONTRAST || surface !== undefined),
    `pale on paper on ${message}`,
  ).toEqual([]);
}

/** Every text that is printed, with its contrast to white, and the background of what it stands in. Runs in the page. */
function textsOnPaper() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('no canvas');
  const luminanceOnPaper = (colour: string, opacity: number): number => {
    const paint = (fill: string, alpha: number) => {
      canvas.globalAlpha = alpha;
      canvas.fillStyle = fill;
      canvas.fillRect(0, 0, 1, 1);
    };
    paint('white', 1);
    paint(colour, opacity);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
      part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const printed = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const around: CSSStyleDeclaration[] = [];
    for (let at: Element | null = parent; at !== null; at = at.parentElement) around.push(getComputedStyle(at));
    const opacity = around.reduce((product, style) => product * Number(style.opacity), 1);
    const contrast = 1.05 / (luminanceOnPaper(around[0]?.color ?? '', opacity) + 0.05);
    const surface = around
      .map(({ backgroundColor, backgroundImage }) => `${backgroundColor} ${backgroundImage}`)
      .find((background) => background !== 'rgba(0, 0, 0, 0) none');
    printed.push({ text: text.slice(0, 60), contrast, surface });
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]')) {
    if (field.value !== '' || !field.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, opacity } = getComputedStyle(field, '::placeholder');
    const contrast = 1.05 / (luminanceOnPaper(color, Number(opacity)) + 0.05);
    printed.push({ text: field.placeholder, contrast, surface: undefined });
  }
  return printed;
}
