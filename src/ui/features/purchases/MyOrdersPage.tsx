import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { categoryPath, paymentPath } from '#domain/navigation.ts';
import { CATEGORY_LABELS } from '#domain/options.ts';
import { orderMessage, purchaseState } from '#domain/purchase.ts';
import { CardGrid, CardGridSkeleton } from '#ui/components/CardGrid.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { PurchaseCard } from '#ui/features/purchases/PurchaseCard.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';

/** The buyer's bookings. */
export function MyOrdersPage() {
  const email = useCurrentUser()?.email;
  return (
    <>
      <PageHeader lead="Every car you booked. Pay when you have seen it.">My Orders</PageHeader>
      {email !== undefined && <Orders buyer={email} />}
    </>
  );
}

function Orders({ buyer }: { readonly buyer: Email }) {
  const { buying } = useCases();
  const query = useQuery({ queryKey: queryKeys.orders(buyer), queryFn: () => buying.orders(buyer) });
  return (
    <QueryList
      query={query}
      errorTitle="Your orders could not be loaded."
      skeleton={<CardGridSkeleton />}
      empty={
        <EmptyState
          title="No orders yet"
          text="Book a car and it waits for you here."
          drawing="/art/empty-orders.svg"
          action={{ label: 'Find a car', to: categoryPath('suv') }}
        />
      }
    >
      {(orders) => (
        <CardGrid>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} buyer={buyer} />
          ))}
        </CardGrid>
      )}
    </QueryList>
  );
}

function OrderCard({ order, buyer }: { readonly order: Booking; readonly buyer: Email }) {
  const { id, carName, category, picture, price, meetingPlace, phone, status, carState } = order;
  const facts = [
    CATEGORY_LABELS[category],
    meetingPlace === '' ? 'No meeting place agreed' : `Meeting place: ${meetingPlace}`,
    phone === '' ? undefined : `Your phone: ${phone}`,
  ];
  return (
    <PurchaseCard
      {...{ name: carName, category, picture, price }}
      facts={facts.filter((fact) => fact !== undefined)}
      state={purchaseState(carState, buyer)}
      payPath={paymentPath(id)}
      note={orderMessage(status)}
    />
  );
}
