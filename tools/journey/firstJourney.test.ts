import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireBuilt } from '../../scripts/build.mjs';
import { type ServerProcess, spawnServer } from '../../tests/support/serverProcess.ts';
import { BROWSERS, openBrowser, openPerson } from './openBrowser.ts';

/*
 * The market's main job, from a guest's search to the receipt: in Chromium, and in Firefox where there is one. It stands beside
 * the driver of Firefox, which only this run needs.
 */

const PASSWORD = 'Demo@2026';
const SELLER = 'seller@demo.test';
/** Each visit buys another car of the demo market that this seller has listed. */
const VISITS = [
  { title: 'Firefox', browser: 'firefox', width: 1280, car: 'Halden Ridge 4x4' },
  { title: 'Chromium on a phone', browser: 'chrome', width: 390, car: 'Northline Cove 1.5' },
  { title: 'Chromium', browser: 'chrome', width: 1280, car: 'Velora Nocturne' },
] as const;
const visits = VISITS.filter((visit) => BROWSERS.includes(visit.browser));

async function aPortrait(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'portrait-')), 'me.jpg');
  await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a8b99' } })
    .jpeg()
    .toFile(file);
  return file;
}

let server: ServerProcess;

/** The link of the newest mail that proves an address, without the server's own address. */
async function proofLink(): Promise<string> {
  const page = await (await fetch(`${server.address}/mailbox`)).text();
  return (/\/prove-email#[^"<]+/.exec(page)?.[0] ?? '').replaceAll('&amp;', '&');
}
beforeAll(async () => {
  requireBuilt(process.cwd());
  server = await spawnServer({ DEMO: '1', RATE_LIMIT: '0' });
});
afterAll(async () => void (await server.end()));

describe.each(visits)('in $title', ({ browser: name, width, car }) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser?.close());

  it('[search.filters] [car-page.links] [login.place] [my-orders.seller-contact] [my-products.bookings] [receipts.print] a guest finds a car by a filter, reads it, signs up, is back at it, books it, both reach each other, and it is paid and printed', async () => {
    const email = `bina.${name}.${width}@example.test`;
    const seller = await openPerson(browser, server.address, width);
    await seller.open('/login');
    await seller.fill('Email', SELLER);
    await seller.fillNamed('password', PASSWORD);
    await seller.press('button', 'Login');
    await seller.isAt('/');
    await seller.open('/dashboard/myproducts');
    await seller.sees(car);

    const buyer = await openPerson(browser, server.address, width);
    await buyer.open(`/search?q=${encodeURIComponent(car)}`);
    // On a phone the filters are in a sheet, elsewhere beside the list.
    const isPhone = width < 600;
    if (isPhone) await buyer.press('button', 'Filters (1)');
    await buyer.check('Verified sellers only');
    if (isPhone) await buyer.press('button', 'Show 1 car');
    await buyer.isSearching('verified');
    await buyer.press('link', car);
    await buyer.sees('What the seller says');
    const carPath = buyer.path();

    await buyer.press('link', 'Buyer');
    await buyer.isAt('/signup');
    await buyer.fill('Name', 'Bina Buys');
    await buyer.fill('Email', email);
    await buyer.fillNamed('password', PASSWORD);
    await buyer.chooseFile('picture', await aPortrait());
    await buyer.press('button', 'Sign Up');
    await buyer.isAt('/');
    await buyer.press('link', `Go back to the ${car}`);
    await buyer.isAt(carPath);
    // The address changes before the page does, and the one before has cars that can be booked as well.
    await buyer.sees('What the seller says');

    await buyer.pressOf(car, 'Book Now');
    await buyer.fill('Phone Number', '+880 1911 000000');
    await buyer.fill('Meeting Location', 'Gulshan lake park');
    await buyer.press('button', 'Submit');
    await buyer.sees('Booked Successfully');

    await seller.sees(email);
    await seller.sees('Gulshan lake park');
    await buyer.open('/dashboard/myorders');
    await buyer.press('button', 'Send me a link');
    await buyer.sees('A link is on its way');
    await buyer.open(await proofLink());
    await buyer.press('button', 'Yes, this is my address');
    await buyer.sees('is proven');
    await buyer.open('/dashboard/myorders');
    await buyer.sees(SELLER);

    await buyer.press('link', 'Pay');
    await buyer.sees('You are Paying $');
    await buyer.fill('Card number', '4242 4242 4242 4242');
    await buyer.fill('Expiry', '12 / 34');
    await buyer.fill('CVC', '123');
    await buyer.press('button', 'Pay');
    await buyer.sees('Congrats your payment completed');
    await seller.sees('Status: Already Sold');

    await buyer.page.evaluate(() => {
      window.print = () => undefined;
    });
    await buyer.press('button', 'Print receipt');
    // It is on paper alone.
    const receipt = await buyer.page.waitForFunction(
      () =>
        [...document.querySelectorAll('p')].find((one) => one.textContent === 'Receipt')?.parentElement?.textContent,
    );
    const printed = await receipt.jsonValue();
    for (const text of [car, email, SELLER]) expect(printed).toContain(text);
  });
});
