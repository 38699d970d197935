import { expect, it } from 'vitest';

/*
 * What every exported value of the domain keeps to: a text that people read says something, no list of choices is empty, and each length
 * of time is the one that is meant. What is new fails here until it is named.
 */

const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./*.test.ts'], { eager: true });
const VALUES = Object.values(MODULES).flatMap((values) => Object.entries(values));

/** Those that have an empty part: a search or a form as it is at first, a time zone without changes, steps without effects. */
const PARTLY_EMPTY = [
  'BOOKING_TRANSITIONS',
  'EVERY_CAR',
  'NOTHING_STATED',
  'NO_BUSINESS',
  'NO_NAMES',
  'UTC',
  'WHOLE_AUDIT_LOG',
];

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof RegExp);

/** Whether it is, or has anywhere, an empty text, list or record. */
function hasEmptyPart(value: unknown): boolean {
  if (!isPlain(value)) return value === '';
  const parts = Object.values(value);
  return parts.length === 0 || parts.some(hasEmptyPart);
}

it('says something in every text, and has something in every list', () => {
  const names = VALUES.filter(([, value]) => hasEmptyPart(value)).map(([name]) => name);
  expect(names.toSorted()).toEqual(PARTLY_EMPTY);
});

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

it('counts its times in milliseconds', () => {
  const times = VALUES.filter(([name]) => name.endsWith('_MS'));
  expect(Object.fromEntries(times)).toEqual({
    APPEAL_MS: 14 * DAY,
    CANCELLED_LATELY_MS: DAY,
    CONTACT_DAY_MS: DAY,
    DEAL_IS_RECENT_MS: 30 * DAY,
    DELETED_CAR_LIFETIME_MS: 90 * DAY,
    FINAL_AFTER_MS: 9 * SECOND,
    GUEST_REPORT_LIFETIME_MS: DAY,
    MAILS_WAIT_MS: 7 * DAY,
    NETWORK_WINDOW_MS: HOUR,
    NOTIFICATIONS_KEPT_MS: 90 * DAY,
    PHONE_LIFETIME_MS: 90 * DAY,
    REPORT_WEIGHT_MS: DAY,
    RESTORABLE_MS: 30 * DAY,
    RESTORE_MS: 60 * SECOND,
    REVIEW_CHANGE_MS: 14 * DAY,
    SEEN_CAR_LIFETIME_MS: 30 * DAY,
    SOLD_WITHIN_MS: 180 * DAY,
    UNDO_MS: 8 * SECOND,
  });
});
