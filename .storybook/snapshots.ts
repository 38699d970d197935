import type { composeStory } from '@storybook/react-vite';
import { afterEach, expect } from 'vitest';
import { commands, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What the system prefers, as media queries see it; `null` is what it was. */
    emulateSystem: (colorScheme: 'light' | 'dark' | null) => Promise<void>;
  }
}

declare module 'vitest' {
  interface TestContext {
    /** The story under test; its addon for Vitest sets it. */
    readonly story?: ReturnType<typeof composeStory>;
  }
}

/** A phone, and a wide screen: width and least height, in pixels. */
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;
const THEMES = ['light', 'dark'] as const;
/** `npm test` compares each colour at one of the sizes; `npm run test:full` and `npm run dev:snapshots` take them all. */
const sizesOf = (theme: number) =>
  SIZES.filter((_size, place) => import.meta.env.VITE_EVERY_SNAPSHOT === '1' || place === theme % SIZES.length);
const FONT = 'Figtree Variable';
const LATER_PARTS_HIDDEN = new CSSStyleSheet();

const hasArea = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};
const isAboveThePage = (element: Element): boolean =>
  hasArea(element) && getComputedStyle(element).position === 'fixed';

/** The story alone, as small as it is. Of a page, and of what lies above one (a dialog, a toast), the whole screen. */
function pictured(id: string): Element | typeof page {
  if (/^(pages|layouts)-/.test(id) || [...document.body.querySelectorAll('*')].some(isAboveThePage)) return page;
  const [canvas] = [...document.body.children].filter(hasArea);
  if (canvas === undefined) throw new Error('the story draws nothing');
  const [part, ...others] = [...canvas.children].filter(hasArea);
  return part === undefined || others.length > 0 ? canvas : part;
}

/** They come after a page, or with its first use, by this story or an earlier one: no picture has them. */
function hideLaterParts(): void {
  // As a style: some come while the picture is taken.
  LATER_PARTS_HIDDEN.replaceSync('[data-later] { visibility: hidden !important; }');
  if (!document.adoptedStyleSheets.includes(LATER_PARTS_HIDDEN)) document.adoptedStyleSheets.push(LATER_PARTS_HIDDEN);
  for (const button of document.querySelectorAll('button'))
    if (button.textContent === 'Compare') button.style.visibility = 'hidden';
}

/** The font is a file of ours: without it every machine would draw its own letters. */
async function fontAndPictures(): Promise<void> {
  await document.fonts.ready;
  const isLoaded = [...document.fonts].some(({ family, status }) => family.includes(FONT) && status === 'loaded');
  if (!isLoaded) throw new Error(`${FONT} is not loaded`);
  for (const image of document.images) {
    image.loading = 'eager';
    // A broken picture is part of its story.
    await image.decode().catch(() => undefined);
  }
}

/** Shows the end of what begins to move when the colours change, and of what moves still. */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
}

/** Takes the pictures of a story with the tag `snapshot`, after it was played, and compares them with the accepted ones. */
afterEach(async ({ story, task }) => {
  if (!story?.tags.includes('snapshot') || task.result?.state === 'fail') return;
  try {
    for (const [index, theme] of THEMES.entries()) {
      await commands.emulateSystem(theme);
      for (const [width, height] of sizesOf(index)) {
        await page.viewport(width, height);
        await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe(theme);
        await fontAndPictures();
        endAnimations();
        hideLaterParts();
        const subject = pictured(story.id);
        if (subject instanceof Element)
          await page.viewport(width, Math.max(height, Math.ceil(subject.getBoundingClientRect().bottom)));
        await expect(subject).toMatchScreenshot(`${story.id.replace('--', '/')}/${theme}-${width}`);
      }
    }
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== LATER_PARTS_HIDDEN);
    await commands.emulateSystem(null);
  }
});
