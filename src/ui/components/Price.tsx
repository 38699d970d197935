import { type Cents, formatPrice, saving } from '#domain/money.ts';
import classes from './Price.module.css';

export interface PriceProps {
  readonly price: Cents;
  /** Shown next to the price if it differs, struck through if it was higher. */
  readonly originalPrice?: Cents;
}

/** A car's price, its original price, and the difference. */
export function Price({ price, originalPrice }: PriceProps) {
  const saved = originalPrice === undefined ? undefined : saving(price, originalPrice);
  return (
    <p className={classes.line}>
      <span className={classes.price}>{formatPrice(price)}</span>
      {originalPrice === undefined || originalPrice === price ? null : (
        <span className={classes.original}>
          <span className="visuallyHidden">Original price </span>
          {saved === undefined ? formatPrice(originalPrice) : <s>{formatPrice(originalPrice)}</s>}
        </span>
      )}
      {saved === undefined ? null : <span className={classes.saving}>Save {formatPrice(saved)}</span>}
    </p>
  );
}
