import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ServerProcess } from '#support/serverProcess.ts';
import { chromiumLaunch } from '../../scripts/chromiumLaunch.ts';
import { type Attack, createTools, LOOT, type Target } from './crossSite/attack.ts';
import { CHANGES } from './crossSite/changes.ts';
import { stateOf } from './crossSite/marketState.ts';
import { ODD_CHANGES } from './crossSite/oddChanges.ts';
import { READS } from './crossSite/reads.ts';
import { type PlainServer, startAttacker, startCarelessMarket } from './crossSite/servers.ts';
import { test as base, expect } from './fixtures.ts';
import { createMember, listCar, person } from './people.ts';

/*
 * Pages of other sites, of other ports of this machine and of names pointed here, in the browser of a visitor who is signed
 * in. Each attack first succeeds at a market without defences, so that none passes because it does nothing.
 */

interface Attacked {
  readonly context: BrowserContext;
  readonly attacker: PlainServer;
  readonly careless: PlainServer;
  readonly target: Omit<Target, 'url' | 'home'>;
}

const test = base.extend<object, { attacked: Attacked }>({
  attacked: [
    async ({ browser, server }, use) => {
      const [attacker, careless] = [await startAttacker(), await startCarelessMarket()];
      const context = await browser.newContext({ baseURL: server.address });
      await use({ context, attacker, careless, target: await signIn(browser, context, server.address) });
      await context.close();
      for (const { stop } of [attacker, careless]) stop();
    },
    { scope: 'worker' },
  ],
});
const launch = chromiumLaunch();
test.use({ launchOptions: { ...launch, args: [...launch.args, '--host-resolver-rules=MAP *.test 127.0.0.1'] } });

/** Signs a buyer with a booking in, and gives what the attacker knows: that, and an account of their own. */
async function signIn(browser: Browser, context: BrowserContext, baseURL: string): Promise<Attacked['target']> {
  const victim = person('Buyer', 'Vera');
  const page = await context.newPage();
  await createMember(page, victim);
  const elsewhere = await browser.newContext({ baseURL });
  const seller = person('Seller', 'Omar');
  const sellersPage = await elsewhere.newPage();
  await createMember(sellersPage, seller);
  const facts = { price: '12500', originalPrice: '14000', category: 'suv', description: 'Kept dry.' } as const;
  for (const name of ['Kestrel Booked', 'Kestrel Free']) await listCar(sellersPage, seller, { name, ...facts });
  const cars: readonly { _id: string; name: string }[] = await (await page.request.get('/api/catagory/suv')).json();
  const idOf = (name: string) => cars.find((car) => car.name === name)?._id ?? '';
  const booked = await page.request.post('/api/booking', { data: { serial: idOf('Kestrel Booked'), price: 12_500 } });
  const { insertedId: bookingId } = await booked.json();
  await elsewhere.clearCookies();
  const stranger = person('Buyer', 'Stranger');
  await createMember(sellersPage, stranger);
  const { token: idToken } = await (await sellersPage.request.get('/identity/token')).json();
  await page.close();
  await elsewhere.close();
  const own = { email: victim.email, carId: idOf('Kestrel Free'), price: 12_500, bookingId };
  return { ...own, stranger: { ...stranger, idToken } };
}

/** The address of the attacking page, at the attacker's server or, by a name that was pointed there, at the market. */
function addressOf({ from, page = '/' }: Attack, { home, url }: Pick<Target, 'home' | 'url'>): string {
  const { port } = new URL(from === 'rebound name' ? url : home);
  const host = {
    'other site': 'evil.test',
    'rebound name': 'evil.test',
    'other port': '127.0.0.1',
    'loopback twin': 'localhost',
  };
  return `http://${host[from]}:${port}${page}?to=${encodeURIComponent(url)}`;
}

/** Opens the attacking page, lets it do its work, and tells what it got: what it read, and the market's pages in its frames. */
async function attackFrom({ context }: Attacked, attack: Attack, target: Target): Promise<readonly string[]> {
  const page = await context.newPage();
  await page.goto(addressOf(attack, target));
  const read = await page.evaluate(`(${attack.run})((${createTools})(), ${JSON.stringify(target)})`);
  const framed = page
    .frames()
    .slice(1)
    .filter((frame) => frame.url().startsWith(target.url));
  return [...(String(read).startsWith(LOOT) ? [String(read)] : []), ...framed.map((frame) => frame.url())];
}

const closePages = async (pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await page.close();
};

/** The attack succeeds at a market without defences; here it gets nothing, and changes nothing. */
async function expectRepelled(attacked: Attacked, attack: Attack, server: ServerProcess): Promise<void> {
  const { context, careless, attacker, target } = attacked;
  const home = `http://127.0.0.1:${attacker.port}`;

  const stolen = await attackFrom(attacked, attack, { ...target, home, url: `http://127.0.0.1:${careless.port}` });
  const { request } = attack;
  if (request === undefined) expect(stolen, 'at a market without defences').not.toEqual([]);
  else await expect.poll(() => careless.requests.some((line) => line.startsWith(request))).toBe(true);
  careless.requests.length = 0;
  await closePages(context.pages());

  const before = { state: stateOf(server.dataDir), cookies: await context.cookies(server.address) };
  expect(await attackFrom(attacked, attack, { ...target, home, url: server.address })).toEqual([]);
  // What was sent before this answer has been dealt with.
  await context.request.get(`${server.address}/healthz`);
  expect({ state: stateOf(server.dataDir), cookies: await context.cookies(server.address) }).toEqual(before);
  await closePages(context.pages());
}

for (const [what, attacks] of [
  ['changes', [...CHANGES, ...ODD_CHANGES]],
  ['reads', READS],
] as const) {
  test(`[sessions.cross-site] no page from elsewhere ${what} anything: ${attacks.length} attacks`, {
    tag: '@full',
  }, async ({ attacked, server }) => {
    test.setTimeout(900_000);
    for (const attack of attacks) {
      await test.step(`${attack.from}: ${attack.name}`, () => expectRepelled(attacked, attack, server));
    }
  });
}
