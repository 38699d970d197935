import type { ReactNode } from 'react';
import type { Operator } from '#domain/operator.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { useOperator } from './useOperator.ts';

/** What a page shows of the operator, once it is known. */
export function LoadedOperator({ children }: { readonly children: (operator: Operator) => ReactNode }) {
  const { data, error, isFetching, refetch } = useOperator();
  if (data !== undefined) return children(data);
  if (error !== null) {
    return (
      <FailedState
        title="What the operator says could not be loaded."
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <Skeleton height={160} />
      <SlowNotice />
    </>
  );
}
