import { type Cents, formatPrice, originalPriceDoubt } from '#domain/money.ts';
import classes from './Price.module.css';

export interface PriceProps {
  /** The price to pay, in cents. */
  readonly price: Cents;
  /** What the car cost new, in cents; shown if it differs from the price. */
  readonly originalPrice?: Cents | undefined;
}

/** A car's price, and what it cost when it was new. */
export function Price({ price, originalPrice }: PriceProps) {
  return (
    <p className={classes.line}>
      <span className={classes.price}>{formatPrice(price)}</span>
      {originalPrice === undefined || originalPrice === price ? null : (
        <OriginalPrice price={price} originalPrice={originalPrice} />
      )}
    </p>
  );
}

/** An original price that is hard to believe is its seller's word, on a line of its own (spec: prices.saving). */
function OriginalPrice({ price, originalPrice }: { readonly price: Cents; readonly originalPrice: Cents }) {
  if (originalPriceDoubt(price, originalPrice) !== undefined) {
    return <span className={classes.stated}>{`Original price, says the seller: ${formatPrice(originalPrice)}`}</span>;
  }
  return (
    <span className={classes.original}>
      <span className="visuallyHidden">Original price, </span>new <span>{formatPrice(originalPrice)}</span>
    </span>
  );
}
