import { coupe } from '../bodies/coupe.ts';
import { PAINTS } from '../paints.ts';
import { drawing, ellipse, linear, radial } from '../svg.ts';
import { onStage } from './stage.ts';

/** The car beside the tagline, 1200 x 700, on nothing but its own shadow and a faint mirror image in the floor. */
export function hero(): string {
  const look = {
    body: coupe,
    paint: PAINTS.orange,
    wheel: { style: 'mesh', isDark: false, caliper: '#14202b' },
    sky: '#e8f0f3',
    floor: '#c9bfae',
  } as const;
  const car = onStage(look, { x: 0, ground: 590, scale: 1.5 }, '');
  const defs =
    car.defs +
    radial('hs', [
      [0, '#14202b', 0.34],
      [0.55, '#14202b', 0.14],
      [1, '#14202b', 0],
    ]) +
    linear(
      'hf',
      [0, 590, 0, 690],
      [
        [0, '#ffffff', 0.26],
        [1, '#ffffff', 0],
      ],
    ) +
    '<mask id="hm"><rect x="0" y="590" width="1200" height="110" fill="url(#hf)"/></mask>';
  const mirrored = `<g mask="url(#hm)"><use href="#car" transform="matrix(1 0 0 -1 0 1184)"/></g>`;
  return drawing(1200, 700, defs, `${ellipse(600, 606, 590, 58, 'url(#hs)')}${mirrored}<g id="car">${car.content}</g>`);
}
