import type { SameVinCar } from '#domain/disclosure.ts';
import { carPath } from '#domain/navigation.ts';
import { Link } from '#ui/components/Link.tsx';
import classes from './ReportedItemsPage.module.css';

/** Other cars with the VIN of the reported one: something to look at, by which nothing happens. */
export function SameVinNote({ cars }: { readonly cars: readonly SameVinCar[] }) {
  if (cars.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>The same VIN is on</h3>
      <ul className={classes.reports}>
        {cars.map(({ id, name }) => (
          <li key={id}>
            <Link to={carPath(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
