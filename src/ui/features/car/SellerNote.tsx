import { Suspense } from 'react';
import type { Seller } from '#domain/car.ts';
import type { SellerKind } from '#domain/seller.ts';
import { BusinessNote } from '#ui/components/BusinessNote.tsx';
import { useDates } from '#ui/components/day.ts';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { SellerName } from '#ui/components/SellerName.tsx';
import IconUser from '~icons/tabler/user';
import classes from './CarPage.module.css';

/** Few people know it. */
const SellerContact = lazyComponent(async () => (await import('./SellerContact.tsx')).SellerContact);

interface SellerNoteProps {
  readonly seller: Seller;
  readonly memberSince: number | undefined;
  readonly kind: SellerKind | undefined;
  /** Empty if the person may not see it. */
  readonly phone: string;
}

/** Who sells the car, and how to reach them where the user may know. */
export function SellerNote({ seller, memberSince, kind, phone }: SellerNoteProps) {
  const { month } = useDates();
  return (
    <section className={classes.seller} aria-label="Seller">
      <IconUser size={22} />
      <div>
        <p className={classes.sellerName}>
          <SellerName seller={seller} />
        </p>
        {memberSince === undefined ? null : <p className={classes.muted}>{`Member since ${month(memberSince)}`}</p>}
        <BusinessNote kind={kind} />
        {phone === '' && seller.email === undefined ? null : (
          <Suspense fallback={null}>
            <SellerContact email={seller.email} phone={phone} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
