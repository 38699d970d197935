import { type Body, GROUND } from '../body.ts';
import { GAP } from '../parts.ts';
import { fill, short } from '../svg.ts';
import { matrixAt, type Place, project } from './camera.ts';
import { path, type Spot, straight } from './curves.ts';
import { type Form, hubOf } from './form.ts';

/** The width of a tyre, and how far the far wheels stand within the car's width. */
const TYRE = 40;
const FAR_INSET = 14;

const disc = (x: number, y: number, radius: number, across: number, colour: string): string =>
  `<circle r="${short(radius)}" fill="${colour}" transform="${matrixAt(([along, down]) => [x + along, y + down, across])}"/>`;

/** A soft shadow on the ground around a place. */
const pool = ([x, across]: Spot, [length, width]: Spot): string =>
  `<circle r="1" fill="url(#sh)" transform="${matrixAt(([along, down]) => [x + along * length, GROUND, across + down * width])}"/>`;

/** What is dark between the wheels: a wall along the car's middle. */
function belly({ axles, edges }: Body): string {
  const [front, rear] = [axles[0] - 60, axles[1] + 40];
  const foot = edges[1] + 6;
  const corners: readonly Place[] = [
    [front, 400, 0],
    [rear, 400, 0],
    [rear, foot, 0],
    [front, foot, 0],
  ];
  const spots = corners.map(project);
  return fill(path(spots.map((spot, index) => straight(spot, spots[(index + 1) % 4] ?? spot))), '#0a0d10');
}

/** The shadow on the ground, what is dark below the car, and the wheels. */
export function underneath(body: Body, { girth, flank }: Form): string {
  const { axles, radius } = body;
  const hub = hubOf(radius);
  const half = girth.width / 2;
  const middle = (axles[0] + axles[1]) / 2;
  const base = axles[1] - axles[0];
  /** A tyre's tread: its face is at `across`, the rest further away. */
  const tread = (x: number, across: number, colour: string) =>
    [1, 0.5].map((deep) => disc(x, hub, radius, across + TYRE * deep, colour)).join('');
  const far = axles.map((x) => {
    const inner = half - FAR_INSET - TYRE;
    return tread(x, inner, '#0b0d10') + disc(x, hub, radius, inner, '#0b0d10');
  });
  const near = axles.map((x) => {
    const [, , across] = flank([x, hub], -1);
    const face = ([along, down]: Spot): Place => [x + along, hub + down, across + 4];
    return (
      disc(x, hub, radius + GAP + 3, across, '#07090b') +
      tread(x, across + 4, '#101316') +
      `<use href="#w" transform="${matrixAt(face)}"/>`
    );
  });
  return [
    pool([middle - 4, 10], [base * 0.92, half * 1.42]),
    pool([middle, 0], [base * 0.8, half * 1.1]),
    axles.map((x) => pool([x, 24 - half], [74, 40])).join(''),
    far.join(''),
    belly(body),
    near.join(''),
  ].join('');
}
