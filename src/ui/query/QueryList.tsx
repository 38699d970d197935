import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '#ui/components/FailedState.tsx';

interface QueryListProps<Item> {
  readonly query: UseQueryResult<readonly Item[]>;
  /** What a failure says: "Your orders could not be loaded." */
  readonly errorTitle: string;
  /** The list's own shape, for the time it is on its way. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list in each of its states: on its way, failed, empty, there. What was there stays while it is asked for again. */
export function QueryList<Item>({ query, errorTitle, skeleton, empty, children }: QueryListProps<Item>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return data.length === 0 ? empty : children(data);
  if (error !== null) {
    return <FailedState title={errorTitle} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <>
      <p role="status" className="visuallyHidden">
        Loading
      </p>
      <div aria-hidden>{skeleton}</div>
    </>
  );
}
