import type { Fault, FaultView } from './disclosure.ts';

/* Places of the drawn car by their names, for the list beside the drawing and for those who choose a place without a pointer. */

export interface FaultSpot {
  readonly name: string;
  /** In percent of the drawing, as a fault's. */
  readonly x: number;
  readonly y: number;
}

export const VIEW_LABELS: Readonly<Record<FaultView, string>> = {
  front: 'Front',
  left: 'Left side',
  right: 'Right side',
  rear: 'Rear',
  roof: 'Roof',
  inside: 'Inside',
};

const spot = (name: string, x: number, y: number): FaultSpot => ({ name, x, y });

/** The right side of the car, which looks to the right in its drawing. */
const RIGHT_SIDE: readonly FaultSpot[] = [
  spot('front wing', 81, 52),
  spot('front wheel', 79, 76),
  spot('front door', 61, 52),
  spot('front window', 60, 30),
  spot('rear door', 41, 52),
  spot('rear window', 40, 30),
  spot('sill', 50, 74),
  spot('rear wing', 17, 50),
  spot('rear wheel', 21, 76),
  spot('mirror', 71, 38),
];

/** The first spot of each view is the one that is chosen at first. */
export const FAULT_SPOTS: Readonly<Record<FaultView, readonly FaultSpot[]>> = {
  front: [
    spot('bumper', 50, 74),
    spot('bonnet', 50, 46),
    spot('windscreen', 50, 24),
    spot('grille', 50, 60),
    spot('left headlamp', 71, 56),
    spot('right headlamp', 29, 56),
    spot('number plate', 50, 82),
  ],
  left: RIGHT_SIDE.map(({ name, x, y }) => spot(name, 100 - x, y)),
  right: RIGHT_SIDE,
  rear: [
    spot('bumper', 50, 76),
    spot('boot lid', 50, 52),
    spot('rear window', 50, 26),
    spot('left lamp', 26, 52),
    spot('right lamp', 74, 52),
    spot('exhaust', 68, 86),
  ],
  roof: [
    spot('roof', 40, 50),
    spot('sunroof', 53, 50),
    spot('bonnet', 82, 50),
    spot('boot lid', 11, 50),
    spot('windscreen', 64, 50),
    spot('rear window', 26, 50),
  ],
  inside: [
    spot('dashboard', 45, 19),
    spot('steering wheel', 61, 30),
    spot('front left seat', 39, 49),
    spot('front right seat', 61, 49),
    spot('rear seats', 50, 74),
    spot('gear lever', 50, 43),
    spot('boot', 50, 89),
    spot('roof lining', 50, 61),
  ],
};

/** The spot that is nearest to a point of a view. */
export function nearestSpot({ view, x, y }: Pick<Fault, 'view' | 'x' | 'y'>): FaultSpot {
  const distance = (one: FaultSpot) => (one.x - x) ** 2 + (one.y - y) ** 2;
  return FAULT_SPOTS[view].reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest));
}

/** Where a fault is: "Left side, front door". */
export const faultPlace = (fault: Pick<Fault, 'view' | 'x' | 'y'>): string =>
  `${VIEW_LABELS[fault.view]}, ${nearestSpot(fault).name}`;
