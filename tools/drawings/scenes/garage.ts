import { darker, lighter, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { type Drawn, ellipse, fill, linear, radial, rect, short } from '../svg.ts';
import { join } from './ground.ts';
import type { Palette } from './palette.ts';

const FLOOR = 420;

/** A window of small panes through which the day comes in. */
function panes(x: number, palette: Palette): string {
  const frame = mix(palette.near, '#1c242b', 0.35);
  const bars = [1, 2, 3].map((n) => rect(x + n * 45 - 2, 112, 4, 150, frame)).join('');
  return (
    rect(x - 6, 106, 192, 162, frame) +
    rect(x, 112, 180, 150, 'url(#wi)') +
    bars +
    rect(x, 184, 180, 4, frame) +
    rect(x - 14, 268, 208, 8, lighter(palette.far, 0.3))
  );
}

/** A workshop with a painted wall and a polished floor. */
export function garage(palette: Palette, dice: Random): Drawn {
  const wall = mix(palette.far, palette.skyLow, 0.35);
  const doorX = dice(0, 1) > 0.5 ? 470 : 60;
  const windowX = doorX > 300 ? dice(70, 200) : dice(520, 590);
  const slats = Array.from({ length: 9 }, (_, index) =>
    rect(doorX, 150 + index * 30, 270, 2.4, darker(palette.middle, 0.22), ' opacity=".6"'),
  ).join('');
  const lampX = dice(180, 320);
  const lamps = [lampX, lampX + 300]
    .map(
      (x) =>
        rect(x - 1, 0, 2, 58, darker(wall, 0.6)) +
        fill(
          `M${short(x - 34)} 78 L${short(x - 12)} 56 L${short(x + 12)} 56 L${short(x + 34)} 78 Z`,
          darker(palette.near, 0.45),
        ) +
        ellipse(x, 79, 32, 5, '#fff6df') +
        fill(
          `M${short(x - 32)} 80 L${short(x + 32)} 80 L${short(x + 170)} ${FLOOR} L${short(x - 170)} ${FLOOR} Z`,
          'url(#be)',
        ),
    )
    .join('');
  return join({
    defs:
      linear(
        'wl1',
        [0, 0, 0, FLOOR],
        [
          [0, darker(wall, 0.26)],
          [0.55, wall],
          [1, darker(wall, 0.1)],
        ],
      ) +
      linear(
        'wi',
        [0, 110, 0, 264],
        [
          [0, mix(palette.skyTop, '#ffffff', 0.3)],
          [1, '#ffffff'],
        ],
      ) +
      linear(
        'be',
        [0, 80, 0, FLOOR],
        [
          [0, '#fff3d6', 0.4],
          [1, '#fff3d6', 0],
        ],
      ) +
      linear(
        'fl',
        [0, FLOOR, 0, 600],
        [
          [0, lighter(palette.road, 0.28)],
          [0.4, palette.road],
          [1, palette.roadNear],
        ],
      ) +
      radial('gl', [
        [0, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ]),
    content:
      rect(0, 0, 800, FLOOR, 'url(#wl1)') +
      rect(doorX - 10, 128, 290, FLOOR - 128, darker(palette.middle, 0.3)) +
      rect(doorX, 138, 270, FLOOR - 138, palette.middle) +
      slats +
      panes(Math.round(windowX), palette) +
      rect(0, 356, 800, FLOOR - 356, mix(palette.near, palette.middle, 0.3), ' opacity=".38"') +
      rect(0, 353, 800, 4, lighter(palette.far, 0.5)) +
      lamps +
      rect(0, FLOOR, 800, 600 - FLOOR, 'url(#fl)') +
      rect(0, FLOOR, 800, 4, darker(palette.near, 0.3), ' opacity=".55"') +
      ellipse(windowX + 90, 540, 240, 26, 'url(#gl)') +
      fill('M-20 600 L160 420 L166 420 L-4 600 Z M820 600 L640 420 L634 420 L804 600 Z', '#ffffff', ' opacity=".2"'),
  });
}
