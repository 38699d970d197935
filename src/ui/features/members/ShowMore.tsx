import { Button } from '#ui/components/Button.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import type { More } from '#ui/query/usePages.ts';

/** Loads the next page of a table. */
export function ShowMore({ more, error }: { readonly more: More; readonly error: unknown }) {
  if (!more.hasMore) return null;
  return (
    <div style={{ marginTop: 'var(--space-16)' }}>
      <Button variant="default" loading={more.isLoading} onClick={more.load}>
        Show more
      </Button>
      <FailureNote failure={more.isFailed ? error : undefined} />
    </div>
  );
}
