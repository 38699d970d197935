import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { UndoNoticeProps } from './UndoNotice.tsx';

/** Also where what has the focus is hidden: the browser takes it away a moment later. */
const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[inert]') !== null;
};

/** The card below the notice may have buttons too. */
const undoIn = (place: HTMLElement | null): HTMLElement | undefined =>
  [...(place?.querySelectorAll('button') ?? [])].find((button) => button.closest('[inert]') === null);

/**
 * The focus of an element that is replaced moves to what replaces it in its place, to Undo for a notice, and to the page's
 * heading when the place itself goes. The place needs `tabIndex={-1}`.
 */
export function useUndoFocus(
  place: RefObject<HTMLElement | null>,
  notice: Pick<UndoNoticeProps, 'isOver'> | undefined,
): void {
  const shown = notice === undefined ? 'card' : notice.isOver ? 'text' : 'undo';
  const wasShown = useRef(shown);

  useEffect(() => {
    if (wasShown.current === shown) return;
    wasShown.current = shown;
    if (!isFocusLost()) return;
    const target = shown === 'undo' ? undoIn(place.current) : place.current;
    target?.focus({ preventScroll: true });
  }, [shown, place]);

  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, [place]);
}
