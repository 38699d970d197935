import { useEffect, useRef } from 'react';
import { messageFor } from '#ui/components/messageFor.ts';
import IconAlertCircle from '~icons/tabler/alert-circle';
import classes from './FailureNote.module.css';

interface FailureNoteProps {
  /** The error that was thrown; undefined while there is none. */
  readonly failure: unknown;
  /** The sentence for a failure, if not its own: a toast may show that already (spec: toasts.once). */
  readonly wording?: ((failure: unknown) => string) | undefined;
}

/**
 * A failure's message next to what failed, once: a toast alone disappears too soon. It comes into view by itself. The alert region is
 * always in the page, so that screen readers announce a message added to it.
 */
export function FailureNote({ failure, wording = messageFor }: FailureNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={note} role="alert" className={classes.region}>
      {failure !== undefined && (
        <p className={classes.note}>
          <IconAlertCircle size={20} className={classes.icon} />
          <span>{wording(failure)}</span>
        </p>
      )}
    </div>
  );
}
