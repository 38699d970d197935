import { type Location, useLocation } from 'react-router-dom';
import { ROUTES, safePath } from '#domain/navigation.ts';

/** Router state that tells the login and sign-up pages where the user came from. */
export interface OriginState {
  readonly origin: string;
  /** The user was sent here because the session expired. */
  readonly isSessionExpired?: true;
  /** The user came to sell a car. */
  readonly wantsToSell?: true;
}

/** The path of a page with its query and fragment. */
export const pathOf = ({ pathname, search, hash }: Location): string => `${pathname}${search}${hash}`;

const isOriginState = (state: unknown): state is OriginState =>
  typeof state === 'object' && state !== null && 'origin' in state && typeof state.origin === 'string';

/** The remembered origin, cut down to a path of this site; undefined if none was remembered. */
export const originOf = (state: unknown): string | undefined =>
  isOriginState(state) ? safePath(state.origin) : undefined;

/** Whether the user was sent here because the session expired. */
export const isSessionExpired = (state: unknown): boolean => isOriginState(state) && state.isSessionExpired === true;

/** Whether the user came to sell a car. */
export const wantsToSell = (state: unknown): boolean => isOriginState(state) && state.wantsToSell === true;

/** State for a link to Login or Sign Up: this page, or on those two pages the origin they carry already. */
export function useOriginState(): OriginState {
  const location = useLocation();
  const isAuthPage = location.pathname === ROUTES.login || location.pathname === ROUTES.signUp;
  return { origin: isAuthPage ? (originOf(location.state) ?? ROUTES.home) : pathOf(location) };
}
