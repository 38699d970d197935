import type { Car } from './car.ts';
import { isAvailable } from './car.ts';

/** In pixels: the shape in which networks show a link with a large picture. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Goes up when the picture of the same car looks different. */
const LOOK = 1;

/** What the picture of a shared car shows. */
export type SharedCar = Pick<Car, 'id' | 'name' | 'price' | 'picture' | 'state'>;

/**
 * The address of the picture with which a link to a car is shown elsewhere, which is another one once the picture shows something
 * else; undefined for a car whose picture another host has.
 */
export const sharePicturePath = (car: SharedCar): string | undefined =>
  car.picture === '' || car.picture.startsWith('/')
    ? `/share/car/${encodeURIComponent(car.id)}/${versionOf(car)}.jpg`
    : undefined;

const versionOf = (car: SharedCar): string =>
  fingerprint(JSON.stringify([LOOK, car.name, car.price, car.picture, isAvailable(car)]));

/** FNV-1a of 32 bits, forwards and backwards: it tells versions apart and keeps no secret. */
const fingerprint = (text: string): string => {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return [units, units.toReversed()].map((some) => (some.reduce(fnv, 0x811c9dc5) >>> 0).toString(36)).join('');
};

const fnv = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);
