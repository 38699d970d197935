import { type Location, useLocation } from 'react-router-dom';
import { isAuthPage, ROUTES, safePath } from '#domain/navigation.ts';

/** Router state that tells the login and sign-up pages where the user came from. */
export interface OriginState {
  readonly origin: string;
  /** The key of the origin's history entry, by which its place on the page is found again. */
  readonly originKey?: string;
  /** The user was sent here because the session expired. */
  readonly isSessionExpired?: true;
  /** The user came to sell a car. */
  readonly wantsToSell?: true;
  /** The car that the user was looking at. */
  readonly carId?: string;
  /** The user has pressed Book Now on that car's page. */
  readonly wantsToBook?: true;
}

/** The path of a page with its query and fragment. */
export const pathOf = ({ pathname, search, hash }: Location): string => `${pathname}${search}${hash}`;

const isOriginState = (state: unknown): state is OriginState =>
  typeof state === 'object' && state !== null && 'origin' in state && typeof state.origin === 'string';

/** The remembered origin, cut down to a path of this site; undefined if none was remembered. */
export const originOf = (state: unknown): string | undefined =>
  isOriginState(state) ? safePath(state.origin) : undefined;

/** The key of the origin's history entry; undefined if none was remembered. */
export const keyOfOrigin = (state: unknown): string | undefined =>
  isOriginState(state) && typeof state.originKey === 'string' ? state.originKey : undefined;

/** The car that the user was looking at; undefined if it was none. */
export const carOfOrigin = (state: unknown): string | undefined =>
  isOriginState(state) && typeof state.carId === 'string' ? state.carId : undefined;

/** Whether the user was sent here because the session expired. */
export const isSessionExpired = (state: unknown): boolean => isOriginState(state) && state.isSessionExpired === true;

/** The address that the page before this one knew; undefined if none. */
export const emailIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined;

/** Whether the user has just set a new password. */
export const isPasswordSet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPasswordSet' in state && state.isPasswordSet === true;

/** Whether the user came to sell a car. */
export const wantsToSell = (state: unknown): boolean => isOriginState(state) && state.wantsToSell === true;

/** Whether the user came to book the car that they were looking at. */
export const wantsToBook = (state: unknown): boolean => isOriginState(state) && state.wantsToBook === true;

/** State for a link to Login or Sign Up: this page, or on those two pages the origin they carry already. */
export function useOriginState(): OriginState {
  const location = useLocation();
  if (!isAuthPage(location.pathname)) return { origin: pathOf(location), originKey: location.key };
  const originKey = keyOfOrigin(location.state);
  const carId = carOfOrigin(location.state);
  return {
    origin: originOf(location.state) ?? ROUTES.home,
    ...(originKey === undefined ? {} : { originKey }),
    ...(carId === undefined ? {} : { carId }),
    ...(wantsToBook(location.state) ? { wantsToBook: true } : {}),
  };
}
