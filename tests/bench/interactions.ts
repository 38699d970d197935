import type { Locator, Page } from 'playwright';
import { MARKS } from '#ui/firstLoad/marks.ts';
import { startSession } from '../e2e/people.ts';
import { median } from './median.ts';
import { openPhone } from './phone.ts';

/** How long a click or a letter takes, in milliseconds after the event. */
interface Taken {
  readonly nextPaint: number;
  readonly done: number;
}

interface Interaction {
  readonly name: string;
  /** Whose page it is, in the demo market; a guest's without it. */
  readonly member?: 'buyer' | 'seller';
  readonly path: string;
  /** What is tapped, or typed into. */
  readonly target: string;
  readonly action: Tap | Typing;
}

interface Tap {
  /** What is painted when it is done; it is not there before. */
  readonly result: string;
  /** The most that it may take until then, in milliseconds. */
  readonly limit?: number;
  /** Leads to code and data that are not measured, and back. */
  readonly before?: (page: Page) => Promise<void>;
}

interface Typing {
  readonly letters: string;
}

const DEMO_PASSWORD = 'Demo@2026';

/** The next paint after every event, in milliseconds. */
const NEXT_PAINT_LIMIT = 100;

/** Between a page that is quiet and a tap, and between letters; in milliseconds. */
const PAUSE_MS = { tap: 1_000, letter: 300 };

/** Opens a category and comes back, so that its code is there; its cars are not those of the category that is measured. */
async function openOtherCategory(page: Page): Promise<void> {
  await tap(page, page.locator('main a[href="/catagory/sedan"]').first());
  await page.locator('section[aria-label="Cars for sale"] article').first().waitFor();
  await page.goBack();
  await page.locator('main a[href="/catagory/suv"]').first().waitFor();
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'a category from the home page, until its cars are painted',
    path: '/',
    target: 'main a[href="/catagory/suv"]',
    action: {
      result: 'section[aria-label="Cars for sale"] article h3',
      before: openOtherCategory,
      limit: 250,
    },
  },
  {
    name: 'Book Now, until the dialog is painted',
    member: 'buyer',
    path: '/catagory/suv',
    target: 'main article button:has-text("Book Now")',
    action: { result: '[role="dialog"] form' },
  },
  {
    name: 'a letter in the name at Add A Product',
    member: 'seller',
    path: '/dashboard/addaproduct',
    target: 'main input[name="name"]',
    action: { letters: 'Corvane' },
  },
];

async function measure(address: string, { member, path, target, action }: Interaction): Promise<Taken> {
  const { browser, page } = await openPhone(address);
  try {
    if (member !== undefined) await startSession(page, { email: `${member}@demo.test`, password: DEMO_PASSWORD });
    await page.goto(path);
    await page.locator(`html[${MARKS.hydrated}]`).waitFor({ state: 'attached' });
    await page.locator(target).first().waitFor();
    if ('letters' in action) return await measureLetters(page, target, action.letters);
    await page.waitForLoadState('networkidle');
    await action.before?.(page);
    return await measureTap(page, target, action.result);
  } finally {
    await browser.close();
  }
}

async function measureTap(page: Page, target: string, result: string): Promise<Taken> {
  await tap(page, page.locator(target).first(), () => page.evaluate(watchClick, result));
  return page.evaluate(() => (globalThis as unknown as { readonly taken: Promise<Taken> }).taken);
}

/**
 * A finger, not `place.tap()`: that looks for what it hits in a script of its own between touch and click, and this script stays in the
 * page and runs at every later tap too.
 */
async function tap(page: Page, place: Locator, before?: () => Promise<void>): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  await page.waitForTimeout(PAUSE_MS.tap);
  const box = await place.boundingBox();
  if (box === null) throw new Error(`${place} is not in sight`);
  await before?.();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Runs in the page: notes the time from the next tap to the paint after it, as the browser itself tells it (Event Timing, in steps of
 * 8 ms), and from the click to the paint that shows the result.
 */
function watchClick(result: string): void {
  if (document.querySelector(result) !== null) throw new Error(`${result} is there already`);
  let nextPaint = 0;
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries)
      if ((entry as PerformanceEventTiming).interactionId > 0) nextPaint = Math.max(nextPaint, entry.duration);
  };
  const events = new PerformanceObserver((list) => note(list.getEntries()));
  // The shortest that a browser tells: whatever is shorter counts as none.
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  // A message that is sent before a paint comes after it.
  const afterPaint = (listener: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = listener;
    port2.postMessage(0);
  };
  const taken = new Promise<Taken>((resolve) => {
    const onClick = ({ timeStamp }: MouseEvent) => {
      const look = () => {
        if (document.querySelector(result) === null) requestAnimationFrame(look);
        else
          afterPaint(() => {
            const done = performance.now() - timeStamp;
            // The browser tells of a paint a moment after it.
            setTimeout(() => {
              note(events.takeRecords());
              resolve({ nextPaint, done });
            }, 200);
          });
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
  // Kept for later: a promise that is returned would be awaited before the tap.
  Object.assign(globalThis, { taken });
}

/** The slowest letter counts. */
async function measureLetters(page: Page, target: string, letters: string): Promise<Taken> {
  await page.waitForLoadState('networkidle');
  await page.locator(target).focus();
  await page.evaluate(watchKeys);
  for (const letter of letters) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(PAUSE_MS.letter);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { readonly keyTimes: number[] }).keyTimes);
  if (times.length !== letters.length) throw new Error(`${times.length} of ${letters.length} letters were painted`);
  if ((await page.locator(target).inputValue()) !== letters) throw new Error('the letters are not in the field');
  const slowest = Math.max(...times);
  return { nextPaint: slowest, done: slowest };
}

/** Runs in the page: notes the time from each key to the paint after it. */
function watchKeys(): void {
  const keyTimes: number[] = [];
  Object.assign(globalThis, { keyTimes });
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keyTimes.push(performance.now() - timeStamp);
      port2.postMessage(0);
    });
  addEventListener('keydown', onKey, { capture: true });
}

/** The rows of the report: each interaction by its medians. What is over its limit is said, and fails the run. */
export async function measureInteractions(address: string, rounds: number): Promise<readonly string[]> {
  const rows: string[] = [];
  for (const interaction of INTERACTIONS) {
    const { name, action } = interaction;
    const taken: Taken[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await measure(address, interaction));
    const nextPaint = median(taken.map((one) => one.nextPaint));
    const done = median(taken.map((one) => one.done));
    const limit = 'limit' in action ? action.limit : undefined;
    if (nextPaint > NEXT_PAINT_LIMIT || (limit !== undefined && done > limit)) {
      console.error(`${name} is over its limit`);
      process.exitCode = 1;
    }
    const row = `| ${name} | ${nextPaint.toFixed(0)} | ${done.toFixed(0)} |`;
    console.log(row);
    rows.push(row);
  }
  return rows;
}
