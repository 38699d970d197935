import { useEffect, useState } from 'react';
import { Button } from '#ui/components/Button.tsx';
import IconArrowBackUp from '~icons/tabler/arrow-back-up';
import { messageFor } from './messageFor.ts';
import classes from './UndoNotice.module.css';

/** How long an action can be taken back, in milliseconds. */
export const UNDO_MS = 8_000;

export interface UndoNoticeProps {
  /** What was done: "Your booking of Toyota Axio is cancelled." */
  readonly text: string;
  readonly onUndo: () => void;
  /** While the opposite call runs, the notice stays. */
  readonly isUndoing: boolean;
  /** Why the opposite call failed; Undo may be tried again. */
  readonly failure?: unknown;
  /** Called eight seconds after the notice appeared; a pointer over it stops the time. */
  readonly onEnd: () => void;
}

/** Says what was done, in the place of the card that it was done to, and offers to take it back. */
export function UndoNotice({ text, onUndo, isUndoing, failure, onEnd }: UndoNoticeProps) {
  const [isHovered, setHovered] = useState(false);
  const isStopped = isHovered || isUndoing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed attempt starts the time again; a new function does not
  useEffect(() => {
    if (isStopped) return;
    const timer = setTimeout(onEnd, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isStopped, failure]);
  return (
    <div className={classes.notice} onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)}>
      <p role="status" className={classes.text}>
        {text}
      </p>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} />}
        aria-disabled={isUndoing}
        onClick={() => isUndoing || onUndo()}
      >
        Undo
      </Button>
      <div role="alert">{failure !== undefined && <p className={classes.failure}>{messageFor(failure)}</p>}</div>
    </div>
  );
}
