import { describe, expect, it } from 'vitest';
import { PAGES } from './navigation.ts';
import {
  DAILY_MAILED_KINDS,
  isNotificationKind,
  isToldAfterDeletion,
  MUTABLE_KINDS,
  NOTIFICATION_KINDS,
  NOTIFIED_NAME_LENGTH,
  notificationText,
  replacedBy,
  WATCHING_KINDS,
} from './notification.ts';

const CAR = { id: 'car-1', name: 'Toyota Corolla' };

describe('the text of a notification', () => {
  it('says what happened to which car, and leads to where one can act', () => {
    expect(notificationText('booked', CAR)).toEqual({
      sentence: 'Somebody booked “Toyota Corolla”.',
      path: '/dashboard/myproducts',
    });
    expect(notificationText('price-changed', CAR)).toEqual({
      sentence: 'The price of “Toyota Corolla” changed. Your booking keeps its price.',
      path: '/car/car-1',
    });
    expect(notificationText('refund-made', CAR).path).toBe('/dashboard/myorders');
  });

  it.each(NOTIFICATION_KINDS)('is one of its own, on a page of this market: %s', (kind) => {
    const texts = NOTIFICATION_KINDS.map((each) => notificationText(each, CAR).sentence);
    const { sentence, path } = notificationText(kind, CAR);
    expect(texts.filter((text) => text === sentence)).toHaveLength(1);
    expect([...Object.values(PAGES).map((page) => page.path), '/car/car-1']).toContain(path);
  });

  it.each(NOTIFICATION_KINDS)('is a sentence without a car as well: %s', (kind) => {
    expect(notificationText(kind, undefined).sentence).toMatch(/^[A-Z][^“”]+\.$/);
  });

  it('shortens the name of a car between whole characters', () => {
    const name = '👩‍👩‍👧'.repeat(NOTIFIED_NAME_LENGTH + 1);
    const { sentence } = notificationText('booked', { ...CAR, name });
    expect(sentence).toBe(`Somebody booked “${'👩‍👩‍👧'.repeat(NOTIFIED_NAME_LENGTH)}…”.`);
  });

  it('keeps a name on one line, without characters that nobody sees', () => {
    const { sentence } = notificationText('booked', { ...CAR, name: 'Kia\n\u202eRio ' });
    expect(sentence).toBe('Somebody booked “Kia Rio”.');
  });
});

it('knows its own kinds alone', () => {
  expect(NOTIFICATION_KINDS.filter((kind) => !isNotificationKind(kind))).toEqual([]);
  expect(['', 'toString', undefined].filter(isNotificationKind)).toEqual([]);
});

it('[notifications.repeated] what follows fast about one car replaces what is unread of its kind, and nothing else', () => {
  expect(replacedBy('marked-sold')).toEqual(['marked-sold']);
  expect(replacedBy('watched-available')).toContain('watched-sold');
  expect(replacedBy('payment-received')).toEqual([]);
});

it('tells somebody whose account is deleted of that and of money alone', () => {
  expect(NOTIFICATION_KINDS.filter(isToldAfterDeletion)).toEqual(
    expect.arrayContaining(['account-removed', 'refund-made']),
  );
  expect(isToldAfterDeletion('search-found')).toBe(false);
});

it('leads to the car where there is one, and else to the list that it was in', () => {
  const places = (kind: (typeof NOTIFICATION_KINDS)[number]) =>
    [CAR, undefined].map((car) => notificationText(kind, car).path);
  for (const kind of ['watched-price-drop', 'watched-available', 'car-back'] as const)
    expect(places(kind)).toEqual(['/car/car-1', '/dashboard/mywishlist']);
  expect(places('car-let-through')).toEqual(['/car/car-1', '/dashboard/myproducts']);
  expect(places('search-found')).toEqual(['/car/car-1', '/dashboard/savedsearches']);
});

it('begins a sentence with a capital, and keeps the rest and the words of a name as they are', () => {
  expect(notificationText('car-removed', undefined).sentence).toMatch(/^A[^A-Z]+$/);
  expect(notificationText('booked', { id: 'car-1', name: 'Rush  \n 1.5' }).sentence).toBe(
    'Somebody booked “Rush 1.5”.',
  );
  const cut = notificationText('booked', { id: 'car-1', name: `${'x'.repeat(NOTIFIED_NAME_LENGTH - 1)} long` });
  expect(cut.sentence).toBe(`Somebody booked “${'x'.repeat(NOTIFIED_NAME_LENGTH - 1)}…”.`);
});

it('[notifications.settings] mails of everything but money can be done without', () => {
  const always = NOTIFICATION_KINDS.filter((kind) => !MUTABLE_KINDS.includes(kind));
  expect(always).toEqual(['payment-made', 'payment-received', 'refund-due', 'refund-made']);
});

it('[hidden-cars.nowhere] strangers are told of a car by these kinds', () => {
  expect(WATCHING_KINDS).toEqual(['search-found', 'watched-price-drop', 'watched-sold', 'watched-available']);
  expect(DAILY_MAILED_KINDS).toEqual(['search-found']);
});

it.each([
  ['booking-changed', ['booking-changed']],
  ['price-changed', ['price-changed']],
  ['marked-sold', ['marked-sold']],
  ['watched-price-drop', ['watched-price-drop']],
  ['watched-available', ['watched-sold', 'watched-available']],
  ['booked', []],
] as const)('[notifications.repeated] an unread one before %s is replaced: %s', (kind, replaced) => {
  expect(replacedBy(kind)).toEqual(replaced);
});
