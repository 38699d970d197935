import { useLayoutEffect, useRef } from 'react';

/** After the event that closes the dialog, whose target has the focus then. */
const AFTER_CLOSING_MS = 10;

/**
 * Gives the focus back, once a dialog is closed, to what had it before. Mantine's own way leaves out dialogs that are open from their
 * first rendering.
 */
export function useFocusBack(isOpen: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // Before the dialog takes it.
    if (isOpen) before.current = document.activeElement;
    const target = before.current;
    if (isOpen || !(target instanceof HTMLElement)) return;
    const timer = setTimeout(() => target.focus({ preventScroll: true }), AFTER_CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
