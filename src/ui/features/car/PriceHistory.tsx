import type { PriceChange } from '#domain/carDetails.ts';
import { formatPrice } from '#domain/money.ts';
import { useDates } from '#ui/components/day.ts';
import classes from './CarPage.module.css';

/** How the price has changed, newest first; nothing for a price that never did. */
export function PriceHistory({ changes }: { readonly changes: readonly PriceChange[] }) {
  const { day } = useDates();
  if (changes.length === 0) return null;
  return (
    <section aria-label="Price changes">
      <h2>Price changes</h2>
      <ul className={classes.history}>
        {changes.map(({ from, to, at }) => (
          <li key={at}>
            <time dateTime={new Date(at).toISOString()}>{day(at)}</time>
            <span>
              <span>{`from ${formatPrice(from)} to `}</span>
              <strong>{formatPrice(to)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
