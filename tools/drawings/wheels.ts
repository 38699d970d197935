import { circle, fill, linear, radial, short } from './svg.ts';

/** How many spokes of which shape: the path of one, pointing up, in a rim of radius 100. */
const SPOKES = {
  five: { count: 5, path: 'M-17 -14 L-11 -98 L11 -98 L17 -14 Z' },
  twin: { count: 5, path: 'M-20 -12 L-27 -96 L-14 -98 L-5 -30 L5 -30 L14 -98 L27 -96 L20 -12 Z' },
  multi: { count: 10, path: 'M-9 -14 L-6 -98 L6 -98 L9 -14 Z' },
  turbine: { count: 8, path: 'M-13 -12 C-16 -46 -6 -76 12 -98 L27 -94 C14 -74 9 -44 13 -12 Z' },
  mesh: { count: 7, path: 'M-8 -16 L-4 -52 L-24 -95 L-15 -98 L0 -66 L15 -98 L24 -95 L4 -52 L8 -16 Z' },
  block: { count: 6, path: 'M-22 -16 L-25 -66 L-16 -98 L16 -98 L25 -66 L22 -16 Z' },
} as const;

export type WheelStyle = keyof typeof SPOKES;

export interface Wheel {
  readonly style: WheelStyle;
  /** Silver, or dark as on sporty trims. */
  readonly isDark: boolean;
  readonly caliper: string;
}

/**
 * One wheel as the symbol `w`, to be used at each axle; its middle is at 0 0. Where it is seen from the front, the brake lies
 * `deep` hundredths of the rim further on, and the inside of the rim shows behind it.
 */
export function wheelSymbol({ style, isDark, caliper }: Wheel, radius: number, rim: number, deep = 0): string {
  const [light, dark] = isDark ? ['#5b6269', '#23282d'] : ['#eef1f3', '#9aa4ab'];
  const scale = (radius * rim) / 100;
  const { count, path } = SPOKES[style];
  const spokes = Array.from(
    { length: count },
    (_, index) => `<use href="#s" transform="rotate(${short((360 / count) * index)})"/>`,
  ).join('');
  const tyre = [
    circle(0, 0, 100 / rim, 'url(#ty)'),
    circle(0, 0, 93 / rim, 'none', ' stroke="#4a5157" stroke-width="1.6" opacity=".7"'),
    circle(0, 0, 108, 'none', ' stroke="#05070a" stroke-width="4" opacity=".8"'),
  ].join('');
  const brake = [
    circle(0, 0, 96, 'url(#ba)'),
    circle(0, 0, 62, '#8b949b'),
    circle(0, 0, 62, 'none', ' stroke="#5c656c" stroke-width="9" stroke-dasharray="3 9"'),
    fill('M30 -62 A69 69 0 0 1 62 30 L42 20 A47 47 0 0 0 20 -42 Z', caliper),
    circle(0, 0, 34, '#3b4349'),
  ].join('');
  const inside =
    deep === 0
      ? brake
      : `${circle(0, 0, 97, isDark ? '#3a4147' : '#7d878e')}<g clip-path="url(#wc)"><g transform="translate(${-deep} 0)">${brake}</g></g>`;
  const clip = deep === 0 ? '' : '<clipPath id="wc"><circle r="97"/></clipPath>';
  const rimAndHub = [
    circle(0, 0, 97, 'none', ` stroke="${dark}" stroke-width="10"`),
    circle(0, 0, 98, 'none', ` stroke="${light}" stroke-width="4.5"`),
    spokes,
    circle(0, 0, 24, 'url(#sp)'),
    circle(0, 0, 13, isDark ? '#14181b' : '#56606a'),
    circle(0, 0, 103, 'url(#wl)'),
  ].join('');
  return (
    radial('ty', [
      [0.7, '#0d1013'],
      [0.86, '#23282c'],
      [0.94, '#16191c'],
      [1, '#090b0d'],
    ]) +
    radial('ba', [
      [0.5, '#2a3035'],
      [1, '#0c0f12'],
    ]) +
    linear(
      'sp',
      [-20, 0, 24, 0],
      [
        [0, dark],
        [0.35, light],
        [1, dark],
      ],
    ) +
    linear(
      'wl',
      [0, -100, 0, 100],
      [
        [0, '#ffffff', 0.22],
        [0.45, '#000000', 0],
        [1, '#000000', 0.42],
      ],
    ) +
    fill(path, 'url(#sp)', ' id="s"') +
    clip +
    `<g id="w" transform="scale(${Math.round(scale * 1000) / 1000})">${tyre}${inside}${rimAndHub}</g>`
  );
}
