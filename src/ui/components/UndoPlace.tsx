import { type ReactNode, useRef } from 'react';
import { UndoNotice, type UndoNoticeProps } from './UndoNotice.tsx';
import classes from './UndoPlace.module.css';
import { useUndoFocus } from './useUndoFocus.ts';

interface Props {
  /** The notice in the card’s place; undefined shows the card. */
  readonly notice: UndoNoticeProps | undefined;
  /** The card. */
  readonly children: ReactNode;
}

/** How a card keeps its room while it is neither seen nor read nor pressed. */
export const KEEPS_ROOM = { visibility: 'hidden' } as const;

/**
 * A card's place in a list, which a notice takes while the last action on the card can be undone. The card keeps its space below the
 * notice, so that nothing else moves to where somebody is about to press.
 */
export function UndoPlace({ notice, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useUndoFocus(place, notice);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <div className={classes.card} {...(notice && { inert: true, style: KEEPS_ROOM })}>
        {children}
      </div>
      {notice && <UndoNotice {...notice} />}
    </div>
  );
}
