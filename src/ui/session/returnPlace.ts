import type { Location } from 'react-router-dom';
import { carPath, isDashboard, pathAfterLogin, safePath } from '#domain/navigation.ts';
import { carOfOrigin, keyOfOrigin, originOf, wantsToBook } from './origin.ts';

/** Router state of a page that a login or sign-up leads to. */
export interface ReturnState {
  /** The key of the history entry whose place on the page is shown again. */
  readonly placeOf?: string;
  /** The page that the person came from, where they don't end there. */
  readonly wayBack?: string;
  /** The person was about to book the car of the page: there, or where the way back leads. */
  readonly opensBooking?: true;
}

const isObject = (state: unknown): state is Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null;

/** The history entry whose place is to be shown again; undefined for a page like any other. */
export const placeToReturnTo = ({ state }: Location): string | undefined =>
  isObject(state) && typeof state.placeOf === 'string' ? state.placeOf : undefined;

/** The page of this site that the person came from before they signed in; undefined where they are back already. */
export const wayBackOf = (state: unknown): string | undefined =>
  isObject(state) && typeof state.wayBack === 'string' ? safePath(state.wayBack) : undefined;

/** Whether the booking dialog is to open as soon as the person may book the page's car. */
export const opensBooking = (state: unknown): boolean => isObject(state) && state.opensBooking === true;

/** Where a login or sign-up with this router state ends: at `path`, with the way back if that is another page: to the car, if it began at one. */
export function returnStateFor(path: string, state: unknown): ReturnState {
  const origin = originOf(state);
  const placeOf = keyOfOrigin(state);
  const place = placeOf === undefined ? {} : { placeOf };
  const booking = wantsToBook(state) ? ({ opensBooking: true } as const) : {};
  if (origin === undefined || origin === path) return { ...place, ...booking };
  // The pages of the login themselves lead home.
  const leadsAnywhere = isDashboard(origin) || pathAfterLogin(origin) === origin;
  const carId = carOfOrigin(state);
  if (carId !== undefined) return { wayBack: carPath(carId), ...booking };
  return leadsAnywhere && origin !== '/' ? { ...place, wayBack: origin } : {};
}
