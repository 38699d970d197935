import type { Category } from '#domain/options.ts';
import { fastback } from '../bodies/fastback.ts';
import { midEngine } from '../bodies/midEngine.ts';
import { offRoader } from '../bodies/offRoader.ts';
import type { Body } from '../body.ts';
import { PAINTS } from '../paints.ts';
import { createRandom, type Random } from '../random.ts';
import { hills } from '../scenes/hills.ts';
import { PALETTES, type Palette } from '../scenes/palette.ts';
import { sea } from '../scenes/sea.ts';
import { type Drawn, drawing, rect } from '../svg.ts';
import type { Wheel } from '../wheels.ts';
import { onStage } from './stage.ts';

interface Tile {
  readonly body: Body;
  readonly paint: string;
  readonly wheel: Wheel;
  readonly place: (palette: Palette, dice: Random) => Drawn;
}

const TILES: Readonly<Record<Category, Tile>> = {
  suv: {
    body: offRoader,
    paint: PAINTS.forest,
    wheel: { style: 'block', isDark: false, caliper: '#5b656d' },
    place: hills,
  },
  sedan: {
    body: fastback,
    paint: PAINTS.navy,
    wheel: { style: 'twin', isDark: false, caliper: '#5b656d' },
    place: sea,
  },
  sports: {
    body: midEngine,
    paint: PAINTS.cherry,
    wheel: { style: 'mesh', isDark: true, caliper: '#dba32c' },
    place: hills,
  },
};

/** How much larger than a car's picture the lower part of a tile is. */
const SCALE = 1.125;
const HEIGHT = 1100;

/** A category's car alone, 800 x 320, whole and on nothing but its shadow: the page's colour is its ground. */
export function categoryCar(category: Category): string {
  const { body, paint, wheel } = TILES[category];
  const palette = PALETTES[category];
  const look = { body, paint, wheel, sky: palette.skyLow, floor: palette.road };
  const { defs, content } = onStage(look, { x: 0, ground: 304, scale: 1 }, 'c');
  return drawing(800, 320, defs, content);
}

/** The background of a category's tile, 900 x 1100: calm sky above for the title, the car below. */
export function tile(category: Category): string {
  const { body, paint, wheel, place } = TILES[category];
  const palette = PALETTES[category];
  const land = place(palette, createRandom(`tile ${category}`));
  const top = HEIGHT - 600 * SCALE;
  const car = onStage(
    { body, paint, wheel, sky: palette.skyLow, floor: palette.road },
    { x: 0, ground: top + 480 * SCALE, scale: SCALE },
    'c',
  );
  const content = `${rect(0, 0, 900, top + 1, palette.skyTop)}<g transform="translate(0 ${top}) scale(${SCALE})">${land.content}</g>${car.content}`;
  return drawing(900, HEIGHT, land.defs + car.defs, content);
}
