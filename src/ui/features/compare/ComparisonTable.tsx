import { useId } from 'react';
import { type ComparedCar, comparePath } from '#domain/comparison.ts';
import type { ComparisonCell, ComparisonRow } from '#domain/comparisonRows.ts';
import { carPath } from '#domain/navigation.ts';
import { CarPicture } from '#ui/components/CarPicture.tsx';
import { Link } from '#ui/components/Link.tsx';
import { WideTable } from '#ui/components/WideTable.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import IconX from '~icons/tabler/x';
import classes from './ComparisonTable.module.css';

interface ComparisonTableProps {
  /** In the order of their columns. */
  readonly cars: readonly ComparedCar[];
  /** The rows to show. */
  readonly rows: readonly ComparisonRow[];
  /** Kept by the links that take a car away. */
  readonly showsDifferencesOnly: boolean;
}

/** A column for each car, a row for each fact. The facts stay in sight while it is scrolled sideways. */
export function ComparisonTable({ cars, rows, showsDifferencesOnly }: ComparisonTableProps) {
  const ids = cars.map(({ id }) => id);
  const without = (id: string) =>
    comparePath(
      ids.filter((other) => other !== id),
      showsDifferencesOnly,
    );
  return (
    <WideTable className={classes.place} label="Cars side by side">
      <table className={classes.table} data-cars={cars.length}>
        <thead>
          <tr>
            <td />
            {cars.map((compared) => (
              <CarColumn key={compared.id} compared={compared} removePath={without(compared.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cars.map((compared, place) => (
                <td key={compared.id} data-price={label === 'Price'}>
                  <Cell cell={cells[place]} isGone={compared.is === 'gone'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

const SIZES = '(min-width: 75em) 280px, (min-width: 48em) 22vw, 45vw';

interface CarColumnProps {
  readonly compared: ComparedCar;
  /** Where its cross leads: the other cars. */
  readonly removePath: string;
}

function CarColumn({ compared, removePath }: CarColumnProps) {
  const { comparing } = useCases();
  const name = useId();
  const isGone = compared.is === 'gone';
  const isSold = !isGone && compared.car.state.is !== 'available';
  return (
    <th scope="col" aria-labelledby={`${name} ${name}-state`} data-state={isGone ? 'gone' : isSold ? 'sold' : 'free'}>
      <div className={classes.car}>
        <div className={classes.media}>
          {isGone ? (
            <CarPicture picture="" name="" category={undefined} sizes={SIZES} />
          ) : (
            // The name below is the same link: one stop for the keyboard is enough.
            <Link to={carPath(compared.id)} tabIndex={-1}>
              <CarPicture {...compared.car} sizes={SIZES} isFirst />
            </Link>
          )}
          <Link
            to={removePath}
            preventScrollReset
            className={classes.remove}
            aria-label="Remove"
            aria-describedby={name}
            onClick={() => {
              void comparing.remove(compared.id);
              document.querySelector('h1')?.focus({ preventScroll: true });
            }}
          >
            <IconX size={18} />
          </Link>
        </div>
        <span id={name} className={classes.name}>
          {isGone ? (compared.name ?? 'A car') : <Link to={carPath(compared.id)}>{compared.car.name}</Link>}
        </span>
        <span id={`${name}-state`} className={classes.state}>
          {isGone ? 'No longer here' : isSold && 'Sold'}
        </span>
      </div>
    </th>
  );
}

function Cell({ cell, isGone }: { readonly cell: ComparisonCell | undefined; readonly isGone: boolean }) {
  if (cell === undefined) return <span className={classes.unknown}>{isGone ? 'Gone' : 'Not stated'}</span>;
  return (
    <>
      <span className={classes.text}>{cell.text}</span>
      {cell.best === undefined ? null : <span className={classes.best}>{cell.best}</span>}
    </>
  );
}
