import { createContext, useContext, useSyncExternalStore } from 'react';
import type { OptionalMethod } from '#application/MissingCalls.ts';
import type { UseCases } from '#application/UseCases.ts';

/** A component that is drawn alone offers everything. */
export const MissingCallsContext = createContext<UseCases['missingCalls']>({
  count: 0,
  has: () => false,
  subscribe: () => () => {},
});

/** Tells of a call whether the server has turned out to lack it; draws again when one turns out to. */
export function useMissingCalls(): (method: OptionalMethod) => boolean {
  const missingCalls = useContext(MissingCallsContext);
  useSyncExternalStore(
    (listener) => missingCalls.subscribe(listener),
    () => missingCalls.count,
    noneAtFirst,
  );
  return (method) => missingCalls.has(method);
}

/** As the server renders a page. */
const noneAtFirst = () => 0;

/** Whether a page can offer what takes these calls: until the server has turned out to lack one of them. */
export function useIsOffered(...methods: readonly OptionalMethod[]): boolean {
  const isMissing = useMissingCalls();
  return !methods.some(isMissing);
}
