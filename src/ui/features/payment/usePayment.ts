import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PayInput } from '#application/Checkout.ts';
import { isFailure } from '#application/Failure.ts';
import type { Email } from '#domain/email.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { isPayable, isUndecided, paymentView } from './paymentView.ts';

/** How often to poll for the outcome of an undecided payment, in ms. */
const POLL_INTERVAL_MS = 2_000;

/** The booking whose payment a history entry waits for: after a reload the page waits on and does not offer to pay again. */
const confirmingBookingIn = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'confirmingBookingId' in state &&
  typeof state.confirmingBookingId === 'string'
    ? state.confirmingBookingId
    : undefined;

/** One payment from the booking's id (or its car's, the serial) to the outcome. */
export function usePayment(id: string, email: Email) {
  const { checkout } = useCases();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirmingInHistory = confirmingBookingIn(useLocation().state);
  const [chargedBookingId, setChargedBookingId] = useState(confirmingInHistory);
  const [isPaying, setPaying] = useState(false);

  // The car leaves these lists or changes its state in them.
  const refreshLists = () => {
    for (const queryKey of [queryKeys.allCars, queryKeys.orders(email), queryKeys.wishlist(email)])
      void queryClient.invalidateQueries({ queryKey });
  };

  const booking = useQuery({
    queryKey: queryKeys.booking(email, id),
    queryFn: () => checkout.booking(id),
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
      return checkout.open(toPay);
    },
    enabled: toPay !== undefined && chargedBookingId === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  /** Throws the failure that prevented the charge. */
  const pay = async (input: PayInput): Promise<void> => {
    setPaying(true);
    try {
      const answer = await checkout.pay(input);
      queryClient.setQueryData(queryKeys.outcome(email, input.bookingId), answer);
      setChargedBookingId(input.bookingId);
      // The paid booking shows how to reach the seller, and when it was paid.
      void booking.refetch();
      refreshLists();
    } catch (error) {
      // The car was sold, or costs something else: the booking says so.
      if (isFailure(error, 'conflict')) void booking.refetch();
      // Pay books the car even where the card is declined: My Orders lists it, and its card no longer says Book Now.
      if (input.isUnsaved) void queryClient.invalidateQueries({ queryKey: queryKeys.orders(email) });
      throw error;
    } finally {
      setPaying(false);
    }
  };

  const outcomeQuery = useQuery({
    queryKey: queryKeys.outcome(email, chargedBookingId ?? id),
    queryFn: () => checkout.outcome(chargedBookingId ?? id, email),
    enabled: chargedBookingId !== undefined,
    refetchInterval: ({ state }) => (isUndecided(state) ? POLL_INTERVAL_MS : false),
    retry: false,
    gcTime: 0,
  });
  const outcome = chargedBookingId === undefined ? undefined : outcomeQuery;
  const view = paymentView({ email, booking, intent, outcome });

  // In an effect, so that a payer who has left the page meanwhile is not navigated back.
  const toConfirm = view.is === 'confirming' || view.is === 'result-unknown' ? chargedBookingId : undefined;
  useEffect(() => {
    if (toConfirm === confirmingInHistory) return;
    const state = toConfirm === undefined ? null : { confirmingBookingId: toConfirm };
    void navigate('.', { replace: true, state });
  }, [toConfirm, confirmingInHistory, navigate]);

  const hasOwner = outcome?.data !== undefined && !isUndecided(outcome);
  const isNotified = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each payment
  useEffect(() => {
    if (!hasOwner || isNotified.current) return;
    isNotified.current = true;
    if (outcome?.data?.is === 'owned') checkout.congratulate();
    refreshLists();
  }, [hasOwner]);

  const failedQuery = view.is === 'failed' && view.toLoad === 'intent' ? intent : booking;
  return {
    view,
    pay,
    isPaying,
    isCharged: chargedBookingId !== undefined,
    retry: () => void failedQuery.refetch(),
    isRetrying: failedQuery.isFetching,
  };
}
