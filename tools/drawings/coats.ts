import type { CarLook } from './CarLook.ts';
import { darker, lighter, lightness, mix } from './colour.ts';
import { linear, radial } from './svg.ts';

/** The line that parts of a car are drawn and filled with where they are black. */
export const INK = '#10161c';

/**
 * Gradients of paint (p), mirrored ground (h), crease (c), rim of light (t), glass (g), tail lamps (r),
 * headlamps (l), fenders (f) and contact shadow (sh). Light falls from above: bright roof, full colour on the flank, the ground below.
 */
export function coats({ paint, sky, floor }: CarLook): string {
  const isPale = lightness(paint) > 0.72;
  const deep = mix(darker(paint, isPale ? 0.36 : 0.5), floor, 0.06);
  return [
    linear(
      'p',
      [0, 262, 0, 462],
      [
        [0, lighter(paint, isPale ? 0.7 : 0.32)],
        [0.34, lighter(paint, isPale ? 0.4 : 0.2)],
        [0.48, paint],
        [0.62, lighter(paint, 0.07)],
        [0.78, darker(paint, 0.16)],
        [1, deep],
      ],
    ),
    linear(
      'h',
      [0, 392, 0, 462],
      [
        [0, darker(paint, isPale ? 0.3 : 0.5), isPale ? 0.45 : 0.62],
        [0.7, deep, 0.3],
        [1, mix(deep, floor, 0.26), 0.8],
      ],
    ),
    linear(
      'c',
      [60, 0, 740, 0],
      [
        [0, '#ffffff', 0],
        [0.16, '#ffffff', 0.8],
        [0.5, '#ffffff', 0.42],
        [0.85, '#ffffff', 0.75],
        [1, '#ffffff', 0.1],
      ],
    ),
    linear(
      't',
      [0, 200, 0, 410],
      [
        [0, '#ffffff', 0.5],
        [0.7, '#ffffff', 0.34],
        [1, '#ffffff', 0],
      ],
    ),
    linear(
      'g',
      [0, 250, 0, 344],
      [
        [0, mix(sky, '#24323c', 0.12)],
        [0.55, mix(sky, '#1c2831', 0.6)],
        [1, '#18222a'],
      ],
    ),
    linear(
      'r',
      [0, 340, 0, 384],
      [
        [0, '#ee5242'],
        [0.5, '#b9171d'],
        [1, '#6d0b12'],
      ],
    ),
    linear(
      'l',
      [0, 345, 0, 400],
      [
        [0, '#ffffff'],
        [0.5, '#c4d0d8'],
        [1, '#71808a'],
      ],
    ),
    radial('f', [
      [0, '#ffffff', isPale ? 0.6 : 0.34],
      [1, '#ffffff', 0],
    ]),
    radial('sh', [
      [0, '#05080b', 0.8],
      [0.6, '#05080b', 0.5],
      [1, '#05080b', 0],
    ]),
  ].join('');
}

/** Both ends of a side view turn away from the eye (e). */
export const turnedEnds: string = linear(
  'e',
  [40, 0, 760, 0],
  [
    [0, INK, 0.5],
    [0.12, INK, 0],
    [0.89, INK, 0],
    [1, INK, 0.52],
  ],
);
