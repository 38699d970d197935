import { useQuery } from '@tanstack/react-query';
import { isNotOffered } from '#application/Failure.ts';
import { type CurrentUser, type Member, verificationStatus } from '#domain/account.ts';
import type { Booking } from '#domain/booking.ts';
import type { Listing } from '#domain/listing.ts';
import { paymentPath, ROUTES } from '#domain/navigation.ts';
import type { PaymentIssue } from '#domain/paymentIssue.ts';
import { missingOfSeller, type SellerKind } from '#domain/seller.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';
import { useSellerKind } from '#ui/session/useSellerKind.ts';

/** Something that waits for the person, and the page where they do it. */
export interface WaitingTask {
  readonly text: string;
  readonly to: string;
}

export interface WaitingTasks {
  readonly tasks: readonly WaitingTask[];
  readonly isPending: boolean;
  /** Why a list could not be loaded. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** What waits for a buyer, a seller or an admin. The lists are those of their pages, and stay loaded for them. */
export function useWaitingTasks({ email, role }: CurrentUser): WaitingTasks {
  const { buying, selling, members, paymentIssues, reports } = useCases();
  const orders = usePages({
    queryKey: queryKeys.orders(email),
    readPage: (after) => buying.orders(email, after),
    idOf: ({ id }) => id,
    enabled: role === 'Buyer',
  });
  const listings = usePages({
    queryKey: queryKeys.myCars(email),
    readPage: (after) => selling.mine(email, after),
    idOf: ({ car }) => car.id,
    enabled: role === 'Seller',
  });
  const sellerKind = useSellerKind({ email, role });
  const sellers = useQuery({
    queryKey: queryKeys.newestSellers(email),
    queryFn: () => members.list(email, { role: 'Seller', text: '', order: 'newest' }),
    enabled: role === 'Admin',
  });
  const issues = usePages({
    queryKey: queryKeys.paymentIssues(email),
    readPage: (after) => paymentIssues.list(after),
    idOf: ({ kind, transactionId }) => `${kind} ${transactionId}`,
    enabled: role === 'Admin',
  });
  const reported = usePages({
    queryKey: queryKeys.reportCases(email, 'open'),
    readPage: (after) => reports.list({ cases: 'open' }, after),
    idOf: ({ id }) => id,
    enabled: role === 'Admin',
  });
  const held = usePages({
    queryKey: queryKeys.reportCases(email, 'held'),
    readPage: (after) => reports.list({ cases: 'held' }, after),
    idOf: ({ id }) => id,
    enabled: role === 'Admin',
  });
  const lists = [orders, listings, sellerKind, sellers, issues, reported, held];
  // A server without payment issues or reports has none that wait.
  const failed = lists.filter(({ isError, error }) => isError && !isNotOffered(error));
  return {
    tasks: [
      ...unpaidOrders(orders.data ?? []),
      ...bookedCars(listings.data ?? []),
      ...missingOfTheSeller(sellerKind.data),
      ...unverifiedSellers(sellers.data?.items ?? []),
      ...openReports(reported.data?.length ?? 0),
      ...heldCars(held.data?.length ?? 0),
      ...openIssues(issues.data ?? []),
    ],
    isPending: lists.some(({ isLoading }) => isLoading),
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

function unpaidOrders(orders: readonly Booking[]): readonly WaitingTask[] {
  const unpaid = orders.filter(({ status, carState }) => status === 'booked' && carState.is === 'available');
  const [first] = unpaid;
  if (first === undefined) return [];
  if (unpaid.length > 1)
    return [{ text: `${unpaid.length} cars that you booked are not paid yet`, to: ROUTES.myOrders }];
  return [{ text: `${first.carName} is booked and not paid yet`, to: paymentPath(first.id) }];
}

function bookedCars(listings: readonly Listing[]): readonly WaitingTask[] {
  const booked = listings.filter(({ car, bookings }) => car.state.is === 'available' && bookings.length > 0);
  const [first] = booked;
  if (first === undefined) return [];
  const text =
    booked.length === 1
      ? `${first.car.name} is booked: see who wants to meet you`
      : `${booked.length} of your cars are booked: see who wants to meet you`;
  return [{ text, to: ROUTES.myCars }];
}

/** Nothing until it is known how they sell. */
function missingOfTheSeller(known: { readonly kind: SellerKind | undefined } | undefined): readonly WaitingTask[] {
  const text = known && missingOfSeller(known.kind);
  return text === undefined ? [] : [{ text, to: ROUTES.account }];
}

function unverifiedSellers(sellers: readonly Member[]): readonly WaitingTask[] {
  const count = sellers.filter((seller) => verificationStatus(seller) === 'verifiable').length;
  if (count === 0) return [];
  return [
    {
      text: count === 1 ? '1 seller is not verified yet' : `${count} sellers are not verified yet`,
      to: ROUTES.allSellers,
    },
  ];
}

/** A refund that failed is money that somebody waits for. */
function openIssues(issues: readonly PaymentIssue[]): readonly WaitingTask[] {
  const failed = issues.filter(({ kind }) => kind === 'refund-failed').length;
  const others = issues.length - failed;
  const to = ROUTES.paymentIssues;
  return [
    ...(failed === 0 ? [] : [{ text: failed === 1 ? '1 refund failed' : `${failed} refunds failed`, to }]),
    ...(others === 0 ? [] : [{ text: others === 1 ? '1 payment needs a look' : `${others} payments need a look`, to }]),
  ];
}

function heldCars(count: number): readonly WaitingTask[] {
  if (count === 0) return [];
  const text = count === 1 ? '1 new seller’s car waits for a look' : `${count} cars of new sellers wait for a look`;
  return [{ text, to: ROUTES.reportedItems }];
}

function openReports(count: number): readonly WaitingTask[] {
  if (count === 0) return [];
  const text = count === 1 ? '1 report waits for a decision' : `${count} reports wait for a decision`;
  return [{ text, to: ROUTES.reportedItems }];
}
