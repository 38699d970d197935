import { GROUND } from '../body.ts';
import { short } from '../svg.ts';
import type { Spot } from './curves.ts';

/** A place in space: along the car and down as in its side view, and across from the middle; positive is the far side. */
export type Place = readonly [x: number, y: number, across: number];

/** How far the car is turned, in radians; where the eye is, and how large things appear at the car's middle. */
const TURN = (42 * Math.PI) / 180;
const DISTANCE = 2500;
const EYE = GROUND - 300;
const SCALE = 1.07;
/** Where the ground in the car's middle appears. */
const MIDDLE = 486;

const [COS, SIN] = [Math.cos(TURN), Math.sin(TURN)];

/** What the eye sees of a place. */
export function project([x, y, across]: Place): Spot {
  const along = x - 400;
  const size = (SCALE * DISTANCE) / (DISTANCE + along * SIN + across * COS);
  return [400 + (along * COS - across * SIN) * size, MIDDLE - (GROUND - EYE) * SCALE + (y - EYE) * size];
}

const tidy = (numbers: readonly number[]): string =>
  numbers
    .map((number, index) =>
      index < 4 && Math.abs(number) < 10 ? String(Math.round(number * 1e3) / 1e3) : short(number),
    )
    .join(' ');

/** The matrix that brings a flat drawing around 0 0 to where `place` puts it. */
export function matrixAt(place: (spot: Spot) => Place): string {
  const [[left, top], [alongX, alongY], [downX, downY]] = [
    project(place([0, 0])),
    project(place([1, 0])),
    project(place([0, 1])),
  ];
  return `matrix(${tidy([alongX - left, alongY - top, downX - left, downY - top, left, top])})`;
}

/** The matrix that brings three places of the side view, the second below the first, to three of the picture. */
export function matrixThrough(
  [a, b, c]: readonly [Spot, Spot, Spot],
  [toA, toB, toC]: readonly [Spot, Spot, Spot],
): string {
  const down = b[1] - a[1];
  const across = c[0] - a[0];
  const [downX, downY] = [(toB[0] - toA[0]) / down, (toB[1] - toA[1]) / down];
  const rest = c[1] - a[1];
  const [alongX, alongY] = [(toC[0] - toA[0] - downX * rest) / across, (toC[1] - toA[1] - downY * rest) / across];
  return `matrix(${tidy([
    alongX,
    alongY,
    downX,
    downY,
    toA[0] - alongX * a[0] - downX * a[1],
    toA[1] - alongY * a[0] - downY * a[1],
  ])})`;
}
