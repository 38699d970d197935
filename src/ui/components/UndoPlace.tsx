import { type ReactNode, useRef } from 'react';
import { UndoNotice, type UndoNoticeProps } from './UndoNotice.tsx';
import classes from './UndoPlace.module.css';
import { useUndoFocus } from './useUndoFocus.ts';

interface Props {
  /** Shown instead of the card; undefined: the card is shown. */
  readonly notice: UndoNoticeProps | undefined;
  /** The card. */
  readonly children: ReactNode;
}

/** A card's place in a list, which a notice takes while the last action on the card can be undone. */
export function UndoPlace({ notice, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useUndoFocus(place, notice !== undefined);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {notice === undefined ? children : <UndoNotice {...notice} />}
    </div>
  );
}
