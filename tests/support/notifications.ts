import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import type { StoredNotification } from '#adapters/memory/records.ts';
import { NOTIFICATION_KINDS } from '#domain/notification.ts';
import { SELLER } from './builders.ts';

const HOUR_MS = 3_600_000;

/** Unread ones to the seller, oldest first as the market stores them, an hour apart; the kinds take turns. */
export const notifications = (count: number, about: Partial<StoredNotification> = {}): readonly StoredNotification[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `notification-${String(index + 1).padStart(3, '0')}`,
    to: SELLER.email,
    kind: NOTIFICATION_KINDS[index % NOTIFICATION_KINDS.length] ?? 'booked',
    car: { id: 'car-premio', name: 'Toyota Premio' },
    at: FIRST_MOMENT - (count - index) * HOUR_MS,
    isRead: false,
    ...about,
  }));
