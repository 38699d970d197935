import { formatCount } from '#domain/count.ts';
import type { CarMarket } from '#domain/marketPrice.ts';
import { type Cents, formatPrice } from '#domain/money.ts';
import { carPath } from '#domain/navigation.ts';
import { PRICE_LABEL_TEXTS } from '#domain/options.ts';
import { priceFormula, soldFormula } from '#domain/priceLabel.ts';
import { useDates } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import classes from './MarketEvidence.module.css';
import { StripPlot } from './StripPlot.tsx';

/** What comparable cars cost, and how the label comes about; of a sold car, what they have sold for. */
export function MarketEvidence({ price, market }: { readonly price: Cents; readonly market: CarMarket }) {
  const { day } = useDates();
  const { label, median, lowest, highest, count, sellers, forSale, computedAt } = market;
  const title = label === undefined ? 'What similar cars sold for' : PRICE_LABEL_TEXTS[label];
  const verb = label === undefined ? 'sold for' : 'cost';
  return (
    <section aria-label={title} className={classes.evidence}>
      <h2>{title}</h2>
      <p>
        <span>{`${formatCount(count)} comparable cars of ${formatCount(sellers)} other sellers ${verb} ${formatPrice(lowest)} to ${formatPrice(highest)}. Their median is `}</span>
        <strong>{formatPrice(median)}</strong>
        <span>.</span>
      </p>
      <StripPlot price={price} market={market} />
      <p className={classes.note}>{label === undefined ? soldFormula() : priceFormula()}</p>
      {forSale.length === 0 ? null : (
        <ul className={classes.cars} aria-label="Comparable cars for sale">
          {forSale.map((car) => (
            <li key={car.id}>
              <Link to={carPath(car.id)}>{car.name}</Link>
              <strong>{formatPrice(car.price)}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.note}>
        <span>Computed </span>
        <time dateTime={new Date(computedAt).toISOString()}>{day(computedAt)}</time>
      </p>
    </section>
  );
}
