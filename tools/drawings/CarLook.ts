import type { Body } from './body.ts';
import type { Colour } from './colour.ts';
import type { Wheel } from './wheels.ts';

/** Where a car's nose points. */
export type Facing = 'left' | 'right';

/** What tells one drawn car from another. */
export interface CarLook {
  readonly body: Body;
  readonly paint: Colour;
  readonly wheel: Wheel;
  /** What the glass mirrors: the sky of the place. */
  readonly sky: Colour;
  /** What the lower flank mirrors. */
  readonly floor: Colour;
  /** Left where it isn't said. */
  readonly facing?: Facing;
}
