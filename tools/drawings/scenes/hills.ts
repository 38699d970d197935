import { mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { circle, type Drawn, ellipse, fill, radial, short } from '../svg.ts';
import { join, KERB, road, sky } from './ground.ts';
import type { Palette } from './palette.ts';

/** One rolling ridge across the picture, about `height` above the road. */
function ridge(dice: Random, height: number, swing: number): string {
  let path = `M-20 ${KERB} L-20 ${short(KERB - height)}`;
  const step = 240;
  for (let x = -20; x < 820; x += step) {
    const top = KERB - height - dice(-swing, swing);
    path += ` C${short(x + step * 0.35)} ${short(top - dice(0, swing))} ${short(x + step * 0.65)} ${short(top + dice(0, swing))} ${x + step} ${short(KERB - height - dice(-swing, swing) / 2)}`;
  }
  return `${path} L840 ${KERB} Z`;
}

/** A round tree, lit from the upper left. */
const tree = (x: number, y: number, size: number, palette: Palette): string =>
  fill(
    `M${short(x - 2)} ${short(y)} L${short(x - 1)} ${short(y - size)} L${short(x + 1)} ${short(y - size)} L${short(x + 2)} ${short(y)} Z`,
    palette.near,
  ) +
  ellipse(x, y - size * 1.05, size * 0.46, size * 0.62, mix(palette.near, palette.middle, 0.25)) +
  ellipse(x - size * 0.1, y - size * 1.18, size * 0.28, size * 0.36, mix(palette.near, palette.middle, 0.6));

export function hills(palette: Palette, dice: Random): Drawn {
  const sunX = dice(120, 680);
  const sunY = dice(110, 190);
  const trees = Array.from({ length: 7 }, () => tree(dice(0, 800), dice(404, 418), dice(24, 52), palette));
  return join(
    sky(palette, KERB),
    {
      defs: radial('su', [
        [0, palette.sun, 0.9],
        [0.3, palette.sun, 0.35],
        [1, palette.sun, 0],
      ]),
      content: circle(sunX, sunY, 190, 'url(#su)') + circle(sunX, sunY, 38, palette.sun),
    },
    {
      defs: '',
      content:
        fill(ridge(dice, 150, 36), mix(palette.far, palette.skyLow, 0.45)) +
        fill(ridge(dice, 104, 26), palette.far) +
        fill(ridge(dice, 62, 18), palette.middle) +
        trees.join('') +
        fill(ridge(dice, 12, 5), palette.near),
    },
    road(palette),
  );
}
