import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { HydratedContext } from '#ui/components/hydration.ts';
import { layOutRest } from './layOutRest.ts';

interface HydrationProps {
  /** Whether a server draws the page, or has drawn it. */
  readonly isRendered: boolean;
  readonly children: ReactNode;
}

/** Tells the page when it is the browser's. In a transition, so that the browser answers in between. */
export function Hydration({ isRendered, children }: HydrationProps) {
  const [isHydrated, setIsHydrated] = useState(!isRendered);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  useEffect(() => {
    if (!isHydrated) return;
    // From now on the page answers: for load-scripts.js, tests and measurements.
    document.documentElement.setAttribute('data-hydrated', '');
    layOutRest();
  }, [isHydrated]);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}
