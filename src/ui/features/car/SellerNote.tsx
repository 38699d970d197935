import type { Seller } from '#domain/car.ts';
import { useDates } from '#ui/components/day.ts';
import { PhoneNumber } from '#ui/components/PhoneNumber.tsx';
import { SellerName } from '#ui/components/SellerName.tsx';
import IconUser from '~icons/tabler/user';
import classes from './CarPage.module.css';

interface SellerNoteProps {
  readonly seller: Seller;
  readonly memberSince: number | undefined;
  /** Empty if the person may not see it. */
  readonly phone: string;
}

/** Who sells the car, and how to reach them where the user may know. */
export function SellerNote({ seller, memberSince, phone }: SellerNoteProps) {
  const { month } = useDates();
  return (
    <section className={classes.seller} aria-label="Seller">
      <IconUser size={22} />
      <div>
        <p className={classes.sellerName}>
          <SellerName name={seller.name} isVerified={seller.verified} />
        </p>
        {memberSince === undefined ? null : <p className={classes.muted}>{`Member since ${month(memberSince)}`}</p>}
        {phone === '' ? null : (
          <p>
            <PhoneNumber phone={phone} />
          </p>
        )}
        {seller.email === undefined ? null : (
          <p>
            <a href={`mailto:${seller.email}`}>{seller.email}</a>
          </p>
        )}
      </div>
    </section>
  );
}
