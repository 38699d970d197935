import { useQuery } from '@tanstack/react-query';
import type { Email } from '#domain/email.ts';
import { categoryPath, paymentPath } from '#domain/navigation.ts';
import { CATEGORY_LABELS } from '#domain/options.ts';
import { purchaseState } from '#domain/purchase.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import { CardGrid, CardGridSkeleton } from '#ui/components/CardGrid.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { PurchaseCard } from '#ui/features/purchases/PurchaseCard.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';

/** The cars that somebody keeps an eye on. */
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
  const { buying } = useCases();
  const query = useQuery({ queryKey: queryKeys.wishlist(buyer), queryFn: () => buying.wishlist(buyer) });
  return (
    <QueryList
      query={query}
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
      {(items) => (
        <CardGrid>
          {items.map((item) => (
            <WishlistCard key={item.id} item={item} />
          ))}
        </CardGrid>
      )}
    </QueryList>
  );
}

/** Paying is addressed by the car's id, its serial, since there need not be a booking (spec: wishlist.pay-by-serial). */
function WishlistCard({ item: { car, buyer } }: { readonly item: WishlistItem }) {
  const { id, name, category, picture, price, originalPrice, year, location, seller, state } = car;
  return (
    <PurchaseCard
      {...{ name, category, picture, price, originalPrice }}
      facts={[`${year} · ${CATEGORY_LABELS[category]} · ${location}`, `Sold by ${seller.name}`]}
      state={purchaseState(state, buyer)}
      payPath={paymentPath(id)}
    />
  );
}
