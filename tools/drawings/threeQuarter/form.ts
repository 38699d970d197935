import { type Body, type Girth, GROUND } from '../body.ts';
import { GAP } from '../parts.ts';
import { extent } from '../svg.ts';
import { type Place, project } from './camera.ts';
import type { Spot } from './curves.ts';
import { interpolate, type Profile, profileOf, samples } from './profile.ts';

/** A body as a surface in space. Shares across it run from -1, the near edge, to 1, the far one. */
export interface Form {
  readonly girth: Girth;
  readonly profile: Profile;
  /** The surface over the top, from nose to tail. */
  readonly over: (station: number, across: number) => Place;
  /** The nose at a height: its middle is ahead of its corners. */
  readonly nose: (y: number, across: number) => Place;
  /** A spot of the side view, on the near flank (-1) or the far one (1). */
  readonly flank: (spot: Spot, side: -1 | 1) => Place;
  /** Upper and lower edge of the nose. */
  readonly noseTop: number;
  readonly noseFoot: number;
  /** Where the paint of the near flank begins: ahead of the front wheel's arch. */
  readonly seam: number;
  /** The share across of the seam at a height. */
  readonly seamAt: (y: number) => number;
  /** The share across at which the nose turns out of sight at a height. */
  readonly farEdge: (y: number) => number;
}

/** The height of the hubs. */
export const hubOf = (radius: number): number => GROUND - radius;

/** A car's corners, seen from above, are those of a superellipse of this power. */
const POWER = 2.7;
const limited = (share: number): number => Math.min(1, Math.max(0, share));
/** How far behind the tip the nose lies at a share across, 0 to 1; and back. */
const behindTip = (across: number): number => 1 - (1 - limited(Math.abs(across)) ** POWER) ** (1 / POWER);
const acrossAt = (behind: number): number => (1 - (1 - limited(behind)) ** POWER) ** (1 / POWER);

/** How far the skin lies within the car's width at a spot of the side view. */
function insets({ axles, outline }: Body, { lean }: Girth, belt: number): (spot: Spot) => number {
  const { right: tail } = extent(outline);
  return ([x, y]) => {
    const above = Math.max(0, belt + 6 - y);
    const windows = lean * (above < 16 ? (above * above) / 32 : above - 8);
    const sill = Math.max(0, y - 400) * 0.1;
    const front = Math.max(0, axles[0] + 60 - x) ** 2 * 0.0009;
    const rear = Math.max(0, x - (tail - 90)) ** 2 * 0.0046;
    return windows + sill + front + rear;
  };
}

/** How much the windscreen bends round at its foot and at its head, and how much higher the middle of the top is. */
const SCREEN_FOOT = 22;
const SCREEN_HEAD = 10;
const CROWN = 7;

/** The surface over the top: bonnet, windscreen, roof. */
function top(profile: Profile, girth: Girth, inset: (spot: Spot) => number): Form['over'] {
  const { at, lead, cowl, brow } = profile;
  const bonnet = samples(profile, lead, cowl);
  const share = (station: number, from: number, to: number) => limited((station - from) / (to - from));
  const bow = (station: number, across: number): number => {
    const flat = across * across;
    if (station > brow) return SCREEN_HEAD * flat * (1 - share(station, brow, brow + 1));
    if (station > cowl) return (SCREEN_FOOT + (SCREEN_HEAD - SCREEN_FOOT) * share(station, cowl, brow)) * flat;
    const back = share(station, lead, cowl);
    return girth.bow * (1 - back) * behindTip(across) + SCREEN_FOOT * back * flat;
  };
  /** The wings stand a little higher than the bonnet's front edge carried back round the corner. */
  const lift = (station: number): number => {
    if (station < lead || station > cowl) return 0;
    const [x, y] = at(station);
    return Math.max(0, y - interpolate(bonnet, x + girth.bow * (1 - share(station, lead, cowl)))) * 0.55;
  };
  return (station, across) => {
    const [x, y] = at(station);
    const flat = across * across;
    const crown = CROWN * share(station, lead, cowl) + 3 * share(station, cowl, brow);
    const spot: Spot = [x + bow(station, across), y - lift(station) * flat];
    return [spot[0], spot[1] - crown * (1 - flat), across * (girth.width / 2 - inset(spot))];
  };
}

export function form(body: Body, girth: Girth): Form {
  const { bottom: belt } = extent(body.glass);
  const profile = profileOf(body, belt);
  const inset = insets(body, girth, belt);
  const half = girth.width / 2;
  const over = top(profile, girth, inset);
  const [tip, noseTop] = profile.at(profile.lead);
  const [, noseFoot] = profile.at(0);
  const front = samples(profile, 0, profile.lead).map(([x, y]): Spot => [-y, x]);
  const tipAt = (y: number): number => interpolate(front, -y);
  // The nose's upper edge is the bonnet's, wings included.
  const wings = noseTop - over(profile.lead, 1)[1];
  const nose = (y: number, across: number): Place => {
    const x = tipAt(y) + girth.bow * behindTip(across);
    const raised = wings * Math.max(0, 1 - (2 * (y - noseTop)) / (noseFoot - noseTop));
    return [x, y - raised * across * across, across * (half - inset([x, y]))];
  };
  const farEdge = (y: number): number => {
    const left = (across: number) => project(nose(y, across))[0];
    let [from, to] = [0.5, 1];
    while (to - from > 0.002) {
      const third = (to - from) / 3;
      if (left(from + third) < left(to - third)) to -= third;
      else from += third;
    }
    return (from + to) / 2;
  };
  const seam = Math.min(tip + girth.bow, body.axles[0] - body.radius - GAP - (body.isClad === true ? 18 : 8));
  return {
    girth,
    profile,
    over,
    nose,
    flank: ([x, y], side) => [x, y, side * acrossAt((x - tipAt(y)) / girth.bow) * (half - inset([x, y]))],
    noseTop,
    noseFoot,
    seam,
    seamAt: (y) => -acrossAt((seam - tipAt(y)) / girth.bow),
    farEdge,
  };
}
