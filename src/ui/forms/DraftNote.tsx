import { Group } from '@mantine/core';
import '#ui/theme/mantine.ts';
import type { Ref } from 'react';
import { Button } from '#ui/components/Button.tsx';
import { useDates } from '#ui/components/day.ts';
import classes from './DraftNote.module.css';

const PASSWORD_MISSING = ' Only the password is not stored: please type it again.';

interface Props {
  /** Milliseconds UTC. */
  readonly savedAt: number;
  /** Whether something has to be typed again. */
  readonly hasSecrets: boolean;
  /** Closes the note, and leads into the form. */
  readonly onGoOn: () => void;
  /** Empties the form, and deletes its draft. */
  readonly onStartAfresh: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Says that a form was filled with what its writer left unsent. */
export function DraftNote({ savedAt, hasSecrets, onGoOn, onStartAfresh, ref }: Props) {
  const { moment } = useDates();
  return (
    <div ref={ref} className={classes.note}>
      <p role="status" className={classes.text}>
        {`Here is what you wrote on ${moment(savedAt)} and did not send.${hasSecrets ? PASSWORD_MISSING : ''}`}
      </p>
      <Group gap="sm">
        <Button variant="light" size="sm" onClick={onGoOn}>
          Go on
        </Button>
        <Button variant="subtle" size="sm" onClick={onStartAfresh}>
          Start afresh
        </Button>
      </Group>
    </div>
  );
}
