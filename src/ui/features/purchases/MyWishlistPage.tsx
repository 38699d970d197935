import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { WishlistItem } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { categoryPath, paymentPath } from '#domain/navigation.ts';
import { CATEGORY_LABELS } from '#domain/options.ts';
import { purchaseState } from '#domain/purchase.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/components/CardGrid.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { UndoPlace } from '#ui/components/UndoPlace.tsx';
import { CompareButton } from '#ui/features/laterParts.ts';
import { PurchaseCard } from '#ui/features/purchases/PurchaseCard.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { setOwnMark } from '#ui/query/ownMarks.ts';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import { usePages } from '#ui/query/usePages.ts';
import { type UndoEntry, useUndo } from '#ui/query/useUndo.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';

const idOf = ({ car }: WishlistItem): string => car.id;

/** The buyer's wishlist. */
export function MyWishlistPage() {
  const email = useCurrentUser()?.email;
  return (
    <>
      <PageHeader lead="Cars you keep an eye on. Whoever pays first owns it.">My WishList</PageHeader>
      {email !== undefined && <Wishlist buyer={email} />}
    </>
  );
}

function Wishlist({ buyer }: { readonly buyer: Email }) {
  const { buying, wishlists } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.wishlist(buyer);
  const query = usePages({ queryKey, readPage: (after) => buying.wishlist(buyer, after), idOf });
  const { entries, start } = useUndo<WishlistItem>({
    items: query.data,
    idOf,
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  });
  const setWishlisted = (carId: string, isWishlisted: boolean) => setOwnMark(queryClient, carId, { isWishlisted });
  const remove = ({ car }: WishlistItem) => ({
    text: `${car.name} is off your wishlist.`,
    run: () => wishlists.remove(car.id).then(() => setWishlisted(car.id, false)),
    undo: () => buying.addToWishlist(car, buyer).then(() => setWishlisted(car.id, true)),
  });
  return (
    <>
      <QueryList
        query={{ ...query, data: entries }}
        errorTitle="Your wishlist could not be loaded."
        skeleton={<CardGridSkeleton />}
        empty={
          <EmptyState
            title="Nothing on your wishlist yet"
            text="Add a car you like and you will find it here."
            drawing="/art/empty-wishlist.svg"
            action={{ label: 'Find a car', to: categoryPath('sedan') }}
          />
        }
      >
        {(shown) => (
          <CardGrid>
            {shown.map((entry) => (
              <UndoPlace key={entry.id} notice={entry.notice}>
                <WishlistCard entry={entry} onRemove={() => void start(entry.item, remove(entry.item))} />
              </UndoPlace>
            ))}
          </CardGrid>
        )}
      </QueryList>
      <LoadMore more={query.more} error={query.error} things="cars" skeleton={<CardGridSkeleton />} />
    </>
  );
}

/** Paying is addressed by the car's id, its serial, since there need not be a booking (spec: wishlist.pay-by-serial). */
function WishlistCard({ entry, onRemove }: { readonly entry: UndoEntry<WishlistItem>; readonly onRemove: () => void }) {
  const title = useId();
  const canRemove = useIsOffered('wishlists.remove');
  const { car, buyer } = entry.item;
  const { id, name, category, picture, price, originalPrice, year, location, seller, state } = car;
  const facts = [year, category && CATEGORY_LABELS[category], location];
  return (
    <PurchaseCard
      {...{ carId: id, name, category, picture, price, originalPrice }}
      facts={[facts.filter((fact) => fact !== undefined).join(' · '), `Sold by ${seller.name}`]}
      state={purchaseState(state, buyer)}
      payPath={paymentPath(id)}
      titleId={title}
      actions={
        <>
          <CompareButton car={car} describedBy={title} />
          {canRemove && (
            <ActionButton
              variant="subtle"
              color="gray"
              isDisabled={entry.isPending}
              aria-describedby={title}
              onClick={onRemove}
            >
              Remove
            </ActionButton>
          )}
          <FailureNote failure={entry.failure} />
        </>
      }
    />
  );
}
