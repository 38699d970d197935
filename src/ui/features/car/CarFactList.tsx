import type { Car } from '#domain/car.ts';
import { yearsRunningLabel } from '#domain/car.ts';
import { FACT_TEXTS } from '#domain/factTexts.ts';
import { CATEGORY_LABELS } from '#domain/options.ts';
import { useDates } from '#ui/components/day.ts';
import { useSession } from '#ui/session/useSession.ts';
import classes from './CarPage.module.css';

/** Every fact of a car; those that its seller has not given are left out. */
export function CarFactList({ car }: { readonly car: Car }) {
  const { currentYear } = useSession();
  const { day } = useDates();
  const { year, category, postedAt } = car;
  const facts = [
    ['Year', year === undefined ? undefined : `${year}, ${yearsRunningLabel(year, currentYear)}`],
    ...Object.values(FACT_TEXTS).map(({ label, textOf }) => [label, textOf(car)] as const),
    ['Condition', car.condition],
    ['Location', car.location],
    ['Category', category && CATEGORY_LABELS[category]],
    ['Posted', postedAt === undefined ? undefined : day(postedAt)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, fact]) =>
        fact === undefined ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
