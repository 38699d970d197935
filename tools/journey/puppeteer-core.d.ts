/* What the journeys use of Puppeteer, whose own types are there only once the run that needs it has installed it. */

declare module 'puppeteer-core' {
  export interface Locator {
    setTimeout(milliseconds: number): Locator;
    click(): Promise<void>;
    fill(text: string): Promise<void>;
    waitHandle(): Promise<{ uploadFile(...paths: readonly string[]): Promise<void> }>;
  }

  interface Waiting {
    /** In milliseconds. */
    readonly timeout: number;
  }

  export interface Page {
    setViewport(size: { readonly width: number; readonly height: number }): Promise<void>;
    goto(address: string): Promise<unknown>;
    url(): string;
    bringToFront(): Promise<void>;
    locator(selector: string): Locator;
    waitForSelector(selector: string, options: Waiting): Promise<unknown>;
    waitForFunction<Result, Args extends readonly unknown[]>(
      inPage: (...args: Args) => Result,
      options?: Waiting,
      ...args: Args
    ): Promise<{ jsonValue(): Promise<Result> }>;
    evaluate(inPage: () => void): Promise<void>;
  }

  export interface Browser {
    createBrowserContext(): Promise<{ newPage(): Promise<Page> }>;
    close(): Promise<void>;
  }

  export function launch(options: {
    readonly browser: 'chrome' | 'firefox';
    readonly executablePath: string;
    readonly args: readonly string[];
    readonly headless: boolean;
    /** In milliseconds. */
    readonly protocolTimeout: number;
  }): Promise<Browser>;
}
