import { use } from 'react';
import { type ComparedCar, comparePath } from '#domain/comparison.ts';
import { comparisonRows } from '#domain/comparisonRows.ts';
import { ROUTES } from '#domain/navigation.ts';
import { TimeZoneContext } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import { useNow } from '#ui/query/queries.ts';
import classes from './Comparison.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';

interface ComparisonProps {
  /** One to four, in the order of their columns. */
  readonly cars: readonly ComparedCar[];
  /** Whether rows in which all cars are alike are hidden. */
  readonly showsDifferencesOnly: boolean;
}

/** Cars side by side, and which of the rows to show. With one car it says what to do. */
export function Comparison({ cars, showsDifferencesOnly }: ComparisonProps) {
  const now = useNow();
  const zone = use(TimeZoneContext);
  const rows = comparisonRows(cars, { now, zone });
  if (cars.length === 1) {
    return (
      <>
        <p className={classes.note}>
          {'This is one car alone. Press Compare on another one to see them side by side. '}
          <Link to={ROUTES.search}>Find cars</Link>
        </p>
        <ComparisonTable cars={cars} rows={rows} showsDifferencesOnly={false} />
      </>
    );
  }
  const differing = rows.filter(({ differs }) => differs);
  const shown = showsDifferencesOnly ? differing : rows;
  return (
    <>
      <RowChoice ids={cars.map(({ id }) => id)} count={differing.length} showsDifferencesOnly={showsDifferencesOnly} />
      <ComparisonTable cars={cars} rows={shown} showsDifferencesOnly={showsDifferencesOnly} />
      {shown.length === 0 && <p className={classes.note}>{noRowText(cars)}</p>}
    </>
  );
}

const noRowText = (cars: readonly ComparedCar[]): string =>
  cars.every(({ is }) => is === 'gone')
    ? 'None of these cars is here any more.'
    : 'There is no difference in what their sellers say.';

interface RowChoiceProps {
  readonly ids: readonly string[];
  /** In how many rows the cars differ. */
  readonly count: number;
  readonly showsDifferencesOnly: boolean;
}

/** Two links, so that it works without script as well. */
function RowChoice({ ids, count, showsDifferencesOnly }: RowChoiceProps) {
  const choices = [
    { label: 'Everything', isCurrent: !showsDifferencesOnly, to: comparePath(ids) },
    { label: `Differences only (${count})`, isCurrent: showsDifferencesOnly, to: comparePath(ids, true) },
  ];
  return (
    <ul className={classes.choice} aria-label="Rows">
      {choices.map(({ label, isCurrent, to }) => (
        <li key={label}>
          <Link to={to} preventScrollReset aria-current={isCurrent}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
