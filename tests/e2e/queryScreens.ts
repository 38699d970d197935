import type { Locator, Page } from '@playwright/test';
import type { DEMO_PEOPLE } from './fixtures.ts';
import { A_CAR } from './wireCar.ts';

/** A place that fetches, and what stands there in each of its states. */
export interface QueryScreen {
  readonly name: string;
  readonly path: string;
  readonly as?: keyof typeof DEMO_PEOPLE;
  readonly call: string;
  readonly waiting: (page: Page) => Locator;
  readonly failed: string;
  /** Undefined where an empty list leaves nothing to see. */
  readonly empty: { readonly says: string; readonly next: string } | undefined;
  readonly filled: (page: Page) => Locator;
  /** What the server says where there is nothing; an empty list where left out. */
  readonly emptyReply?: { readonly status: number; readonly json: unknown };
  /** What the server says where there is something, where the demo market itself may have nothing. */
  readonly filledReply?: unknown;
  /** Brings what comes only near the window; until then nothing of it is asked for. */
  readonly scrollIntoView?: (page: Page) => Promise<void>;
}

const statusWith = (words: string) => (page: Page) => page.getByRole('status').filter({ hasText: words });
const article = (page: Page) => page.getByRole('main').getByRole('article').first();
const row = (page: Page) => page.getByRole('cell').first();

const scrollToFeedback = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'top brands of the month' }).scrollIntoViewIfNeeded();
};

export const QUERY_SCREENS: readonly QueryScreen[] = [
  {
    name: '[home.promoted] [calls.advertised] the promoted cars',
    path: '/',
    call: '**/api/advertise',
    waiting: statusWith('Loading cars'),
    failed: 'The promoted cars could not be loaded.',
    empty: undefined,
    filled: article,
  },
  {
    name: '[home.feedback-carousel] [calls.feedback] the customers’ voices',
    path: '/',
    call: '**/feedback.json',
    waiting: (page) => page.getByRole('region', { name: 'Heard from our customers' }).locator('[aria-hidden="true"]'),
    failed: 'Our customers’ voices could not be loaded.',
    empty: undefined,
    filled: (page) => page.getByRole('region', { name: 'Heard from our customers' }).getByRole('figure').first(),
    scrollIntoView: scrollToFeedback,
  },
  {
    name: '[calls.category] a category',
    path: '/catagory/suv',
    call: '**/api/catagory/suv?*',
    waiting: statusWith('Loading cars'),
    failed: 'The cars could not be loaded.',
    empty: { says: 'No SUVs for sale right now', next: 'Look at Sedans' },
    filled: article,
  },
  {
    name: '[calls.own-products] [my-products.network-failure] My Products',
    path: '/dashboard/myproducts',
    as: 'seller',
    call: '**/api/product?*',
    waiting: statusWith('Loading'),
    failed: 'Your cars could not be loaded.',
    empty: { says: 'No cars yet', next: 'Add A Product' },
    filled: article,
  },
  {
    name: '[calls.booking-list] My Orders',
    filledReply: [A_CAR],
    path: '/dashboard/myorders',
    as: 'buyer',
    call: '**/api/bookinglist?*',
    waiting: statusWith('Loading'),
    failed: 'Your orders could not be loaded.',
    empty: { says: 'No orders yet', next: 'Find a car' },
    filled: article,
  },
  {
    name: '[calls.wishlist] My WishList',
    filledReply: [A_CAR],
    path: '/dashboard/mywishlist',
    as: 'buyer',
    call: '**/api/wishlist?*',
    waiting: statusWith('Loading'),
    failed: 'Your wishlist could not be loaded.',
    empty: { says: 'Nothing on your wishlist yet', next: 'Find a car' },
    filled: article,
  },
  {
    name: '[calls.members] All Sellers',
    path: '/dashboard/allsellers',
    as: 'admin',
    call: '**/api/user?*role=Seller',
    waiting: statusWith('Loading'),
    failed: 'The sellers could not be loaded.',
    empty: { says: 'No sellers yet', next: 'See the market' },
    filled: row,
  },
  {
    name: '[calls.members] All Buyers',
    path: '/dashboard/allbuyers',
    as: 'admin',
    call: '**/api/user?*role=Buyer',
    waiting: statusWith('Loading'),
    failed: 'The buyers could not be loaded.',
    empty: { says: 'No buyers yet', next: 'See the market' },
    filled: row,
  },
  {
    name: '[routes.payment] the payment page',
    path: '/dashboard/payment/item-1',
    as: 'buyer',
    call: '**/api/bookings/item-1',
    waiting: statusWith('Loading your booking'),
    failed: 'This booking could not be loaded.',
    empty: { says: 'There is no such booking', next: 'See My Orders' },
    filled: (page) => page.getByText('You are Paying $9,000 for Kestrel Anywhere'),
    emptyReply: { status: 404, json: { msg: 'There is no such booking' } },
    filledReply: A_CAR,
  },
];
