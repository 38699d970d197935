import { useSyncExternalStore } from 'react';

const noChanges = () => () => {};

/**
 * Whether the page is the browser's: false on the server, and in the browser while it takes over what the server has drawn. What only
 * the browser knows is drawn after that.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
