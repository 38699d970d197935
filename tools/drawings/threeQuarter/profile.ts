import type { Body } from '../body.ts';
import { type Curve, type Run, runs, type Spot } from './curves.ts';

/**
 * A side view's outline from nose to tail. A station counts the outline's pieces, with fractions between their ends: 0 is
 * the lower front corner.
 */
export interface Profile {
  readonly at: (station: number) => Spot;
  /** The bonnet's front edge. */
  readonly lead: number;
  /** Foot and head of the windscreen. */
  readonly cowl: number;
  readonly brow: number;
  /** The rear end of what is seen from above. */
  readonly roofEnd: number;
  readonly last: number;
}

const STEP = 0.02;

const firstRun = (path: string): Run => {
  const [run] = runs(path);
  if (run === undefined) throw new Error(`no line in ${path}`);
  return run;
};

/** An outline as a function of its stations. */
const along =
  (pieces: readonly Curve[]) =>
  (station: number): Spot => {
    const inside = Math.min(Math.max(station, 0), pieces.length);
    const index = Math.min(Math.floor(inside), pieces.length - 1);
    return pieces[index]?.(inside - index) ?? [0, 0];
  };

/** The first station from one on for which something holds, at most `last`. */
function firstStation(from: number, last: number, holds: (station: number) => boolean): number {
  let station = from;
  while (station < last && !holds(station)) station += STEP;
  return Math.min(station, last);
}

/** `belt`: the height of the windows' lower edge. */
export function profileOf({ outline, screens }: Body, belt: number): Profile {
  const pieces = firstRun(outline).curves;
  const last = pieces.length;
  const at = along(pieces);
  const nearest = ([x, y]: Spot): number => {
    const away = (station: number) => Math.hypot(at(station)[0] - x, at(station)[1] - y);
    let best = 0;
    for (let station = 0; station <= last; station += STEP) if (away(station) < away(best)) best = station;
    return best;
  };
  const [screen] = firstRun(screens).curves;
  if (screen === undefined) throw new Error('a body without a windscreen');
  const [cowl, brow] = [nearest(screen(0)), nearest(screen(1))];
  const ahead = (station: number) => at(station + STEP)[0] - at(station)[0];
  const rise = (station: number) => at(station)[1] - at(station + STEP)[1];
  // The bonnet begins where the outline is no longer steep.
  const lead = firstStation(0.5, cowl, (station) => ahead(station) > 0 && rise(station) < ahead(station) * 0.75);
  const roofEnd = firstStation(brow, last, (station) => at(station)[1] >= belt - 8 || ahead(station) <= 0);
  return { at, lead, cowl, brow, roofEnd, last };
}

/** Points of the profile between two stations. */
export const samples = ({ at }: Profile, from: number, to: number): readonly Spot[] =>
  Array.from({ length: 61 }, (_, index) => at(from + ((to - from) * index) / 60));

/** The second number that goes with a first one, along points whose first numbers rise; beyond them that of the end. */
export function interpolate(points: readonly Spot[], first: number): number {
  const index = points.findIndex(([start]) => start > first);
  const [before, after] = [points[index - 1], points[index]];
  if (after === undefined) return points.at(-1)?.[1] ?? 0;
  if (before === undefined) return after[1];
  return before[1] + ((after[1] - before[1]) * (first - before[0])) / (after[0] - before[0]);
}
