import { type BrowserContext, expect, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';

/* Pages on which many texts are looked for, quickly: the page itself goes from one to the next and looks. */

export interface WatchedPage {
  readonly page: Page;
  /** Scripts that ran, dialogs, what the policy of a page had to stop, requests elsewhere, elements made of texts. */
  readonly noticed: string[];
}

/** A page of the context, with what happened on it that no text may cause. */
export async function watch(context: BrowserContext, address: string): Promise<WatchedPage> {
  const noticed: string[] = [];
  await context.exposeBinding('ran', ({ page }) => void noticed.push(`a script ran on ${page.url()}`));
  await context.exposeBinding('violated', ({ page }, what: string) => void noticed.push(`${what} on ${page.url()}`));
  await context.addInitScript(() => {
    const { violated } = window as unknown as { violated: (what: string) => void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violated(`${violatedDirective} stopped ${blockedURI}`),
    );
    const marked = () => document.querySelector('[x-p]');
    new MutationObserver(() => {
      const element = marked();
      if (element !== null) violated(`an element of a text: ${element.outerHTML}`);
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    noticed.push(`a dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(address)) noticed.push(`a request to ${url}`);
  });
  return { page, noticed };
}

/** How long one address, or one more page of a list, may take to show its texts, in milliseconds. */
const TIMEOUT_MS = 30_000;

interface Stop {
  readonly path: string;
  /** What must stand on it as text, or as the value of a field. */
  readonly shows: readonly string[];
  /** Changes of the person's own record before it is opened. */
  readonly sends?: readonly (readonly [method: string, path: string, body: object])[];
}

/** Goes from address to address without a new document, as links do, and expects the texts of each. */
export async function visit(page: Page, stops: readonly Stop[]): Promise<void> {
  await hydrated(page);
  const missing = await page.evaluate(
    async ({ stops, timeoutMs }) => {
      const missing: string[] = [];
      for (const { path, shows, sends = [] } of stops) {
        for (const [method, address, body] of sends) {
          const headers = { 'content-type': 'application/json' };
          const { status } = await fetch(address, { method, headers, body: JSON.stringify(body) });
          if (status !== 200) missing.push(`${address}: ${status}`);
        }
        if (location.pathname + location.search !== path) {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }
        const isShown = () => {
          const shown = [...document.querySelectorAll('main, header')].map(({ textContent }) => textContent).join(' ');
          const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
          return shows.every((text) => shown.includes(text) || values.includes(text));
        };
        const end = performance.now() + timeoutMs;
        while (!isShown() && performance.now() < end) await new Promise((done) => setTimeout(done, 10));
        if (!isShown()) missing.push(`${path} lacks one of ${shows.join(' , ')}`);
        if (missing.length > 0) break;
      }
      return missing;
    },
    { stops, timeoutMs: TIMEOUT_MS },
  );
  expect(missing).toEqual([]);
}

/** Expects texts to stand on the page as they are, however often its list must be asked for more. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  await hydrated(page);
  const missing = await page.evaluate(
    async ({ texts, timeoutMs }) => {
      const read = () => {
        const shown = [...document.querySelectorAll('main, header')].map(({ textContent }) => textContent).join(' ');
        return { length: shown.length, missing: texts.filter((text) => !shown.includes(text)) };
      };
      let { length, missing } = read();
      for (let end = performance.now() + timeoutMs; missing.length > 0 && performance.now() < end; ) {
        // It is gone while it loads.
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
        buttons.find(({ textContent }) => textContent.startsWith('Show more'))?.click();
        await new Promise((done) => setTimeout(done, 100));
        const before = length;
        ({ length, missing } = read());
        if (length !== before) end = performance.now() + timeoutMs;
      }
      return missing;
    },
    { texts, timeoutMs: TIMEOUT_MS },
  );
  expect(missing).toEqual([]);
}

/** The same on a page of cars for sale, of which those near the viewport alone are in the page. */
export async function expectTextsOfCars(page: Page, texts: readonly string[]): Promise<void> {
  await hydrated(page);
  const missing = await page.evaluate(
    async ({ texts, timeoutMs }) => {
      const unseen = new Set(texts);
      const look = () => {
        const shown = [...document.querySelectorAll('main, header')].map(({ textContent }) => textContent).join(' ');
        for (const text of unseen) if (shown.includes(text)) unseen.delete(text);
      };
      const heightOfPage = () => document.documentElement.scrollHeight;
      let tallest = heightOfPage();
      look();
      for (let end = performance.now() + timeoutMs; unseen.size > 0 && performance.now() < end; ) {
        const before = unseen.size;
        // It is gone while it loads.
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
        buttons.find(({ textContent }) => textContent.startsWith('Show more'))?.click();
        const isAtEnd = scrollY + innerHeight >= heightOfPage() - 1;
        scrollTo({ top: isAtEnd ? 0 : scrollY + 2 * innerHeight, behavior: 'instant' });
        await new Promise((done) => setTimeout(done, 100));
        look();
        if (unseen.size < before || heightOfPage() > tallest) end = performance.now() + timeoutMs;
        tallest = Math.max(tallest, heightOfPage());
      }
      return [...unseen];
    },
    { texts, timeoutMs: TIMEOUT_MS },
  );
  expect(missing).toEqual([]);
}

/**
 * Opens each address as a document of its own, as the server has rendered it, and expects the text in the page or its title. Our
 * own scripts are left out, and so is the page's policy: what the document alone makes of the text would run.
 */
export async function openDocuments(
  context: BrowserContext,
  stops: readonly { readonly path: string; readonly text?: string }[],
): Promise<void> {
  const waiting = [...stops];
  const work = async () => {
    const page = await context.newPage();
    await page.route(/\.(?:js|css|svg|webp|woff2)\b/, (route) => route.abort());
    for (let stop = waiting.shift(); stop !== undefined; stop = waiting.shift()) {
      await page.goto(stop.path, { waitUntil: 'domcontentloaded' });
      const shown = await page.evaluate(() => document.title + document.getElementById('root')?.textContent);
      expect(shown, stop.path).toContain(stop.text ?? '');
      expect(shown.length, stop.path).toBeGreaterThan(100);
    }
    await page.close();
  };
  await Promise.all([work(), work(), work()]);
}
