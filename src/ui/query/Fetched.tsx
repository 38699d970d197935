import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '#ui/components/FailedState.tsx';

interface Props<Item> {
  readonly query: UseQueryResult<readonly Item[]>;
  /** What a failure says: "Your orders could not be loaded." */
  readonly what: string;
  /** The list's own shape, for the time it is on its way. */
  readonly shape: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list in each of its states: on its way, failed, empty, there. What was there stays while it is asked for again. */
export function Fetched<Item>({ query, what, shape, empty, children }: Props<Item>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return data.length === 0 ? empty : children(data);
  if (error !== null) {
    return <FailedState what={what} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <>
      <p role="status" className="spoken">
        Loading
      </p>
      <div aria-hidden>{shape}</div>
    </>
  );
}
