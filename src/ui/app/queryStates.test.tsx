import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import type { MethodName, SimulatedFailure } from '#adapters/memory/SimulatedFailures.ts';
import { paymentPath } from '#domain/navigation.ts';
import { ADMIN, aBooking, BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

/** A screen with a query, and what it shows in each state of the query. */
interface QueryScreen {
  readonly name: string;
  readonly path: string;
  readonly signedInAs?: typeof BUYER.email;
  readonly method: MethodName;
  readonly errorTitle: string;
  /** The text and the link of an empty list, or the region that is absent then. */
  readonly empty: { readonly title: string; readonly link: string } | { readonly absentRegion: string };
  /** The market without anything to show; one without cars where left out. */
  readonly emptyMarket?: () => MemoryMarket;
  readonly isLoading: () => boolean;
  readonly isFilled: () => boolean;
}

const hasStatus = (text: string) => () => screen.queryAllByRole('status').some((status) => status.textContent === text);
const hasCards = () => within(screen.getByRole('main')).queryAllByRole('article').length > 0;
const hasRows = () => screen.queryAllByRole('cell').length > 0;
const FEEDBACK = 'Heard from our customers';
const feedbackSection = () => screen.queryByRole('region', { name: FEEDBACK });

const SCREENS: readonly QueryScreen[] = [
  {
    name: '[home.promoted] the promoted cars',
    path: '/',
    method: 'advertisements.list',
    isLoading: hasStatus('Loading cars'),
    errorTitle: 'The promoted cars could not be loaded.',
    empty: { absentRegion: 'Promoted' },
    isFilled: hasCards,
  },
  {
    name: '[home.feedback-carousel] [calls.feedback] the feedback of customers',
    path: '/',
    method: 'feedback.list',
    isLoading: () => feedbackSection()?.querySelector('[aria-hidden="true"]') != null,
    errorTitle: 'Our customers’ voices could not be loaded.',
    emptyMarket: () => busyMarket({ feedback: [] }),
    empty: { absentRegion: FEEDBACK },
    isFilled: () => (feedbackSection()?.querySelectorAll('figure').length ?? 0) > 0,
  },
  {
    name: '[calls.category] a category',
    path: '/catagory/suv',
    method: 'catalogue.inCategory',
    isLoading: hasStatus('Loading cars'),
    errorTitle: 'The cars could not be loaded.',
    empty: { title: 'No SUVs for sale right now', link: 'Look at Sedans' },
    isFilled: hasCards,
  },
  {
    name: '[calls.own-products] [my-products.network-failure] My Products',
    path: '/dashboard/myproducts',
    signedInAs: SELLER.email,
    method: 'listings.mine',
    isLoading: hasStatus('Loading'),
    errorTitle: 'Your cars could not be loaded.',
    empty: { title: 'No cars yet', link: 'Add A Product' },
    isFilled: hasCards,
  },
  {
    name: '[calls.booking-list] My Orders',
    path: '/dashboard/myorders',
    signedInAs: BUYER.email,
    method: 'bookings.mine',
    isLoading: hasStatus('Loading'),
    errorTitle: 'Your orders could not be loaded.',
    empty: { title: 'No orders yet', link: 'Find a car' },
    isFilled: hasCards,
  },
  {
    name: '[calls.wishlist] My WishList',
    path: '/dashboard/mywishlist',
    signedInAs: BUYER.email,
    method: 'wishlists.mine',
    isLoading: hasStatus('Loading'),
    errorTitle: 'Your wishlist could not be loaded.',
    empty: { title: 'Nothing on your wishlist yet', link: 'Find a car' },
    isFilled: hasCards,
  },
  {
    name: '[calls.members] All Sellers',
    path: '/dashboard/allsellers',
    signedInAs: ADMIN.email,
    method: 'members.list',
    isLoading: hasStatus('Loading'),
    errorTitle: 'The sellers could not be loaded.',
    emptyMarket: () => new MemoryMarket({ members: [ADMIN] }),
    empty: { title: 'No sellers yet', link: 'See the market' },
    isFilled: hasRows,
  },
  {
    name: '[calls.members] All Buyers',
    path: '/dashboard/allbuyers',
    signedInAs: ADMIN.email,
    method: 'members.list',
    isLoading: hasStatus('Loading'),
    errorTitle: 'The buyers could not be loaded.',
    emptyMarket: () => new MemoryMarket({ members: [{ ...ADMIN, role: 'Seller' }] }),
    empty: { title: 'No buyers yet', link: 'See the market' },
    isFilled: hasRows,
  },
  {
    name: '[routes.payment] the payment page',
    path: paymentPath(aBooking(CARS.booked).id),
    signedInAs: BUYER.email,
    method: 'bookings.one',
    isLoading: hasStatus('Loading your booking'),
    errorTitle: 'This booking could not be loaded.',
    empty: { title: 'There is no such booking', link: 'See My Orders' },
    isFilled: () => screen.queryByText(`You are Paying $12,500 for ${CARS.booked.name}`) !== null,
  },
];

beforeEach(() => {
  // The feedback loads near the viewport, and happy-dom has no layout: here everything is near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void;
      constructor(
        report: (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void,
      ) {
        this.#report = report;
      }
      observe(target: Element): void {
        this.#report([{ isIntersecting: true, target }]);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

describe.each(SCREENS)('$name', ({ path, signedInAs, method, errorTitle, empty, isLoading, isFilled, ...screenOf }) => {
  const open = (failure?: SimulatedFailure, market = busyMarket()) =>
    renderApp(path, {
      market,
      ...(signedInAs === undefined ? {} : { signedInAs }),
      ...(failure === undefined ? {} : { failures: { [method]: failure } }),
    });
  const failed = async () => {
    const title = await screen.findByText(errorTitle);
    return within(title.closest<HTMLElement>('[role="alert"]') ?? document.body);
  };

  it('shows that it is loading', async () => {
    open({ hangs: true });
    await waitFor(() => expect(isLoading()).toBe(true));
    expect(isFilled()).toBe(false);
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });

  it('says that there is nothing, with a link to go on', async () => {
    open({ delayMs: 20 }, (screenOf.emptyMarket ?? emptyMarket)());
    await waitFor(() => expect(isLoading()).toBe(true));
    await waitFor(() => expect(isLoading()).toBe(false));
    if ('absentRegion' in empty) {
      expect(screen.queryByRole('region', { name: empty.absentRegion })).toBeNull();
    } else {
      expect(await screen.findByText(empty.title)).toBeDefined();
      expect(within(screen.getByRole('main')).getAllByRole('link', { name: empty.link })).not.toHaveLength(0);
    }
    expect(isFilled()).toBe(false);
  });

  it('shows why it failed, then that the network is lost, then the data', async () => {
    const { failures } = open({ fail: 'refused', detail: 'The garage door is stuck' });
    expect((await failed()).getByText('The garage door is stuck')).toBeDefined();

    failures.set(method, { fail: 'offline' });
    await userEvent.click((await failed()).getByRole('button', { name: 'Retry' }));
    expect(await (await failed()).findByText(/We can’t reach the market right now\./)).toBeDefined();
    expect(screen.getByText(/this page goes on by itself/)).toBeDefined();

    failures.clear(method);
    await userEvent.click((await failed()).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(isFilled()).toBe(true));
    expect(screen.queryByText(errorTitle)).toBeNull();
  });
});

it('[home.no-praise] the feedback of customers is absent where nothing is for sale, whatever there is of it', async () => {
  renderApp('/', { market: emptyMarket({ feedback: busyMarket().feedback }) });
  expect(await screen.findAllByText('0 cars')).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole('region', { name: FEEDBACK })).toBeNull());
});
