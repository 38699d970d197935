import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { speak } from '#ui/components/messageFor.ts';
import classes from './States.module.css';

export interface FailedStateProps {
  /** What was not to be had, as a short sentence: "The cars could not be loaded." */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** In the place of what failed to load: says what and why, and offers to try again. */
export function FailedState({ what, error, onRetry, isRetrying = false }: FailedStateProps) {
  return (
    <div className={classes.state} role="alert">
      <IconAlertCircle size={40} stroke={1.5} className={classes.alarm} aria-hidden />
      <p className={classes.title}>{what}</p>
      <p className={classes.text}>{speak(error)}</p>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={onRetry}
        loading={isRetrying}
      >
        Retry
      </Button>
    </div>
  );
}
