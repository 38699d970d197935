import { expect, it } from 'vitest';
import { MARKET_CHANGES, SESSION_EVENTS } from './serverEvent.ts';

it('an open page is told of the end of its session and of changed cars, bookings, wishlists, notifications and profiles, by these names', () => {
  expect(SESSION_EVENTS).toEqual(['removed', 'signed-out']);
  expect(MARKET_CHANGES).toEqual([
    'cars-changed',
    'bookings-changed',
    'wishlist-changed',
    'saved-searches-changed',
    'notifications-changed',
    'profile-changed',
  ]);
});
