import { short } from '../svg.ts';

export type Spot = readonly [x: number, y: number];

/** A piece of a path: its place for 0 to 1. */
export type Curve = (at: number) => Spot;

/** A path's run without a gap. */
export interface Run {
  readonly curves: readonly Curve[];
  readonly isClosed: boolean;
}

const between = ([x, y]: Spot, [toX, toY]: Spot, at: number): Spot => [x + (toX - x) * at, y + (toY - y) * at];

export const straight =
  (from: Spot, to: Spot): Curve =>
  (at) =>
    between(from, to, at);

const quadratic =
  (from: Spot, bend: Spot, to: Spot): Curve =>
  (at) =>
    between(between(from, bend, at), between(bend, to, at), at);

const cubic =
  (from: Spot, leave: Spot, arrive: Spot, to: Spot): Curve =>
  (at) => {
    const middle = between(leave, arrive, at);
    return between(between(between(from, leave, at), middle, at), between(middle, between(arrive, to, at), at), at);
  };

/** Part of a circle, angles in radians. */
export const arc =
  ([x, y]: Spot, radius: number, [from, to]: Spot): Curve =>
  (at) => {
    const angle = from + (to - from) * at;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  };

/** The runs of a path of absolute M, L, H, V, C, Q and Z. */
export function runs(path: string): readonly Run[] {
  const found: Run[] = [];
  let curves: Curve[] = [];
  let start: Spot = [0, 0];
  let here: Spot = start;
  const end = (isClosed: boolean) => {
    if (curves.length > 0) found.push({ curves, isClosed });
    curves = [];
  };
  const go = (curve: Curve) => {
    curves.push(curve);
    here = curve(1);
  };
  for (const [, letter = '', rest = ''] of path.matchAll(/([MLHVCQZ])([^MLHVCQZ]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const spot = (index: number): Spot => [numbers[index] ?? 0, numbers[index + 1] ?? 0];
    if (letter === 'M') {
      end(false);
      start = here = spot(0);
      for (let index = 2; index < numbers.length; index += 2) go(straight(here, spot(index)));
    }
    if (letter === 'L') for (let index = 0; index < numbers.length; index += 2) go(straight(here, spot(index)));
    if (letter === 'H') go(straight(here, [numbers[0] ?? 0, here[1]]));
    if (letter === 'V') go(straight(here, [here[0], numbers[0] ?? 0]));
    if (letter === 'Q')
      for (let index = 0; index < numbers.length; index += 4) go(quadratic(here, spot(index), spot(index + 2)));
    if (letter === 'C')
      for (let index = 0; index < numbers.length; index += 6)
        go(cubic(here, spot(index), spot(index + 2), spot(index + 4)));
    if (letter === 'Z') {
      if (Math.hypot(start[0] - here[0], start[1] - here[1]) > 0.05) go(straight(here, start));
      end(true);
      here = start;
    }
  }
  end(false);
  return found;
}

/** How far a written curve may lie from the true one. */
const ERROR = 0.6;

/** Writes a curve by as few pieces as keep it within the error; the pen's place is passed on, rounded as written. */
function write(curve: Curve, pen: Spot, from = 0, to = 1, depth = 0): readonly [path: string, pen: Spot] {
  const middle = (from + to) / 2;
  const [start, half, finish] = [curve(from), curve(middle), curve(to)];
  const step = (to - from) * 1e-3;
  const slope = (at: number, back: number, on: number): Spot => {
    const [[x1, y1], [x2, y2]] = [curve(at - back), curve(at + on)];
    const share = (to - from) / 3 / (back + on);
    return [(x2 - x1) * share, (y2 - y1) * share];
  };
  // Where a curve turns on the spot its slope has no end.
  const longest = Math.hypot(finish[0] - start[0], finish[1] - start[1]) * 0.6;
  const tamed = ([x, y]: Spot): Spot => {
    const share = Math.min(1, longest / Math.max(Math.hypot(x, y), 1e-6));
    return [x * share, y * share];
  };
  const [leave, arrive] = [tamed(slope(from, 0, step)), tamed(slope(to, step, 0))];
  const a: Spot = [start[0] + leave[0], start[1] + leave[1]];
  const b: Spot = [finish[0] - arrive[0], finish[1] - arrive[1]];
  const chord = Math.hypot(finish[0] - start[0], finish[1] - start[1]);
  const drawn = cubic(start, a, b, finish);
  const isNear = (at: number) => {
    const [x, y] = drawn(at);
    const [trueX, trueY] = curve(from + (to - from) * at);
    return Math.hypot(x - trueX, y - trueY) < ERROR;
  };
  if (depth < 6 && (depth < 2 || chord > 2) && !(isNear(0.5) && isNear(0.25) && isNear(0.75))) {
    const [first, on] = write(curve, pen, from, middle, depth + 1);
    const [second, last] = write(curve, on, middle, to, depth + 1);
    return [first + second, last];
  }
  const move = ([x, y]: Spot): Spot => [Math.round((x - pen[0]) * 10) / 10, Math.round((y - pen[1]) * 10) / 10];
  const end = move(finish);
  if (end[0] === 0 && end[1] === 0) return ['', pen];
  const straightMiddle = between(start, finish, 0.5);
  const isStraight =
    chord < 2 ||
    (Math.hypot(straightMiddle[0] - half[0], straightMiddle[1] - half[1]) < ERROR / 2 &&
      Math.hypot(...move(a)) + Math.hypot(...move(b)) < Math.hypot(...end) * 1.4);
  const written = isStraight ? `l${tight([end])}` : `c${tight([move(a), move(b), end])}`;
  return [written, [pen[0] + end[0], pen[1] + end[1]]];
}

/** Numbers with no more between them than they need: '1 -2' → '1-2'. */
const tight = (spots: readonly Spot[]): string =>
  spots
    .flat()
    .map(short)
    .join(' ')
    .replace(/ -/g, '-')
    .replace(/(^|[ -])0\./g, '$1.');

/** A path through curves that follow each other. */
export function path(curves: readonly Curve[], isClosed = true): string {
  const [x, y] = curves[0]?.(0) ?? [0, 0];
  let pen: Spot = [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  let written = `M${short(pen[0])} ${short(pen[1])}`;
  for (const curve of curves) {
    const [piece, on] = write(curve, pen);
    written += piece;
    pen = on;
  }
  return isClosed ? `${written}Z` : written;
}

/** A path of absolute letters, moved point by point and written anew. */
export const moved = (source: string, move: (spot: Spot) => Spot): string =>
  runs(source)
    .map(({ curves, isClosed }) =>
      path(
        curves.map((curve) => (at: number) => move(curve(at))),
        isClosed,
      ),
    )
    .join('');
