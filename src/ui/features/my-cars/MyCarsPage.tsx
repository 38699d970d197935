import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { ListingAction } from '#domain/listing.ts';
import { ROUTES } from '#domain/navigation.ts';
import { CardGrid, CardGridShape } from '#ui/components/CardGrid.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { PageHead } from '#ui/components/PageHead.tsx';
import { useQuestion } from '#ui/components/useConfirm.tsx';
import { ListingCard } from '#ui/features/my-cars/ListingCard.tsx';
import { Fetched } from '#ui/query/Fetched.tsx';
import { useViewer } from '#ui/session/useSession.ts';
import { useMyCars } from './useMyCars.ts';

/** A seller's own cars. A failure to load them is said by the page alone, without a toast (spec L325). */
export function MyCarsPage() {
  const email = useViewer()?.email;
  const add = (
    <Button component={Link} to={ROUTES.addCar} variant="light" leftSection={<IconPlus size={18} aria-hidden />}>
      Add a car
    </Button>
  );
  return (
    <>
      <PageHead lead="Your cars, who booked them, and what to do next." action={add}>
        My Products
      </PageHead>
      {email !== undefined && <MyCars seller={email} />}
    </>
  );
}

function MyCars({ seller }: { readonly seller: Email }) {
  const { query, act, progressOf } = useMyCars(seller);
  const { ask, dialog } = useQuestion();

  const choose = async (car: Car, action: ListingAction) => {
    const isSure =
      action !== 'delete' ||
      (await ask({
        title: `Delete ${car.name}?`,
        text: 'It leaves the market for good, and its bookings are cancelled.',
        yes: 'Delete',
        no: 'Keep it',
        isGrave: true,
      }));
    if (isSure) act({ car, action });
  };

  return (
    <>
      <Fetched
        query={query}
        what="Your cars could not be loaded."
        shape={<CardGridShape />}
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
                listing={listing}
                {...progressOf(listing.car)}
                onAction={(action) => void choose(listing.car, action)}
              />
            ))}
          </CardGrid>
        )}
      </Fetched>
      {dialog}
    </>
  );
}
