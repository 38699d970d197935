import { useLocation } from 'react-router-dom';
import { comparePath, MAX_COMPARED_CARS } from '#domain/comparison.ts';
import { ROUTES } from '#domain/navigation.ts';
import { Button } from '#ui/components/Button.tsx';
import { CarPicture } from '#ui/components/CarPicture.tsx';
import { Link } from '#ui/components/Link.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import IconX from '~icons/tabler/x';
import classes from './CompareTray.module.css';
import { useTray } from './useTray.ts';

/** The cars that were put aside, at the lower edge of every page but the comparison itself; nothing where there are none. */
export function CompareTray() {
  const { comparing } = useCases();
  const { pathname } = useLocation();
  const cars = useTray();
  if (cars.length === 0 || pathname.toLowerCase().startsWith(ROUTES.compare)) return null;
  const remove = (id: string) => {
    void comparing.remove(id);
    // The button that was pressed goes.
    document.querySelector<HTMLElement>(cars.length > 1 ? '#compare-tray' : 'h1')?.focus({ preventScroll: true });
  };
  const clear = () => {
    void comparing.clear();
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <section id="compare-tray" className={classes.tray} aria-label="Cars to compare" tabIndex={-1} data-screen>
      <div className={`pageWidth ${classes.row}`}>
        <ul className={classes.cars}>
          {cars.map(({ id, name, picture, category }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.car}
                aria-label={`Remove ${name}`}
                title={name}
                onClick={() => remove(id)}
              >
                <span className={classes.picture} aria-hidden>
                  <CarPicture {...{ picture, name, category }} sizes="60px" />
                </span>
                <span className={classes.cross}>
                  <IconX size={12} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={cars.length === 1 ? classes.note : 'visuallyHidden'}>
          {cars.length === 1 ? 'Add one more to compare.' : `${cars.length} of ${MAX_COMPARED_CARS} cars to compare`}
        </p>
        <div className={classes.actions}>
          <Button variant="subtle" color="gray" size="sm" onClick={clear}>
            Clear
          </Button>
          {cars.length > 1 && (
            <Button component={Link} to={comparePath(cars.map(({ id }) => id))} size="sm">
              {`Compare (${cars.length})`}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
