import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/components/Button.tsx';
import { FailedState } from './FailedState.tsx';
import classes from './LoadMore.module.css';

interface LoadMoreProps {
  /** The state of the next page, from `usePages`. */
  readonly more: {
    readonly hasMore: boolean;
    readonly isLoading: boolean;
    readonly isFailed: boolean;
    readonly load: () => void;
  };
  /** Why the next page did not load. */
  readonly error: unknown;
  /** What the list contains, in the plural: "cars". */
  readonly things: string;
  /** Shown while the next page loads. */
  readonly skeleton: ReactNode;
  /** Load only by the button: for lists that other content follows. */
  readonly isByHand?: boolean;
}

/** The end of a list that is loaded page by page; draws nothing after the last page. */
export function LoadMore({ more, error, things, skeleton, isByHand = false }: LoadMoreProps) {
  if (!more.hasMore) return null;
  const label = `Show more ${things}`;
  return (
    <div className={classes.more}>
      {more.isFailed ? (
        <FailedState title={`More ${things} could not be loaded.`} error={error} onRetry={more.load} />
      ) : more.isLoading ? (
        skeleton
      ) : isByHand ? (
        <Button className="needsScript" variant="default" onClick={more.load}>
          {label}
        </Button>
      ) : (
        <LoadWhenNear label={label} onLoad={more.load} />
      )}
      <noscript>
        <p>{`There are more ${things}. To see them here, please turn JavaScript on; a search shows fewer.`}</p>
      </noscript>
    </div>
  );
}

const LOAD_DISTANCE = '800px'; // about two rows of cards

/** Loads the next page when it comes near the viewport; the button is for people who do not scroll. */
function LoadWhenNear({ label, onLoad }: { readonly label: string; readonly onLoad: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: LOAD_DISTANCE });
  const isNear = entry?.isIntersecting === true;
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (isNear) load();
  }, [isNear]);
  return (
    <Button ref={ref} className="needsScript" variant="default" onClick={onLoad}>
      {label}
    </Button>
  );
}
