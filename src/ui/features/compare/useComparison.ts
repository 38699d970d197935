import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { decodeComparison } from '#domain/comparison.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';

/** The comparison of the current address, and its cars. Those that are shown stay while one is taken away. */
export function useComparison() {
  const { browsing } = useCases();
  const [parameters] = useSearchParams();
  const address = decodeComparison(Object.fromEntries(parameters));
  const { ids } = address;
  const query = useQuery({
    queryKey: queryKeys.comparedCars(ids),
    // As an object: lists of cars are searched for cars by what has their key.
    queryFn: async () => ({ cars: await browsing.compared(ids) }),
    enabled: ids.length > 0,
    placeholderData: (before) => {
      const cars = ids.flatMap((id) => before?.cars.find((compared) => compared.id === id) ?? []);
      return cars.length === ids.length ? { cars } : undefined;
    },
  });
  return { ...address, query };
}
