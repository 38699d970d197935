import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '#ui/components/FailedState.tsx';

interface QueryListProps<Item> {
  readonly query: UseQueryResult<readonly Item[]>;
  /** Title of the failure: "Your orders could not be loaded." */
  readonly errorTitle: string;
  /** Shown while the list loads. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, filled. A loaded list stays while it is fetched again. */
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
