import type { Body } from './body.ts';
import type { Colour } from './colour.ts';
import type { Wheel } from './wheels.ts';

/** Where a car's nose points. */
export type Facing = 'left' | 'right';

/** What is seen of a car: its side alone, or three quarters of it with the nose ahead. */
export type View = 'side' | 'front';

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
  /** The side where it isn't said. */
  readonly view?: View;
}
