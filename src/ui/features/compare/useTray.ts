import { useEffect, useState } from 'react';
import type { TrayCar } from '#domain/comparison.ts';
import { useCases } from '#ui/query/useCases.tsx';

/** The cars that were put aside to compare; none until they are read. */
export function useTray(): readonly TrayCar[] {
  const { comparing } = useCases();
  const [cars, setCars] = useState<readonly TrayCar[]>([]);
  useEffect(() => {
    let isOver = false;
    const watching = comparing.watch((changed) => {
      if (!isOver) setCars(changed);
    });
    return () => {
      isOver = true;
      watching.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, [comparing]);
  return cars;
}
