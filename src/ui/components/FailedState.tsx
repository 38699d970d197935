import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { messageFor } from '#ui/components/messageFor.ts';
import classes from './States.module.css';

export interface FailedStateProps {
  /** What was not to be had, as a short sentence: "The cars could not be loaded." */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** In the place of what failed to load: says what and why, and offers to try again. */
export function FailedState({ title, error, onRetry, isRetrying = false }: FailedStateProps) {
  return (
    <div className={classes.state} role="alert">
      <IconAlertCircle size={40} stroke={1.5} className={classes.icon} aria-hidden />
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{messageFor(error)}</p>
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
