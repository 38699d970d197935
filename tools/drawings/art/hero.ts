import { coupe } from '../bodies/coupe.ts';
import { lighter } from '../colour.ts';
import { PAINTS } from '../paints.ts';
import { createRandom } from '../random.ts';
import { KERB } from '../scenes/ground.ts';
import { hills } from '../scenes/hills.ts';
import { PALETTES } from '../scenes/palette.ts';
import { circle, drawing, ellipse, prefixed, radial, rect } from '../svg.ts';
import { onStage } from './stage.ts';

const LOOK = {
  body: coupe,
  paint: PAINTS.orange,
  wheel: { style: 'mesh', isDark: false, caliper: '#14202b' },
  sky: '#f4efe2',
  floor: '#c9bfae',
  view: 'front',
} as const;

const GROUND = 584;
/** Where the land behind ends: hidden by the car. */
const HORIZON = 500;

/**
 * The car beside the tagline, 1200 x 700, on nothing but its shadow. A round view of the land it could drive to stands
 * behind; around it the page shows through.
 */
export function hero(): string {
  const car = onStage(LOOK, { x: 0, ground: GROUND, scale: 1.5 }, '');
  const land = hills(PALETTES.suv, createRandom('hero'));
  const defs =
    car.defs +
    prefixed(land.defs, 'v') +
    radial('hs', [
      [0, '#14202b', 0.34],
      [0.55, '#14202b', 0.14],
      [1, '#14202b', 0],
    ]) +
    '<clipPath id="hc"><path d="M282 556 A330 330 0 1 1 918 556 Z"/></clipPath>';
  const view =
    `<g clip-path="url(#hc)">${rect(0, 0, 1200, 700, PALETTES.suv.skyTop)}<g transform="translate(40 ${HORIZON - KERB * 1.4}) scale(1.4)">${prefixed(land.content, 'v')}</g>` +
    `${circle(424, 288, 40, lighter(PALETTES.suv.skyTop, 0.85))}</g>`;
  const shadow = ellipse(600, GROUND + 24, 590, 76, 'url(#hs)');
  return drawing(1200, 700, defs, `${view}${shadow}${car.content}`);
}
