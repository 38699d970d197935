import type { CarMarket } from '#domain/marketPrice.ts';
import { type Cents, formatPrice } from '#domain/money.ts';
import classes from './MarketEvidence.module.css';

/** In the units of the drawing. */
const WIDTH = 640;
const HEIGHT = 56;
const MARGIN = 16;
const MIDDLE = HEIGHT / 2;

/** The prices of comparable cars on a line, with their median and this car's own price. */
export function StripPlot({ price, market }: { readonly price: Cents; readonly market: CarMarket }) {
  const { prices, median, lowest, highest } = market;
  const from = Math.min(lowest, price);
  const span = Math.max(highest, price) - from || 1;
  const at = (shown: Cents) => MARGIN + ((shown - from) / span) * (WIDTH - 2 * MARGIN);
  const text = `Prices from ${formatPrice(lowest)} to ${formatPrice(highest)}, their median ${formatPrice(median)}; this car costs ${formatPrice(price)}`;
  return (
    <figure className={classes.plot}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text}>
        <line x1={MARGIN} x2={WIDTH - MARGIN} y1={MIDDLE} y2={MIDDLE} className={classes.axis} />
        {[...new Set(prices)].map((shown) => (
          <circle key={shown} cx={at(shown)} cy={MIDDLE} r={8} className={classes.other} />
        ))}
        <line x1={at(median)} x2={at(median)} y1={8} y2={HEIGHT - 8} className={classes.median} />
        <path d={`M${at(price)} ${MIDDLE - 16}l16 16l-16 16l-16 -16z`} className={classes.own} />
      </svg>
      <figcaption className={classes.note}>
        Dots are comparable cars, the line is their median, the diamond is this car.
      </figcaption>
    </figure>
  );
}
