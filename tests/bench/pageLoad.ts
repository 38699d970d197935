import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { openPhone } from './phone.ts';

/** One load of a page on a phone. Times are in milliseconds after the start of the navigation. */
export interface PageLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Cumulative layout shift: the worst window of 5 s. */
  readonly shift: number;
  /** Total blocking time: what long tasks after the first paint take beyond 50 ms each. */
  readonly blocked: number;
  /** Bytes as they were sent, with headers: of script, of style sheets, and of everything. */
  readonly script: number;
  readonly style: number;
  readonly all: number;
  readonly requests: number;
}

/** The page is loaded when nothing was sent and nothing took long for this time, in milliseconds. */
const QUIET_MS = 2_500;
const LONGEST_MS = 40_000;

/** Loads an address with an empty cache. @throws Error where the page does not hold `expected` afterwards */
export async function loadPage(address: string, expected: string): Promise<PageLoad> {
  const { browser, page, devtools } = await openPhone();
  try {
    const traffic = watchTraffic(devtools);
    await page.goto(address, { waitUntil: 'load' });
    await waitUntilQuiet(page, traffic);
    const proof = page.locator(expected);
    if ((await proof.count()) === 0) {
      // A slow machine is quiet for long while it runs a script. Looked at only now: looking all the time would be measured too.
      await proof.waitFor({ state: 'attached', timeout: LONGEST_MS });
      traffic.lastChange = performance.now();
      await waitUntilQuiet(page, traffic);
    }
    const { script, style, all, requests } = traffic;
    return { ...(await timesOf(page)), script, style, all, requests };
  } finally {
    await browser.close();
  }
}

interface Traffic {
  script: number;
  style: number;
  all: number;
  requests: number;
  underway: number;
  lastChange: number;
}

function watchTraffic(devtools: CDPSession): Traffic {
  const traffic: Traffic = { script: 0, style: 0, all: 0, requests: 0, underway: 0, lastChange: performance.now() };
  const types = new Map<string, string>();
  const underway = new Set<string>();
  const change = () => {
    traffic.underway = underway.size;
    traffic.lastChange = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    traffic.requests += 1;
    underway.add(requestId);
    change();
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (underway.has(requestId)) types.set(requestId, response.mimeType);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? '';
    const bytes = underway.has(requestId) ? encodedDataLength : 0;
    traffic.all += bytes;
    if (type.includes('javascript')) traffic.script += bytes;
    if (type.includes('css')) traffic.style += bytes;
    underway.delete(requestId);
    change();
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    underway.delete(requestId);
    change();
  });
  return traffic;
}

async function waitUntilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    if (traffic.underway === 0 && performance.now() - traffic.lastChange > QUIET_MS) return;
    await pause(100);
  }
  throw new Error(`${page.url()} still loads after ${LONGEST_MS} ms`);
}

interface Entry {
  readonly startTime: number;
  readonly duration: number;
  readonly name: string;
  readonly value: number;
  readonly hadRecentInput: boolean;
}

async function timesOf(page: Page): Promise<Pick<PageLoad, 'firstPaint' | 'largestPaint' | 'shift' | 'blocked'>> {
  const [paints = [], largest = [], shifts = [], tasks = []] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map((type) => entriesOf(page, type)),
  );
  const firstPaint = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime;
  const largestPaint = largest.at(-1)?.startTime;
  if (firstPaint === undefined || largestPaint === undefined) throw new Error(`${page.url()} was not painted`);
  return { firstPaint, largestPaint, shift: worstShift(shifts), blocked: blockedAfter(firstPaint, tasks) };
}

/** What the browser has noted so far. */
const entriesOf = (page: Page, type: string): Promise<readonly Entry[]> =>
  page.evaluate(async (asked) => {
    const noted: Entry[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime, duration, name, value = 0, hadRecentInput = false } = entry as unknown as Entry;
        noted.push({ startTime, duration, name, value, hadRecentInput });
      }
    });
    observer.observe({ type: asked, buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
    observer.disconnect();
    return noted;
  }, type);

/** A window ends after 1 s without a shift, and after 5 s (https://web.dev/articles/cls). */
export function worstShift(shifts: readonly Pick<Entry, 'startTime' | 'value' | 'hadRecentInput'>[]): number {
  let [worst, sum, begin, last] = [0, 0, -Infinity, -Infinity];
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    if (startTime - last >= 1_000 || startTime - begin > 5_000) [sum, begin] = [0, startTime];
    sum += value;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}

const SHORT_MS = 50;

function blockedAfter(firstPaint: number, tasks: readonly Pick<Entry, 'startTime' | 'duration'>[]): number {
  const times = tasks.map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint));
  return times.reduce((sum, time) => sum + Math.max(0, time - SHORT_MS), 0);
}
