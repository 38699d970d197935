/*
 * Cars of new sellers, which an admin looks at before anybody else sees them. What counts is what was let through, and not what was listed: nobody
 * gets past it by deleting cars and listing them again.
 */

/** Up to here a market may hold the first cars of each seller. */
export const MOST_HELD = 100;

/** Whether a new car of a seller is held, of whom so many were let through, where the first ones are. `holdFirst` is 0 where none are. */
export const isHeldFirst = (letThrough: number, holdFirst: number): boolean => letThrough < holdFirst;
