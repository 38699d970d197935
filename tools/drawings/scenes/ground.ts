import { mix } from '../colour.ts';
import { type Drawn, fill, linear, rect } from '../svg.ts';
import type { Palette } from './palette.ts';

/** Where the land ends and the road begins. */
export const KERB = 424;

/** The sky from top to horizon as the gradient `sk`. */
export const sky = (palette: Palette, horizon: number): Drawn => ({
  defs: linear(
    'sk',
    [0, 0, 0, horizon],
    [
      [0, palette.skyTop],
      [1, palette.skyLow],
    ],
  ),
  content: rect(0, 0, 800, horizon + 10, 'url(#sk)'),
});

/** A road seen from its other side: pale at the far kerb, dark near the reader, a broken line in front. */
export function road(palette: Palette): Drawn {
  const dash = (x: number) => `M${x} 556 L${x + 118} 556 L${x + 112} 565 L${x - 10} 565 Z`;
  return {
    defs: linear(
      'rd',
      [0, KERB, 0, 600],
      [
        [0, palette.road],
        [0.35, mix(palette.road, palette.roadNear, 0.5)],
        [1, palette.roadNear],
      ],
    ),
    content:
      rect(0, KERB, 800, 600 - KERB, 'url(#rd)') +
      rect(0, KERB, 800, 5, mix(palette.road, '#ffffff', 0.4)) +
      rect(0, KERB + 5, 800, 3, mix(palette.roadNear, '#000000', 0.25), ' opacity=".5"') +
      fill([-70, 150, 370, 590].map(dash).join(' '), '#ffffff', ' opacity=".38"'),
  };
}

export const join = (...parts: readonly Drawn[]): Drawn => ({
  defs: parts.map(({ defs }) => defs).join(''),
  content: parts.map(({ content }) => content).join(''),
});
