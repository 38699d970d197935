import { useEffect } from 'react';
import type { Car } from '#domain/car.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';

/** Adds a car to those that were seen lately, once it is known whose browser this is. */
export function RememberSeen({ car }: { readonly car: Car }) {
  const { seenLately } = useCases();
  const { status } = useSession();
  const isKnown = status !== 'restoring';
  useEffect(() => {
    if (isKnown) seenLately.add(car);
  }, [seenLately, car, isKnown]);
  return null;
}
