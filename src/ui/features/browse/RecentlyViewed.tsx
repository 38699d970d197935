import { useId, useState } from 'react';
import { carPath } from '#domain/navigation.ts';
import type { SeenCar } from '#domain/seenCar.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { CarPicture } from '#ui/components/CarPicture.tsx';
import { useHydrated } from '#ui/components/hydration.ts';
import { Link } from '#ui/components/Link.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';
import classes from './RecentlyViewed.module.css';

interface RecentlyViewedProps {
  /** The car whose page this is. */
  readonly except?: string;
  readonly className?: string;
}

/** The cars that were looked at in this browser; nothing where there were none (spec: seen-lately.cars). */
export function RecentlyViewed({ except, className = '' }: RecentlyViewedProps) {
  const { recentlyViewed } = useCases();
  useSession(); // whose cars these are changes with it
  const heading = useId();
  const [isCleared, setCleared] = useState(false);
  const isHydrated = useHydrated();
  const cars = isCleared || !isHydrated ? [] : recentlyViewed.list().filter(({ id }) => id !== except);
  if (cars.length === 0) return null;
  const clear = () => {
    recentlyViewed.clear();
    setCleared(true);
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby={heading} className={`${classes.section} ${className}`}>
      <div className={classes.head}>
        <h2 id={heading}>Seen lately</h2>
        <p className={classes.note}>Only this browser knows.</p>
        <ActionButton variant="subtle" color="gray" isDisabled={false} onClick={clear}>
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
        <span className={classes.facts}>{`${year} · ${location}`}</span>
      </Link>
    </li>
  );
}
