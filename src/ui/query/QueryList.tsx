import type { ReactNode } from 'react';
import { FailedState } from '#ui/components/FailedState.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';

/** What a list needs of its query. */
interface ListQuery<Item> {
  readonly data: readonly Item[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryListProps<Item> {
  readonly query: ListQuery<Item>;
  /** The title if loading fails: "Your orders could not be loaded." */
  readonly errorTitle: string;
  /** Shown while the list loads, hidden from screen readers. */
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
      <div role="status">
        <span className="visuallyHidden">Loading</span>
        <SlowNotice />
      </div>
      <div aria-hidden>{skeleton}</div>
    </>
  );
}
