import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { MARKS } from './marks.ts';
import { renderBelowTheFold } from './renderBelowTheFold.ts';

/** True where nothing is taken over: on a page that the browser draws. */
const HydratedContext = createContext(true);

/**
 * Whether the page is the browser's: false on the server, and in the browser while it takes over what the server has drawn. What only
 * the browser knows is drawn after that.
 */
export const useHydrated = (): boolean => use(HydratedContext);

/** What was entered and pressed in a rendered page before it answered. */
export interface EarlyUse {
  /** Enters it into the fields, once React answers. */
  readonly enterValues: () => Promise<void>;
  /** Presses it again, once the whole page answers. */
  readonly repeatActs: () => Promise<void>;
}

interface HydrationProps {
  /** Whether a server draws the page, or has drawn it. */
  readonly isRendered: boolean;
  readonly earlyUse?: EarlyUse | undefined;
  readonly children: ReactNode;
}

/** Tells the page when it is the browser's. In a transition, so that the browser answers in between. */
export function Hydration({ isRendered, earlyUse, children }: HydrationProps) {
  const [isHydrated, setIsHydrated] = useState(!isRendered);
  useEffect(() => {
    const finish = () => startTransition(() => setIsHydrated(true));
    // Before anything is drawn again, with the values that React knows.
    if (earlyUse === undefined) finish();
    else void earlyUse.enterValues().then(finish);
  }, [earlyUse]);
  useEffect(() => {
    if (!isHydrated) return;
    document.documentElement.setAttribute(MARKS.hydrated, '');
    renderBelowTheFold();
    void earlyUse?.repeatActs();
  }, [isHydrated, earlyUse]);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}
