/** What the server tells an open page about its session: the account was deleted, or the session ended elsewhere. */
export type SessionEvent = 'removed' | 'signed-out';

/** What has changed for this person, without saying how: the page asks again for what it shows. */
export type MarketChange =
  | 'cars-changed'
  | 'bookings-changed'
  | 'wishlist-changed'
  | 'saved-searches-changed'
  | 'notifications-changed'
  | 'profile-changed';

/** Everything that the server tells an open page. `reconnected`: the page may have missed any of the others. */
export type ServerEvent = SessionEvent | MarketChange | 'reconnected';

/** By name, for those who decode or relay them. */
export const SESSION_EVENTS: readonly SessionEvent[] = ['removed', 'signed-out'];
export const MARKET_CHANGES: readonly MarketChange[] = [
  'cars-changed',
  'bookings-changed',
  'wishlist-changed',
  'saved-searches-changed',
  'notifications-changed',
  'profile-changed',
];
