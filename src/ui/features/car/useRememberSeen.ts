import { useEffect, useRef } from 'react';
import type { Car } from '#domain/car.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';

/** Adds the car of a page to those that were seen lately, once it is known whose browser this is. Each page is one look. */
export function useRememberSeen(car: Car | undefined): void {
  const { recentlyViewed } = useCases();
  const { status } = useSession();
  const isKnown = status !== 'restoring';
  const add = useRef<(car: Car) => void>(undefined);
  useEffect(() => {
    add.current ??= recentlyViewed.look();
    if (isKnown && car !== undefined) add.current(car);
  }, [recentlyViewed, car, isKnown]);
}
