import { isNotOffered } from '#application/Failure.ts';
import { Button } from '#ui/components/Button.tsx';
import IconAlertCircle from '~icons/tabler/alert-circle';
import IconRefresh from '~icons/tabler/refresh';
import { messageFor } from './messageFor.ts';
import classes from './States.module.css';

export interface FailedStateProps {
  /** What failed, as a short sentence: "The cars could not be loaded." */
  readonly title: string;
  /** The error that was thrown; its message is shown below the title. */
  readonly error: unknown;
  /** Called by Retry; loads again. */
  readonly onRetry: () => void;
  /** While loading again: Retry shows a spinner. */
  readonly isRetrying?: boolean;
}

/** Shown in place of what failed to load: says what and why, and has a Retry button if trying again could help. */
export function FailedState({ title, error, onRetry, isRetrying = false }: FailedStateProps) {
  return (
    <div className={classes.state} role="alert">
      <IconAlertCircle size={40} stroke={1.5} className={classes.icon} />
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{messageFor(error)}</p>
      {isNotOffered(error) ? null : (
        <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry} loading={isRetrying}>
          Retry
        </Button>
      )}
    </div>
  );
}
