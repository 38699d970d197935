import { useId } from 'react';
import { carPath } from '#domain/navigation.ts';
import type { SeenCar } from '#domain/seenCar.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { CarPicture } from '#ui/components/CarPicture.tsx';
import { Link } from '#ui/components/Link.tsx';
import classes from './SeenCars.module.css';

interface SeenCarsProps {
  readonly cars: readonly SeenCar[];
  readonly className: string;
  readonly onClear: () => void;
}

/** The row of cars that RecentlyViewed shows. */
export function SeenCars({ cars, className, onClear }: SeenCarsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={`${classes.section} ${className}`}>
      <div className={classes.head}>
        <h2 id={heading}>Seen lately</h2>
        <p className={classes.note}>Only this browser knows.</p>
        <ActionButton variant="subtle" color="gray" isDisabled={false} onClick={onClear}>
          Forget these
        </ActionButton>
      </div>
      <ul className={classes.cars}>
        {cars.map((car) => (
          <SeenCarLink key={car.id} car={car} />
        ))}
      </ul>
    </section>
  );
}

function SeenCarLink({ car: { id, name, category, picture, year, location } }: { readonly car: SeenCar }) {
  return (
    <li className={classes.car}>
      <Link to={carPath(id)} className={classes.link}>
        <div className={classes.picture} aria-hidden>
          <CarPicture picture={picture} name={name} category={category} sizes="200px" />
        </div>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.facts}>{[year, location].filter((fact) => fact !== undefined).join(' · ')}</span>
      </Link>
    </li>
  );
}
