import { messageFor } from '#ui/components/messageFor.ts';
import IconAlertCircle from '~icons/tabler/alert-circle';
import classes from './FailureNote.module.css';

interface FailureNoteProps {
  readonly failure: unknown;
  /** The sentence for it; another one than the failure's own where a toast has that (spec: toasts.once). */
  readonly wording?: ((failure: unknown) => string) | undefined;
}

/**
 * A failure's message next to what failed: a toast alone disappears too soon. The alert region is always in the page, so
 * that screen readers announce a message added to it.
 */
export function FailureNote(props: FailureNoteProps) {
  return <div role="alert">{props.failure !== undefined && <FailureText {...props} />}</div>;
}

/** The message alone, for a place where it is said a second time and not announced again. */
export function FailureText({ failure, wording = messageFor }: FailureNoteProps) {
  return (
    <p className={classes.note}>
      <IconAlertCircle size={20} className={classes.icon} />
      {wording(failure)}
    </p>
  );
}
