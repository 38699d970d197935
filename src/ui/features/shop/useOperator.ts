import { useQuery } from '@tanstack/react-query';
import { isFailure } from '#application/Failure.ts';
import type { Operator } from '#domain/operator.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';

/** Of a server that doesn't tell. */
const NOBODY: Operator = { texts: {} };

/** Who runs the market, with their texts. */
export function useOperator() {
  const { shop } = useCases();
  return useQuery({
    queryKey: queryKeys.operator,
    queryFn: () =>
      shop.operator().catch((error: unknown) => {
        if (isFailure(error, 'not-found')) return NOBODY;
        throw error;
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
