import { crossover } from '../bodies/crossover.ts';
import { fastback } from '../bodies/fastback.ts';
import { hotHatch } from '../bodies/hotHatch.ts';
import { offRoader } from '../bodies/offRoader.ts';
import { saloon } from '../bodies/saloon.ts';
import { PAINTS } from '../paints.ts';
import { createRandom } from '../random.ts';
import { hills } from '../scenes/hills.ts';
import { PALETTES } from '../scenes/palette.ts';
import { drawing, ellipse, fill, line, linear, radial, rect } from '../svg.ts';
import { onStage } from './stage.ts';

const SILVER = { style: 'twin', isDark: false, caliper: '#5b656d' } as const;

/** Not found: a car before a barrier where the road ends, 640 x 400. */
export function notFound(): string {
  const land = hills(PALETTES.sedan, createRandom('not found'));
  const look = { body: hotHatch, paint: PAINTS.orange, wheel: SILVER, sky: '#eef4f6', floor: '#97a5ac' };
  const car = onStage(look, { x: 236, ground: 342, scale: 0.5 }, 'c');
  const bars = [0, 1]
    .map((row) => {
      const y = 262 + row * 30;
      const stripes = [0, 1, 2, 3].map((n) => `M${58 + n * 40} ${y + 18} l12 -18 h18 l-12 18 Z`).join(' ');
      return (
        rect(52, y, 158, 18, '#fffdf8', ' rx="3"') +
        fill(stripes, '#c2410c') +
        line(`M52 ${y + 18.5} h158`, '#14202b', 2, ' opacity=".35"')
      );
    })
    .join('');
  const barrier =
    ellipse(131, 346, 96, 8, '#14202b', ' opacity=".3"') +
    rect(70, 250, 9, 96, '#4c5963', ' rx="2"') +
    rect(183, 250, 9, 96, '#4c5963', ' rx="2"') +
    bars +
    ellipse(74, 248, 9, 9, '#f2a23a') +
    ellipse(187, 248, 9, 9, '#f2a23a');
  return drawing(
    640,
    400,
    land.defs + car.defs,
    `<g transform="translate(0 -40) scale(.8)">${land.content}</g>${barrier}${car.content}`,
  );
}

/** The dashboard's welcome: three cars before the shop's glass front, 720 x 420. */
export function welcome(): string {
  const cars = [
    onStage(
      { body: offRoader, paint: PAINTS.olive, wheel: SILVER, sky: '#eef4f6', floor: '#a7aba8' },
      { x: 4, ground: 322, scale: 0.34 },
      'a',
    ),
    onStage(
      { body: saloon, paint: PAINTS.navy, wheel: SILVER, sky: '#eef4f6', floor: '#a7aba8' },
      { x: 438, ground: 322, scale: 0.34 },
      'b',
    ),
    onStage(
      { body: fastback, paint: PAINTS.orange, wheel: SILVER, sky: '#eef4f6', floor: '#a7aba8' },
      { x: 152, ground: 372, scale: 0.52 },
      'c',
    ),
    onStage(
      { body: crossover, paint: PAINTS.pearl, wheel: SILVER, sky: '#eef4f6', floor: '#a7aba8' },
      { x: 232, ground: 268, scale: 0.2 },
      'd',
    ),
  ];
  const frames = [60, 180, 300, 420, 540, 660].map((x) => rect(x - 3, 118, 6, 164, '#24343f')).join('');
  const glow = [120, 240, 360, 480, 600]
    .map((x) => ellipse(x, 136, 26, 4, '#ffe9bd') + ellipse(x, 150, 56, 34, 'url(#wg)'))
    .join('');
  const content = [
    rect(0, 0, 720, 300, 'url(#ws)'),
    fill('M0 250 C120 190 210 236 330 206 C470 172 560 226 720 186 L720 300 L0 300 Z', '#c3d2d8'),
    rect(40, 96, 640, 188, '#2c3e4a'),
    rect(60, 118, 600, 164, 'url(#wr)'),
    rect(60, 252, 600, 30, '#bca887'),
    glow,
    cars[3]?.content ?? '',
    fill(
      'M80 118 h60 l-90 164 h-0 v-110 Z M300 118 h70 l-90 164 h-70 Z M560 118 h26 l-90 164 h-26 Z',
      '#ffffff',
      ' opacity=".12"',
    ),
    frames,
    rect(22, 78, 676, 24, '#14202b', ' rx="4"'),
    rect(22, 98, 676, 4, '#c2410c'),
    rect(0, 282, 720, 138, 'url(#wf)'),
    rect(0, 282, 720, 5, '#dfe2df'),
    line('M196 300 L150 420 M528 300 L580 420', '#ffffff', 4, ' opacity=".5"'),
    ...cars.slice(0, 3).map((car) => car.content),
  ].join('');
  const defs =
    cars.map((car) => car.defs).join('') +
    linear(
      'ws',
      [0, 0, 0, 300],
      [
        [0, '#c8dae3'],
        [1, '#f3f3ea'],
      ],
    ) +
    linear(
      'wr',
      [0, 118, 0, 282],
      [
        [0, '#f7e7c8'],
        [0.7, '#e6d2ad'],
        [1, '#cdb88f'],
      ],
    ) +
    linear(
      'wf',
      [0, 282, 0, 420],
      [
        [0, '#b9bdba'],
        [1, '#8f9694'],
      ],
    ) +
    radial('wg', [
      [0, '#fff6dd', 0.85],
      [1, '#fff6dd', 0],
    ]);
  return drawing(720, 420, defs, content);
}
