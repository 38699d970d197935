import { Button } from '#ui/components/Button.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';

interface Props {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Loads the next page of a table. */
export function ShowMore({ query }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <div style={{ marginTop: '1rem' }}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
      <FailureNote failure={query.isFetchNextPageError ? query.error : undefined} />
    </div>
  );
}
