import type { StoredCarState } from './carTransitions.ts';

/*
 * One person, two sides: members change their own role. Selling begins at any time; it ends once nothing of it is open.
 */

/** How long after a paid deal its seller stays one, in milliseconds: 30 days. */
export const DEAL_IS_RECENT_MS = 30 * 24 * 60 * 60 * 1_000;

/** The states of a car in which its seller may become a buyer. */
export const SETTLED_CAR_STATES = ['sold', 'paid', 'removed'] as const satisfies readonly StoredCarState[];

const ROLE_OBSTACLES = ['open-car', 'booked-car', 'unsettled-payment', 'recent-deal'] as const;
/** What keeps a seller from becoming a buyer. */
export type RoleObstacle = (typeof ROLE_OBSTACLES)[number];

/** What of a seller's is open: a car, one that somebody has booked and nobody paid, a payment, a deal of the last 30 days. */
export type OpenSales = Readonly<Record<RoleObstacle, boolean>>;

/** Why a seller can't become a buyer; undefined where they can (spec: account.role). */
export const roleObstacle = (open: OpenSales): RoleObstacle | undefined => ROLE_OBSTACLES.find((it) => open[it]);

export const ROLE_REFUSALS: Readonly<Record<RoleObstacle, string>> = {
  'open-car': 'You still have a car that is not sold. Mark it sold or delete it, and try again',
  'booked-car': 'Somebody has booked a car of yours. Delete the car, or wait until the booking has ended',
  'unsettled-payment':
    'A payment of yours or for one of your cars has gone through and is not settled yet. Please try again in a few minutes',
  'recent-deal': 'A car of yours was paid for in the last 30 days. Please try again once they are over',
};
