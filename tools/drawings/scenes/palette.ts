import { type Colour, mix } from '../colour.ts';

/** The colours of a place, from the far sky to the road under the car. */
export interface Palette {
  readonly skyTop: Colour;
  readonly skyLow: Colour;
  readonly sun: Colour;
  readonly far: Colour;
  readonly middle: Colour;
  readonly near: Colour;
  readonly water: Colour;
  readonly road: Colour;
  readonly roadNear: Colour;
}

/** Sand for SUVs, mist for sedans, coral for sports cars: the tints that the shop gives its categories. */
export const PALETTES = {
  suv: {
    skyTop: '#ecd9b4',
    skyLow: '#fbf3e1',
    sun: '#fffaf0',
    far: '#dcc49a',
    middle: '#c6a877',
    near: '#9d8259',
    water: '#9fb3a3',
    road: '#a4957c',
    roadNear: '#857762',
  },
  sedan: {
    skyTop: '#b9cfdc',
    skyLow: '#eef4f6',
    sun: '#ffffff',
    far: '#b3c8d3',
    middle: '#8ea9b8',
    near: '#66808f',
    water: '#6c9fb5',
    road: '#97a5ac',
    roadNear: '#78868d',
  },
  sports: {
    skyTop: '#f0a489',
    skyLow: '#fde6d8',
    sun: '#fff4e6',
    far: '#e3a08c',
    middle: '#c07a70',
    near: '#8a545a',
    water: '#a98399',
    road: '#a58885',
    roadNear: '#80676a',
  },
} as const satisfies Record<string, Palette>;

/** The same place as the sun goes down. */
export const atDusk = (palette: Palette): Palette => ({
  skyTop: mix(palette.skyTop, '#2b3a5a', 0.62),
  skyLow: mix(palette.skyLow, '#f2b98d', 0.4),
  sun: mix(palette.sun, '#ffb27a', 0.6),
  far: mix(palette.far, '#3b4766', 0.5),
  middle: mix(palette.middle, '#2c3752', 0.58),
  near: mix(palette.near, '#1d2740', 0.66),
  water: mix(palette.water, '#25304a', 0.5),
  road: mix(palette.road, '#3a4254', 0.55),
  roadNear: mix(palette.roadNear, '#262d3d', 0.6),
});
