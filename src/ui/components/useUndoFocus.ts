import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * The focus of an element that is replaced moves to what replaces it in its place, to Undo for a notice, and to the page's
 * heading when the place itself goes. The place needs `tabIndex={-1}`.
 */
export function useUndoFocus(place: RefObject<HTMLElement | null>, hasNotice: boolean): void {
  const hadNotice = useRef(hasNotice);

  useEffect(() => {
    if (hadNotice.current === hasNotice) return;
    hadNotice.current = hasNotice;
    if (!isFocusLost()) return;
    const target = hasNotice ? place.current?.querySelector('button') : place.current;
    target?.focus({ preventScroll: true });
  }, [hasNotice, place]);

  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, [place]);
}
