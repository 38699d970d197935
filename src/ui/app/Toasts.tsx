import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { onFirstInteraction, whenIdle } from '#ui/components/scheduling.ts';

/** Where the toasts come from. */
export interface ToastSource {
  /** How many toasts wait until they can be drawn. */
  readonly waiting: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called once toasts can be drawn. */
  readonly open: () => void;
}

const loadArea = async () => (await import('./ToastArea.tsx')).ToastArea;

/** Draws toasts. The code for it is loaded with the first one, or before that as soon as somebody uses the page. */
export function Toasts({ source }: { readonly source: ToastSource }) {
  const waiting = useSyncExternalStore(source.subscribe, source.waiting, () => 0);
  const [Area, setArea] = useState<ComponentType<{ readonly onReady: () => void }>>();
  useEffect(() => onFirstInteraction(() => whenIdle(() => void loadArea().catch(() => undefined))), []);
  useEffect(() => {
    if (waiting === 0) return;
    let isCurrent = true;
    // Without a network the toasts wait; the next one tries again.
    loadArea().then(
      (loaded) => isCurrent && setArea(() => loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [waiting]);
  return Area === undefined ? null : <Area onReady={source.open} />;
}
