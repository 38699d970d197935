import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createMember, listCar, person } from './people.ts';

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

/** A car with three pictures, and a stranger who looks at it. */
async function openCar(page: Page, seller: Page): Promise<void> {
  const member = person('Seller', 'Shows');
  await createMember(seller, member);
  await page.goto(`/car/${await listCar(seller, member, CAR)}`);
}

test('[car-page.pictures] [car-page.viewer] [layout.dialogs] a finger swipes and opens the pictures, pinches, and goes back', async ({
  page,
  elsewhere,
}) => {
  await openCar(page, await elsewhere());
  const path = new URL(page.url()).pathname;
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
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(gallery.getByText('1 / 3')).toBeVisible();
});
