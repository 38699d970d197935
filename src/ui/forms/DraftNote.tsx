import { Group } from '@mantine/core';
import '#ui/theme/mantine.ts';
import type { Ref } from 'react';
import { Button } from '#ui/components/Button.tsx';
import { useDates } from '#ui/components/day.ts';
import classes from './DraftNote.module.css';

const PASSWORD_MISSING = ' Only the password is not stored: please type it again.';

interface Props {
  /** When the draft was saved, in milliseconds UTC. */
  readonly savedAt: number;
  /** Whether the form has a password, which is not stored. */
  readonly hasSecrets: boolean;
  /** Called by Go on; closes the note and focuses the first field. */
  readonly onGoOn: () => void;
  /** Called by Start afresh; empties the form and deletes the draft. */
  readonly onStartAfresh: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Says that a form was filled in from a draft: what was typed earlier and not sent. */
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
