import type { Email } from '#domain/email.ts';
import type { Listing, ListingAction } from '#domain/listing.ts';
import { ROUTES, sellerPath } from '#domain/navigation.ts';
import { Button } from '#ui/components/Button.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/components/CardGrid.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { Link } from '#ui/components/Link.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { UndoPlace } from '#ui/components/UndoPlace.tsx';
import { useConfirm } from '#ui/components/useConfirm.tsx';
import { ListingCard } from '#ui/features/myCars/ListingCard.tsx';
import { OwnDecisions } from '#ui/features/reports/OwnDecisions.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import type { UndoEntry } from '#ui/query/useUndo.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import IconPlus from '~icons/tabler/plus';
import classes from './MyCarsPage.module.css';
import { useMyCars } from './useMyCars.ts';

/** A seller's own cars. A failure to load them is shown on the page only, without a toast (spec: my-products.network-failure). */
export function MyCarsPage() {
  const email = useCurrentUser()?.email;
  const add = (
    <Button component={Link} to={ROUTES.addCar} variant="light" leftSection={<IconPlus size={18} />}>
      Add a car
    </Button>
  );
  return (
    <>
      <PageHeader lead="Your cars, who booked them, and what to do next." action={add}>
        My Products
      </PageHeader>
      {email !== undefined && (
        <>
          <OwnDecisions member={email} isOpenOnly />
          <MyCars seller={email} />
        </>
      )}
    </>
  );
}

function MyCars({ seller }: { readonly seller: Email }) {
  const { query, entries, start, cardProps, failuresWithoutItem } = useMyCars(seller);
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
      <OwnPageLink id={query.data?.[0]?.car.seller.id} />
      <QueryList
        query={{ ...query, data: entries }}
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
        {(shown) => (
          <CardGrid className={classes.rows}>
            {bookedFirst(shown).map((entry) => (
              <UndoPlace key={entry.id} notice={entry.notice}>
                <ListingCard {...cardProps(entry)} onAction={(action) => void choose(entry.item, action)} />
              </UndoPlace>
            ))}
          </CardGrid>
        )}
      </QueryList>
      <LoadMore more={query.more} error={query.error} things="cars" skeleton={<CardGridSkeleton />} />
      {dialog}
    </>
  );
}

/** Leads to what everybody reads of the seller; nothing before it is known where that is. */
const OwnPageLink = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? null : (
    <p>
      <Link to={sellerPath(id)}>See your page and what buyers say of you</Link>
    </p>
  );

/** Cars that someone has booked come first; apart from that the order stays. */
const bookedFirst = (entries: readonly UndoEntry<Listing>[]): readonly UndoEntry<Listing>[] =>
  entries.toSorted((one, other) => Number(isBooked(other.item)) - Number(isBooked(one.item)));

const isBooked = ({ bookings }: Listing): boolean => bookings.length > 0;
