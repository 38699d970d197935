import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createMember, listCar, person, toast } from './people.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 10;

/** Fingers on the screen, each from one point to another. */
async function moveFingers(touch: CDPSession, fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  const at = (share: number) =>
    fingers.map(([from, to]) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));
  await send('touchStart', at(0));
  for (let step = 1; step <= STEPS; step += 1) await send('touchMove', at(step / STEPS));
  await send('touchEnd', []);
}

const swipe = (touch: CDPSession, y: number, to: 'left' | 'right') => {
  const [from, end] = to === 'left' ? [330, 60] : [60, 330];
  return moveFingers(touch, [
    [
      { x: from, y },
      { x: end, y },
    ],
  ]);
};
const spread = (touch: CDPSession, y: number) =>
  moveFingers(touch, [
    [
      { x: 180, y },
      { x: 60, y },
    ],
    [
      { x: 210, y },
      { x: 330, y },
    ],
  ]);

const CAR = {
  name: 'Halden Swipes 2.0',
  price: '9000',
  originalPrice: '9900',
  category: 'suv',
  description: 'Three pictures.',
  pictures: ['/cars/halden-ridge-4x4.svg', '/cars/corvane-arrowhead.svg'],
} as const;

/** A finger swipes and opens the pictures of a car's page, pinches, and goes back. */
async function lookAtPictures(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const gallery = page.getByRole('region', { name: /^Pictures of / });
  await gallery.scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  await swipe(touch, 250, 'left');
  await expect(gallery.getByText('2 / 3')).toBeVisible();

  await gallery.getByRole('button', { name: /picture 2 of/ }).tap();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  // It grows while it opens.
  await expect.poll(() => viewer.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
  const picture = viewer.getByRole('img', { name: /picture 2 of/ });
  const before = (await picture.boundingBox())?.width ?? 0;
  await spread(touch, 420);
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.5);
  await viewer.getByRole('button', { name: 'Zoom out' }).tap();
  await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await swipe(touch, 420, 'right');
  await expect(viewer.getByText('1 / 3')).toBeVisible();

  await page.goBack();
  await expect(viewer).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(pathname);
  await expect(gallery.getByText('1 / 3')).toBeVisible();
}

/** How many sheets the page takes on paper. */
async function countSheets(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4' });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const BLACK = 'rgb(0, 0, 0)';
const textColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);

/** The colour of texts on paper. */
async function printedColour(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const colour = await textColour(page);
  await page.emulateMedia({ media: 'screen' });
  return colour;
}

test('[top-bar.search] [car-page.pictures] [car-page.viewer] [layout.dialogs] [car-page.book-after-login] [car-page.paper] [paper.light] [top-bar.account] a buyer finds a car, looks at its pictures, prints and books it by touch alone', async ({
  page,
  elsewhere,
}) => {
  const sellers = await elsewhere();
  const seller = person('Seller', 'Shows');
  await createMember(sellers, seller);
  await listCar(sellers, seller, CAR);
  const buyer = person('Buyer', 'Taps');
  await createMember(await elsewhere(), buyer);

  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search cars' }).tap();
  const field = page.getByRole('main').getByRole('search').getByRole('combobox');
  await expect(field, 'ready for the letters').toBeFocused();
  await page.keyboard.type(CAR.name);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).tap();
  await page.getByRole('article', { name: CAR.name }).getByRole('link', { name: CAR.name }).last().tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CAR.name);
  await lookAtPictures(page);
  expect(await countSheets(page)).toBe(1);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CAR.name);
  expect(await textColour(page)).not.toBe(BLACK);
  expect(await printedColour(page)).toBe(BLACK);

  await page.getByRole('link', { name: 'Book Now' }).tap();
  await page.getByLabel('Email', { exact: true }).tap();
  await page.keyboard.type(buyer.email);
  await page.getByLabel('Password', { exact: true }).tap();
  await page.keyboard.type(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: CAR.name });
  await dialog.getByLabel('Phone Number').tap();
  await page.keyboard.type('01911 000000');
  await dialog.getByRole('button', { name: 'Submit' }).tap();
  await expect(toast(page, 'Booked Successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Site' });
  await menu.getByRole('link', { name: buyer.name }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).tap();
  await expect(page.getByRole('article', { name: CAR.name })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await menu.getByRole('button', { name: 'Log Out' }).tap();
  const isSignedIn = async () => (await page.context().cookies()).some(({ name }) => name === 'signed-in');
  await expect.poll(isSignedIn).toBe(false);
});
