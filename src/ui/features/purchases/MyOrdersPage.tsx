import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { categoryPath } from '#domain/navigation.ts';
import { CardGrid, CardGridSkeleton } from '#ui/components/CardGrid.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { FraudLine } from '#ui/components/FraudLine.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { UndoPlace } from '#ui/components/UndoPlace.tsx';
import { setOwnMark } from '#ui/query/ownMarks.ts';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';
import { useUndo } from '#ui/query/useUndo.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { OrderCard } from './OrderCard.tsx';

const idOf = ({ id }: Booking): string => id;

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
  const { buying, bookings } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.orders(buyer);
  const query = usePages({ queryKey, readPage: (after) => buying.orders(buyer, after), idOf });
  const { entries, start } = useUndo({
    items: query.data,
    idOf,
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  });
  const setBooked = ({ carId }: Booking, isBooked: boolean) => setOwnMark(queryClient, carId, { isBooked });
  const cancel = (order: Booking) =>
    start(order, {
      text: `Your booking of ${order.carName} is cancelled.`,
      run: () => bookings.cancel(order.id).then(() => setBooked(order, false)),
      undo: () => bookings.save(order.id).then(() => setBooked(order, true)),
    });
  const putAway = (order: Booking) =>
    start(order, {
      text: `${order.carName} is put away.`,
      run: () => bookings.setHidden(order.id, true),
      undo: () => bookings.setHidden(order.id, false),
    });
  return (
    <>
      {entries?.some(({ item }) => item.status === 'booked') && <FraudLine before="contacts" />}
      <QueryList
        query={{ ...query, data: entries }}
        errorTitle="Your orders could not be loaded."
        skeleton={<CardGridSkeleton />}
        empty={
          <EmptyState
            title="No orders yet"
            text="Every car that you book is listed here."
            drawing="/art/empty-orders.svg"
            action={{ label: 'Find a car', to: categoryPath('suv') }}
          />
        }
      >
        {(orders) => (
          <CardGrid>
            {orders.map(({ id, item, notice, isPending, failure }) => (
              <UndoPlace key={id} notice={notice}>
                <OrderCard
                  order={item}
                  isPending={isPending}
                  failure={failure}
                  onCancel={() => void cancel(item)}
                  onPutAway={() => void putAway(item)}
                />
              </UndoPlace>
            ))}
          </CardGrid>
        )}
      </QueryList>
      <LoadMore more={query.more} error={query.error} things="orders" skeleton={<CardGridSkeleton />} />
    </>
  );
}
