import { type Place, project } from './camera.ts';
import { type Curve, path } from './curves.ts';
import type { Form } from './form.ts';

const seen =
  (place: (at: number) => Place): Curve =>
  (at) =>
    project(place(at));

const reversed =
  (curve: Curve): Curve =>
  (at) =>
    curve(1 - at);

/** A line over the top along the car at one share across, one curve for each piece of the profile. */
export function lengthwise({ profile, over }: Form, from: number, to: number, across: number): readonly Curve[] {
  const corners = Array.from({ length: profile.last }, (_, index) => index + 1).filter((n) => n > from && n < to);
  const stops = [from, ...corners, to];
  return stops.slice(1).map((stop, index) => {
    const start = stops[index] ?? from;
    return seen((at) => over(start + (stop - start) * at, across));
  });
}

/** A line over the top from one share across to another. */
export const crosswise = ({ over }: Form, station: number, from: number, to: number): Curve =>
  seen((at) => over(station, from + (to - from) * at));

/** A part of the top between two stations: over the whole width, or between two shares across. */
export const panel = (
  shape: Form,
  from: number,
  to: number,
  [near, far]: readonly [number, number] = [-1, 1],
): string =>
  path([
    ...lengthwise(shape, from, to, near),
    crosswise(shape, to, near, far),
    ...lengthwise(shape, from, to, far).toReversed().map(reversed),
    crosswise(shape, from, far, near),
  ]);

/** A line of the nose from one height to another, moved back along the car by `shift`. */
export const upright = (
  { nose }: Form,
  [from, to]: readonly [number, number],
  across: (y: number) => number,
  shift = 0,
): Curve =>
  seen((at) => {
    const down = from + (to - from) * at;
    const [x, y, width] = nose(down, across(down));
    return [x + shift, y, width];
  });

/** A level line round the nose. */
export const level = ({ nose }: Form, y: number, from: number, to: number): Curve =>
  seen((at) => nose(y, from + (to - from) * at));
