import IconRosetteDiscountCheckFilled from '~icons/tabler/rosette-discount-check-filled';
import classes from './SellerName.module.css';

interface SellerNameProps {
  /** As the seller wrote it. */
  readonly name: string;
  /** Whether an admin has verified the seller; shows the check mark. */
  readonly isVerified: boolean;
}

/** Who sells a car; the check mark of a verified seller follows the last word, on whatever line that is. */
export function SellerName({ name, isVerified }: SellerNameProps) {
  if (!isVerified) return <span className={classes.seller}>{name}</span>;
  return (
    <span className={classes.seller}>
      <span className={classes.verified}>{name}</span>
      <span className={classes.check} role="img" aria-label="Verified seller" title="Verified seller">
        <IconRosetteDiscountCheckFilled size={18} />
      </span>
    </span>
  );
}
