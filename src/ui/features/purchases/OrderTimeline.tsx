import type { OrderStep } from '#domain/purchase.ts';
import { useDates } from '#ui/components/day.ts';
import classes from './OrderTimeline.module.css';

const TEXTS: Readonly<Record<OrderStep['is'], string>> = {
  booked: 'Booked',
  paid: 'Payment received',
  lost: 'Sold to somebody else',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/** What has happened to an order, the latest last. */
export function OrderTimeline({ steps }: { readonly steps: readonly OrderStep[] }) {
  const { day } = useDates();
  return (
    <ol className={classes.timeline} aria-label="What has happened">
      {steps.map(({ is, at }) => (
        <li key={is} data-step={is}>
          <span>{TEXTS[is]}</span>
          {at !== undefined && <span className={classes.day}>{` · ${day(at)}`}</span>}
        </li>
      ))}
    </ol>
  );
}
