import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Email } from '#domain/email.ts';
import type { Listing, ListingAction } from '#domain/listing.ts';
import { ROUTES } from '#domain/navigation.ts';
import { CardGrid, CardGridSkeleton } from '#ui/components/CardGrid.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { useConfirm } from '#ui/components/useConfirm.tsx';
import { ListingCard } from '#ui/features/my-cars/ListingCard.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { useMyCars } from './useMyCars.ts';

/** A seller's own cars. A failure to load them is shown on the page only, without a toast (spec: my-products.network-failure). */
export function MyCarsPage() {
  const email = useCurrentUser()?.email;
  const add = (
    <Button component={Link} to={ROUTES.addCar} variant="light" leftSection={<IconPlus size={18} aria-hidden />}>
      Add a car
    </Button>
  );
  return (
    <>
      <PageHeader lead="Your cars, who booked them, and what to do next." action={add}>
        My Products
      </PageHeader>
      {email !== undefined && <MyCars seller={email} />}
    </>
  );
}

function MyCars({ seller }: { readonly seller: Email }) {
  const { query, start, cardProps, failuresWithoutItem } = useMyCars(seller);
  const { confirm, dialog } = useConfirm();

  const choose = async (listing: Listing, action: ListingAction) => {
    const isConfirmed =
      action !== 'delete' ||
      (await confirm({
        title: `Delete ${listing.car.name}?`,
        text: 'It leaves the market for good, and its bookings are cancelled.',
        confirmLabel: 'Delete',
        cancelLabel: 'Keep it',
        isDestructive: true,
      }));
    if (isConfirmed) await start(listing, action);
  };

  return (
    <>
      {[...failuresWithoutItem(query.data ?? [])].map(([id, failure]) => (
        <FailureNote key={id} failure={failure} />
      ))}
      <QueryList
        query={query}
        errorTitle="Your cars could not be loaded."
        skeleton={<CardGridSkeleton />}
        empty={
          <EmptyState
            title="No cars yet"
            text="Add your first car; it takes a picture and two minutes."
            drawing="/art/empty-garage.svg"
            action={{ label: 'Add A Product', to: ROUTES.addCar }}
          />
        }
      >
        {(listings) => (
          <CardGrid>
            {listings.map((listing) => (
              <ListingCard
                key={listing.car.id}
                {...cardProps(listing)}
                onAction={(action) => void choose(listing, action)}
              />
            ))}
          </CardGrid>
        )}
      </QueryList>
      {dialog}
    </>
  );
}
