import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ChargedPayment, PayInput, PaymentOutcome } from '#application/Checkout.ts';
import { Failure, isFailure } from '#application/Failure.ts';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { isPayable, isUndecided, paymentView } from './paymentView.ts';

/** How often to poll for the outcome of an undecided payment, in ms. */
const POLL_INTERVAL_MS = 2_000;

/** The payment for which a history entry waits: after a reload the page waits on and does not offer to pay again. */
function confirmingIn(state: unknown): ChargedPayment | undefined {
  const of = (name: string): string | undefined => {
    const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const bookingId = of('confirmingBookingId');
  return bookingId === undefined ? undefined : { bookingId, transactionId: of('confirmingTransactionId') ?? '' };
}

const transactionOf = (outcome: PaymentOutcome): string =>
  outcome.is === 'lost' ? (outcome.refund?.transactionId ?? '') : outcome.transactionId;

/** One payment from the booking's id (or its car's, the serial) to the outcome. */
export function usePayment(id: string, email: Email) {
  const { checkout, bookings, payments } = useCases();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirmingInHistory = confirmingIn(useLocation().state);
  const [charged, setCharged] = useState(confirmingInHistory);
  const [isPaying, setPaying] = useState(false);

  // The car leaves these lists or changes its state in them.
  const refreshLists = () => {
    for (const queryKey of [queryKeys.allCars, queryKeys.orders(email), queryKeys.wishlist(email)])
      void queryClient.invalidateQueries({ queryKey });
  };

  const booking = useQuery({
    queryKey: queryKeys.booking(email, id),
    queryFn: () => bookings.one(id),
    // The price must be current when the page opens, and must not change while the card is typed in.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const toPay = booking.data !== undefined && isPayable(booking.data, email) ? booking.data : undefined;

  const intent = useQuery({
    // Another price is another intent; the form stays with what was typed until it is open.
    queryKey: [...queryKeys.intent(email, id), toPay?.price],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      if (toPay === undefined) throw new Error('no booking to pay');
      try {
        const opened = await payments.createIntent(toPay);
        // The booking was saved at another price meanwhile.
        if (opened.price !== toPay.price) await booking.refetch();
        return opened;
      } catch (error) {
        // It was paid, costs something else or can't be bought any more: the booking says which.
        if (isFailure(error, 'conflict')) await booking.refetch();
        throw error;
      }
    },
    enabled: toPay !== undefined && charged === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  /** Throws the failure that prevented the charge. */
  const pay = async (input: PayInput): Promise<void> => {
    // Nobody pays another amount than the one beside Pay.
    if (input.price !== toPay?.price) throw new Failure('conflict', { detail: BOOKING_REFUSALS['price-changed'] });
    setPaying(true);
    try {
      const answer = await checkout.pay(input);
      const payment = { bookingId: input.bookingId, transactionId: transactionOf(answer) };
      queryClient.setQueryData(queryKeys.outcome(email, input.bookingId), answer);
      setCharged(payment);
      // The paid booking shows how to reach the seller, and when it was paid.
      void booking.refetch();
      refreshLists();
    } catch (error) {
      // The car was sold, or costs something else: the booking says so. If it does not, the payment alone has ended.
      if (isFailure(error, 'conflict', 'not-found')) void booking.refetch().then(() => intent.refetch());
      // Pay books the car even where the card is declined: My Orders lists it, and its card no longer says Book Now.
      if (input.isProvisional) void queryClient.invalidateQueries({ queryKey: queryKeys.orders(email) });
      throw error;
    } finally {
      setPaying(false);
    }
  };

  const outcomeQuery = useQuery({
    queryKey: queryKeys.outcome(email, charged?.bookingId ?? id),
    queryFn: () => checkout.outcome(charged ?? { bookingId: id, transactionId: '' }, email),
    enabled: charged !== undefined,
    refetchInterval: ({ state }) => (isUndecided(state) ? POLL_INTERVAL_MS : false),
    retry: false,
    gcTime: 0,
  });
  const outcome = charged === undefined ? undefined : outcomeQuery;
  const view = paymentView({ email, booking, intent, outcome });

  // In an effect, so that a payer who has left the page meanwhile is not navigated back.
  const toConfirm = view.is === 'confirming' || view.is === 'result-unknown' ? charged : undefined;
  const { bookingId, transactionId } = toConfirm ?? {};
  useEffect(() => {
    if (bookingId === confirmingInHistory?.bookingId) return;
    const state =
      bookingId === undefined ? null : { confirmingBookingId: bookingId, confirmingTransactionId: transactionId };
    void navigate('.', { replace: true, state });
  }, [bookingId, transactionId, confirmingInHistory?.bookingId, navigate]);

  const hasOwner = outcome?.data !== undefined && !isUndecided(outcome);
  const isNotified = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each payment
  useEffect(() => {
    if (!hasOwner || isNotified.current) return;
    isNotified.current = true;
    if (outcome?.data?.is === 'owned') checkout.congratulate();
    refreshLists();
  }, [hasOwner]);

  /** From a refunded payment back to the form, at the current price. */
  const payAgain = (): void => {
    void booking.refetch().then(() => {
      for (const queryKey of [queryKeys.intent(email, id), queryKeys.outcome(email, charged?.bookingId ?? id)])
        queryClient.removeQueries({ queryKey });
      setCharged(undefined);
    });
  };

  const failedQuery = view.is === 'failed' && view.toLoad === 'intent' ? intent : booking;
  return {
    view,
    pay,
    payAgain,
    isPaying,
    isCharged: charged !== undefined,
    retry: () => void failedQuery.refetch(),
    isRetrying: failedQuery.isFetching,
  };
}
