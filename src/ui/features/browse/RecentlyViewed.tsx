import { Suspense, useState } from 'react';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { useHydrated } from '#ui/firstLoad/Hydration.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';

/** Whoever comes here for the first time has seen no cars. Where the code can't be loaded, the page is whole without them. */
const SeenCars = lazyComponent(() =>
  import('./SeenCars.tsx').then(
    (file) => file.SeenCars,
    () => () => null,
  ),
);

interface RecentlyViewedProps {
  /** The id of a car to leave out: the one that the page is about. */
  readonly except?: string;
  readonly className?: string;
}

/** The cars that were looked at in this browser; draws nothing if there were none (spec: seen-lately.cars). */
export function RecentlyViewed({ except, className = '' }: RecentlyViewedProps) {
  const { recentlyViewed } = useCases();
  useSession(); // whose cars these are changes with it
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
    <Suspense fallback={null}>
      <SeenCars cars={cars} className={className} onClear={clear} />
    </Suspense>
  );
}
