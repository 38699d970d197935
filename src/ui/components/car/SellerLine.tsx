import { IconRosetteDiscountCheckFilled, IconUser } from '@tabler/icons-react';
import type { Seller } from '#domain/car.ts';
import classes from './SellerLine.module.css';

/** Who sells it, with the blue check of a verified seller. */
export function SellerLine({ seller }: { readonly seller: Pick<Seller, 'name' | 'verified'> }) {
  return (
    <p className={classes.line}>
      <IconUser size={16} aria-hidden />
      <span className="visuallyHidden">Sold by </span>
      <span className={classes.name}>{seller.name}</span>
      {seller.verified ? (
        <span className={classes.check} role="img" aria-label="Verified seller" title="Verified seller">
          <IconRosetteDiscountCheckFilled size={18} aria-hidden />
        </span>
      ) : null}
    </p>
  );
}
