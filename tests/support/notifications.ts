import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import type { StoredNotification } from '#adapters/memory/records.ts';
import { NOTIFICATION_KINDS } from '#domain/notification.ts';
import { aCar, SELLER } from './builders.ts';
import { emptyMarket } from './memoryMarkets.ts';

const HOUR_MS = 3_600_000;
const CAR = { id: 'car-premio', name: 'Toyota Premio' };

/** Unread ones to the seller, oldest first as the market stores them, an hour apart; the kinds take turns. */
export const notifications = (count: number, about: Partial<StoredNotification> = {}): readonly StoredNotification[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `notification-${String(index + 1).padStart(3, '0')}`,
    to: SELLER.email,
    kind: NOTIFICATION_KINDS[index % NOTIFICATION_KINDS.length] ?? 'booked',
    car: CAR,
    at: FIRST_MOMENT - (count - index) * HOUR_MS,
    isRead: false,
    ...about,
  }));

/** A market with these notifications, and the car that they are about. */
export const notifiedMarket = (stored: readonly StoredNotification[]): MemoryMarket =>
  emptyMarket({ cars: [aCar(CAR)], notifications: stored });
