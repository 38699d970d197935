import { type Location, useLocation } from 'react-router-dom';
import { ownPath, ROUTES } from '#domain/navigation.ts';

/** Router state that carries the page somebody came from to the login and sign-up pages. */
export interface OriginState {
  readonly origin: string;
  /** Sent here because the session ended under their hands. */
  readonly isOver?: true;
  /** Came to sell a car. */
  readonly toSell?: true;
}

/** The path of a page with its query and fragment. */
export const pathOf = ({ pathname, search, hash }: Location): string => `${pathname}${search}${hash}`;

const isOriginState = (state: unknown): state is OriginState =>
  typeof state === 'object' && state !== null && 'origin' in state && typeof state.origin === 'string';

/** The remembered origin, cut down to a path of this site; undefined where none was remembered. */
export const originOf = (state: unknown): string | undefined =>
  isOriginState(state) ? ownPath(state.origin) : undefined;

/** Did the session end while the person was at work? */
export const isSessionOver = (state: unknown): boolean => isOriginState(state) && state.isOver === true;

/** Did the person come to sell a car? */
export const isToSell = (state: unknown): boolean => isOriginState(state) && state.toSell === true;

/** State for a link to Login or Sign Up: this page, or on those two pages the origin they carry already. */
export function useOriginState(): OriginState {
  const location = useLocation();
  const isDoor = location.pathname === ROUTES.login || location.pathname === ROUTES.signUp;
  return { origin: isDoor ? (originOf(location.state) ?? ROUTES.home) : pathOf(location) };
}
