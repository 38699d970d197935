import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenPayment, PaymentOutcome } from '#application/Checkout.ts';
import type { Card } from '#application/ports.ts';
import type { Email } from '#domain/email.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';

/** How often a payment that is not yet decided is asked about, in ms. */
const POLL_INTERVAL_MS = 2_000;

/** Kept in the history entry, so that a reload in between goes on asking instead of offering to pay again. */
const CONFIRMING_STATE = { isConfirming: true } as const;
const isConfirmingState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isConfirming' in state && state.isConfirming === true;

export interface PaymentOptions {
  readonly payment: OpenPayment;
  readonly email: Email;
  /** Asks the person to confirm where the bank wants it. */
  readonly approve: () => Promise<boolean>;
}

/** One payment from the press of the button to its outcome; undefined while nothing was paid. */
export function usePayment({ payment, email, approve }: PaymentOptions) {
  const { checkout } = useCases();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);
  const isConfirming = isConfirmingState(useLocation().state);
  const [result, setResult] = useState<PaymentOutcome | undefined>(isConfirming ? { is: 'confirming' } : undefined);

  const polled = useQuery({
    queryKey: queryKeys.outcome(email, payment.bookingId),
    queryFn: () => checkout.outcome(payment.bookingId, email),
    enabled: result?.is === 'confirming',
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.is === 'confirming' ? POLL_INTERVAL_MS : false,
    retry: false,
    gcTime: 0,
  });
  const outcome = result?.is === 'confirming' ? (polled.data ?? result) : result;

  const hasEnded = outcome !== undefined && outcome.is !== 'confirming';
  const isNotified = useRef(false);
  useEffect(() => {
    if (!hasEnded || isNotified.current) return;
    isNotified.current = true;
    if (outcome.is === 'owned') checkout.congratulate();
    // The car has left these lists, or changed its state in them. Anything more, such as who is here, would draw the page anew.
    for (const queryKey of [queryKeys.allCars, queryKeys.orders(email), queryKeys.wishlist(email)])
      void queryClient.invalidateQueries({ queryKey });
  }, [hasEnded, outcome, checkout, email, queryClient]);

  const pay = async (card: Card | undefined): Promise<void> => {
    setPaying(true);
    try {
      const answer = await checkout.pay({ ...payment, email, card, approve });
      if (answer.is === 'confirming') navigate('.', { replace: true, state: CONFIRMING_STATE });
      setResult(answer);
    } finally {
      setPaying(false);
    }
  };

  return { pay, isPaying, outcome };
}
