import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isFailure } from '#application/Failure.ts';
import type { Booking } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { ROUTES } from '#domain/navigation.ts';
import { purchaseState } from '#domain/purchase.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { PaymentPanel } from '#ui/features/payment/PaymentPanel.tsx';
import { Cancelled, Paid, Refunded, SoldOut } from '#ui/features/payment/PaymentResult.tsx';
import { PaymentSkeleton } from '#ui/features/payment/PaymentSkeleton.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './PaymentPage.module.css';

/** Paying for one booking, fetched before the page shows (spec: routes.payment). */
export function PaymentPage() {
  const { id } = useParams();
  const email = useCurrentUser()?.email;
  if (id === undefined || email === undefined) return null;
  return (
    <div className={classes.page}>
      <BookingToPay key={id} id={id} email={email} />
    </div>
  );
}

function BookingToPay({ id, email }: { readonly id: string; readonly email: Email }) {
  const { checkout } = useCases();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.booking(email, id),
    queryFn: () => checkout.booking(id),
    // What is paid for must be true now, and must not change under the hands of who is typing.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data !== undefined) return <BookingPayment booking={data} email={email} />;
  if (error === null) return <PaymentSkeleton />;
  if (isFailure(error, 'conflict')) return <SoldOut />;
  return (
    <>
      <PageTitle>Payment</PageTitle>
      {isFailure(error, 'not-found') ? (
        <EmptyState
          title="There is no such booking"
          text="It is not among yours, or it is gone."
          drawing="/art/empty-orders.svg"
          action={{ label: 'See My Orders', to: ROUTES.myOrders }}
        />
      ) : (
        <FailedState
          title="This booking could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </>
  );
}

function BookingPayment({ booking, email }: { readonly booking: Booking; readonly email: Email }) {
  const { status, carState, carName } = booking;
  if (carState.is === 'paid' && purchaseState(carState, email) === 'paid') {
    return <Paid carName={carName} transactionId={carState.transactionId} />;
  }
  if (status === 'refunded') return <Refunded />;
  if (status === 'cancelled') return <Cancelled />;
  return carState.is === 'available' ? <StartPayment booking={booking} email={email} /> : <SoldOut />;
}

/** The payment is opened when the page loads (spec: payment.steps). */
function StartPayment({ booking, email }: { readonly booking: Booking; readonly email: Email }) {
  const { checkout } = useCases();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.intent(email, booking.id),
    queryFn: () => checkout.open(booking),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data !== undefined) return <PaymentPanel booking={booking} payment={data} email={email} />;
  if (error === null) return <PaymentSkeleton />;
  if (isFailure(error, 'conflict')) return <SoldOut />;
  return (
    <>
      <PageTitle>Payment</PageTitle>
      <FailedState
        title="The payment could not be opened."
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}
