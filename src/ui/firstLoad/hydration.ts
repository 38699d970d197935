import { createContext, use } from 'react';

/** See useHydrated. True where nothing is taken over: on a page that the browser draws. */
export const HydratedContext = createContext(true);

/**
 * Whether the page is the browser's: false on the server, and in the browser while it takes over what the server has drawn. What only
 * the browser knows is drawn after that.
 */
export const useHydrated = (): boolean => use(HydratedContext);
