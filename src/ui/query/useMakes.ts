import { useQuery } from '@tanstack/react-query';
import type { Make } from '#domain/makes.ts';
import { queryKeys } from './queryKeys.ts';
import { useCases } from './useCases.tsx';

/** The market's makes, made ready by `index`, which must be the same function each time; undefined until they come, and where the server has none. */
export function useMakes<Index>(index: (makes: readonly Make[]) => Index): Index | undefined {
  const { catalogue } = useCases();
  const { data } = useQuery({
    queryKey: queryKeys.makes,
    queryFn: () => catalogue.makes(),
    select: index,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
