import { type Browser, launch, type Page } from 'puppeteer-core';
import { chromiumLaunch } from '../../scripts/chromiumLaunch.ts';
import { MARKS } from '../../src/ui/firstLoad/marks.ts';

/** How long a step may take on a busy machine, in milliseconds. */
const STEP_TIMEOUT_MS = 30_000;

export type BrowserName = 'chrome' | 'firefox';

/** The browsers of the journeys: Firefox only where `FIREFOX_PATH` names one, as the run does when it finds one. */
export const BROWSERS: readonly BrowserName[] =
  process.env.FIREFOX_PATH === undefined ? ['chrome'] : ['chrome', 'firefox'];

/** Starts a browser; Firefox is driven by WebDriver BiDi. */
export function openBrowser(browser: BrowserName): Promise<Browser> {
  const chromium = chromiumLaunch();
  const executablePath = browser === 'firefox' ? process.env.FIREFOX_PATH : chromium.executablePath;
  if (executablePath === undefined) {
    throw new Error('No browser on this machine: `npm run test:full -- journey` installs one, or set CHROMIUM_PATH.');
  }
  const args = browser === 'chrome' ? chromium.args : [];
  return launch({ browser, executablePath, args, headless: true, protocolTimeout: 120_000 });
}

/** A page of a browser context of its own, `width` px wide: another person. */
export async function openPerson(browser: Browser, address: string, width: number): Promise<Person> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: 900 });
  return new Person(page, address);
}

/** What a person does on a page, by the texts on screen. */
export class Person {
  readonly page: Page;
  readonly #address: string;

  constructor(page: Page, address: string) {
    this.page = page;
    this.#address = address;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#address}${path}`);
    // Where the script replaces a button that is disabled without it, a step would wait for the first one for ever.
    await this.page.waitForSelector(`html[${MARKS.hydrated}]`, { timeout: STEP_TIMEOUT_MS });
  }

  path(): string {
    return new URL(this.page.url()).pathname;
  }

  async press(role: 'link' | 'button', name: string): Promise<void> {
    await this.#find(`::-p-aria([name="${name}"][role="${role}"])`).click();
  }

  /** The button that is about the car of this name: others on the page may have the same text. */
  async pressOf(car: string, name: string): Promise<void> {
    const describedBy = `@aria-describedby=//*[normalize-space()="${car}"]/@id`;
    await this.#find(`::-p-xpath(//button[normalize-space()="${name}" and ${describedBy}])`).click();
  }

  /** By the label that stands for a field, such as a chip. */
  async check(label: string): Promise<void> {
    await this.#find(`label::-p-text(${label})`).click();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#find(`::-p-aria([name="${label}"][role="textbox"])`).fill(text);
  }

  /** For fields that have no role, such as a password's, by the name in the form. */
  async fillNamed(name: string, text: string): Promise<void> {
    await this.#find(`input[name="${name}"]`).fill(text);
  }

  async chooseFile(name: string, file: string): Promise<void> {
    const input = await this.#find(`input[type="file"][name="${name}"]`).waitHandle();
    await input.uploadFile(file);
  }

  /** Waits until the page shows the text. A page that nobody looks at asks for nothing new, so it comes to the front. */
  async sees(text: string): Promise<void> {
    await this.page.bringToFront();
    await this.page.waitForFunction(
      (wanted) => document.body.innerText.includes(wanted),
      { timeout: STEP_TIMEOUT_MS },
      text,
    );
  }

  async isAt(path: string): Promise<void> {
    await this.page.waitForFunction((wanted) => location.pathname === wanted, { timeout: STEP_TIMEOUT_MS }, path);
  }

  /** Waits until the address searches by this filter. */
  async isSearching(filter: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => new URLSearchParams(location.search).has(wanted),
      { timeout: STEP_TIMEOUT_MS },
      filter,
    );
  }

  #find(selector: string) {
    return this.page.locator(selector).setTimeout(STEP_TIMEOUT_MS);
  }
}
