import type { Category } from '#domain/options.ts';
import type { Body } from './body.ts';
import type { Facing, View } from './CarLook.ts';
import { drawCarOnly } from './car.ts';
import type { Colour } from './colour.ts';
import { createRandom, type Random } from './random.ts';
import { garage } from './scenes/garage.ts';
import { hills } from './scenes/hills.ts';
import { PALETTES, type Palette } from './scenes/palette.ts';
import { sea } from './scenes/sea.ts';
import { street } from './scenes/street.ts';
import { type Drawn, drawing } from './svg.ts';
import type { Wheel } from './wheels.ts';

const SCENES = { hills, street, sea, garage } as const satisfies Record<
  string,
  (palette: Palette, dice: Random) => Drawn
>;
export type Scene = keyof typeof SCENES;

export interface CarPicture {
  readonly category: Category;
  readonly body: Body;
  readonly paint: Colour;
  readonly wheel: Wheel;
  readonly scene: Scene;
  readonly facing: Facing;
  readonly view: View;
  /** Same seed, same place. */
  readonly seed: string;
}

/** A car in its place, 800 x 600, as a whole file. */
export function drawCar({ category, body, paint, wheel, scene, facing, view, seed }: CarPicture): string {
  const palette = PALETTES[category];
  const place = SCENES[scene](palette, createRandom(seed));
  const car = drawCarOnly({ body, paint, wheel, sky: palette.skyLow, floor: palette.road, facing, view });
  return drawing(800, 600, place.defs + car.defs, place.content + car.content);
}
