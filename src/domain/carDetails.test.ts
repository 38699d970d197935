import { expect, it } from 'vitest';
import { aListedCar } from '#support/builders.ts';
import { DELETED_CAR_LIFETIME_MS, daysListedLabel, detailsOfListed, listed, picturesOf } from './carDetails.ts';
import { UTC } from './timeZone.ts';

const HOUR = 3_600_000;

it.each([
  [-1, 'Listed today'],
  [0, 'Listed today'],
  [23, 'Listed today'],
  [24, 'Listed yesterday'],
  [48, 'Listed 2 days ago'],
  [24 * 400, 'Listed 400 days ago'],
])('[car-page.content] a car that was listed %i hours ago says %s', (hours, label) => {
  const dhaka = { name: 'Asia/Dhaka', changes: [{ at: 0, offset: 360 }] };
  const midnight = Date.UTC(2026, 10, 24, 18);
  expect(daysListedLabel(midnight, midnight + hours * HOUR, dhaka)).toBe(label);
});

it('[car-page.content] [dates.zone] counts the midnights of the market, however few hours ago that was', () => {
  const late = Date.UTC(2026, 10, 24, 23, 59);
  expect(daysListedLabel(late, late + 2 * 60_000, UTC)).toBe('Listed yesterday');
});

it('[car-page.pictures] shows the car’s own picture first, then the others in the seller’s order', () => {
  const details = { ...detailsOfListed(aListedCar({ picture: '/a.svg' })), morePictures: ['/c.svg', '/b.svg'] };
  expect(picturesOf(details)).toEqual(['/a.svg', '/c.svg', '/b.svg']);
  expect(picturesOf(detailsOfListed(aListedCar({ picture: '' })))).toEqual([]);
});

it('[car-page.content] a car as a list has it knows of no price change and no other cars', () => {
  const car = aListedCar();
  expect(listed(detailsOfListed(car))).toEqual({
    is: 'listed',
    details: {
      ...{ car, morePictures: [], priceChanges: [], disclosureChanges: [], otherCars: [] },
      ...{ shots: {}, disclosure: undefined, memberSince: undefined, isMakeFromName: false },
    },
  });
});

it('[car-page.gone] name and category of a deleted car are kept for 90 days', () => {
  expect(DELETED_CAR_LIFETIME_MS).toBe(90 * 24 * HOUR);
});
