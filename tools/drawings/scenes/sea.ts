import { mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { circle, type Drawn, ellipse, fill, linear, radial, rect, short } from '../svg.ts';
import { join, KERB, road, sky } from './ground.ts';
import type { Palette } from './palette.ts';

const HORIZON = 306;

const cloud = (x: number, y: number, size: number): string =>
  fill(
    `M${short(x - size * 2)} ${short(y)} C${short(x - size * 1.9)} ${short(y - size * 0.6)} ${short(x - size)} ${short(y - size * 0.7)} ${short(x - size * 0.8)} ${short(y - size * 0.6)} C${short(x - size * 0.5)} ${short(y - size * 1.4)} ${short(x + size * 0.6)} ${short(y - size * 1.3)} ${short(x + size * 0.7)} ${short(y - size * 0.5)} C${short(x + size * 1.2)} ${short(y - size * 0.8)} ${short(x + size * 1.9)} ${short(y - size * 0.5)} ${short(x + size * 2)} ${short(y)} Z`,
    '#ffffff',
    ' opacity=".55"',
  );

/** A rail along the cliff: posts and two bars. */
function rail(palette: Palette): string {
  const metal = mix(palette.near, '#ffffff', 0.55);
  const posts = Array.from({ length: 9 }, (_, index) => rect(20 + index * 96, 388, 6, 38, metal)).join('');
  return (
    posts +
    rect(0, 386, 800, 9, mix(metal, '#ffffff', 0.3)) +
    rect(0, 393, 800, 3, palette.near, ' opacity=".5"') +
    rect(0, 404, 800, 4, metal)
  );
}

export function sea(palette: Palette, dice: Random): Drawn {
  const { water } = palette;
  const sunX = dice(140, 660);
  const glints = Array.from({ length: 26 }, () => {
    const y = dice(HORIZON + 4, 400);
    const spread = 16 + (y - HORIZON) * 0.9;
    const x = sunX + dice(-spread, spread);
    return `M${short(x)} ${short(y)} h${short(dice(10, 34))}`;
  }).join(' ');
  const cape =
    dice(0, 1) > 0.5
      ? 'M-10 312 C60 262 130 254 190 276 C240 292 270 304 330 308 L-10 308 Z'
      : 'M810 312 C740 258 680 250 620 274 C580 290 540 304 470 308 L810 308 Z';
  const sailX = dice(200, 600);
  return join(
    sky(palette, HORIZON),
    {
      defs:
        radial('su', [
          [0, palette.sun, 0.95],
          [0.3, palette.sun, 0.35],
          [1, palette.sun, 0],
        ]) +
        linear(
          'wa',
          [0, HORIZON, 0, KERB],
          [
            [0, mix(water, palette.skyLow, 0.5)],
            [1, mix(water, palette.near, 0.3)],
          ],
        ),
      content:
        circle(sunX, 226, 170, 'url(#su)') +
        circle(sunX, 226, 34, palette.sun) +
        cloud(dice(80, 300), dice(80, 150), dice(30, 48)) +
        cloud(dice(460, 740), dice(70, 160), dice(24, 44)) +
        fill(cape, palette.far) +
        rect(0, HORIZON, 800, KERB - HORIZON, 'url(#wa)') +
        `<path d="${glints}" stroke="#ffffff" stroke-width="2.2" stroke-linecap="round" opacity=".5"/>` +
        fill(
          `M${short(sailX)} 310 l18 0 l-4 5 l-12 0 Z M${short(sailX + 8)} 308 l0 -26 l14 24 Z`,
          '#ffffff',
          ' opacity=".9"',
        ) +
        ellipse(400, KERB + 4, 560, 16, palette.near) +
        rail(palette),
    },
    road(palette),
  );
}
