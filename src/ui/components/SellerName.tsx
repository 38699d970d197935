import type { Seller } from '#domain/car.ts';
import { sellerPath } from '#domain/navigation.ts';
import IconRosetteDiscountCheckFilled from '~icons/tabler/rosette-discount-check-filled';
import { Link } from './Link.tsx';
import classes from './SellerName.module.css';

interface SellerNameProps {
  /** The name as the seller wrote it, which leads to the page of their id; plain text without one. */
  readonly seller: Pick<Seller, 'name' | 'verified'> & { readonly id?: string | undefined };
}

/** Who sells a car; the check mark of a verified seller follows the last word, on whatever line that is. */
export function SellerName({ seller: { id, name, verified } }: SellerNameProps) {
  return (
    <span className={classes.seller}>
      <span className={verified ? classes.verified : undefined}>
        {id === undefined ? name : <Link to={sellerPath(id)}>{name}</Link>}
      </span>
      {verified && (
        <span className={classes.check} role="img" aria-label="Verified seller" title="Verified seller">
          <IconRosetteDiscountCheckFilled size={18} />
        </span>
      )}
    </span>
  );
}
