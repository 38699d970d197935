import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/components/Button.tsx';
import IconArrowBackUp from '~icons/tabler/arrow-back-up';
import { messageFor } from './messageFor.ts';
import classes from './UndoNotice.module.css';

/** How long an action can be taken back, in milliseconds. */
export const UNDO_MS = 8_000;

export interface UndoNoticeProps {
  /** What was done: "Your booking of Toyota Axio is cancelled." */
  readonly text: string;
  /** Called by Undo; reverses the action. */
  readonly onUndo: () => void;
  /** While the action is being reversed; the notice stays. */
  readonly isUndoing: boolean;
  /** After the eight seconds: only the text is left, and keeps the card’s space while in view. */
  readonly isOver: boolean;
  /** Why reversing failed; people can press Undo again. */
  readonly failure?: unknown;
  /** Called eight seconds after the notice appeared; a pointer over it stops the timer. */
  readonly onEnd: () => void;
  /** Called once the notice is over and out of view: removing it then moves nothing that people look at. */
  readonly onOutOfView: () => void;
}

interface UndoNoticeLook {
  /** A lower layout, for a row of a table. */
  readonly isLow?: boolean;
}

/** Says what was done to a card, in that card’s place, and offers to undo it. */
export function UndoNotice({ isLow, ...notice }: UndoNoticeProps & UndoNoticeLook) {
  const { text, onUndo, isUndoing, isOver, failure, onEnd, onOutOfView } = notice;
  const [isHovered, setHovered] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const isStopped = isHovered || isUndoing || isOver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed attempt starts the time again; a new function does not
  useEffect(() => {
    if (isStopped) return;
    const timer = setTimeout(onEnd, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isStopped, failure]);
  // Of a high card only the end may be in view, where its button was.
  useEffect(() => {
    message.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is the same one
  useEffect(() => {
    if (!isOver || box.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === false && onOutOfView());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isOver]);
  return (
    <div
      ref={box}
      className={classes.notice}
      data-low={isLow}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <div ref={message} className={classes.message}>
        <p role="status" className={classes.text}>
          {text}
        </p>
        {!isOver && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            aria-disabled={isUndoing}
            onClick={() => isUndoing || onUndo()}
          >
            Undo
          </Button>
        )}
        <div role="alert">{failure !== undefined && <p className={classes.failure}>{messageFor(failure)}</p>}</div>
      </div>
    </div>
  );
}
