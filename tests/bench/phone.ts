import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../../scripts/chromiumLaunch.ts';

/* An emulated phone: a browser of its own with an empty cache, a slow processor and a slow network. */

/** Kilobits a second, and milliseconds of each round trip: a mobile network of the slower kind. */
const NETWORK = { down: 1_600, up: 750, roundTrip: 150 };
const SLOWER_PROCESSOR = 4;
const BYTES_OF_A_KILOBIT = 125;

export const PHONE = `an emulated phone: 412 × 823, processor ÷ ${SLOWER_PROCESSOR}, ${NETWORK.down / 1_000} Mbit/s, ${NETWORK.roundTrip} ms`;

export interface Phone {
  readonly browser: Browser;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Opens a phone; whoever does closes its browser. */
export async function openPhone(baseURL?: string): Promise<Phone> {
  const browser = await chromium.launch(chromiumLaunch());
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.roundTrip,
    downloadThroughput: NETWORK.down * BYTES_OF_A_KILOBIT,
    uploadThroughput: NETWORK.up * BYTES_OF_A_KILOBIT,
  });
  return { browser, page, devtools };
}
