import type { Drawn } from '../car.ts';
import { mix } from '../colour.ts';
import type { Dice } from '../random.ts';
import { circle, fill, radial, rect, short } from '../svg.ts';
import { join, KERB, road, sky } from './ground.ts';
import { atDusk, type Palette } from './palette.ts';

/** A row of houses; windows are one dashed line per floor, lit or not by where the dashes fall. */
function houses(dice: Dice, tall: number, colour: string, light: string, isLit: boolean): string {
  let drawn = '';
  for (let x = dice(-60, -10); x < 800; ) {
    const width = dice(76, 150);
    const top = KERB - dice(tall * 0.55, tall);
    drawn += rect(x, top, width + 1, KERB - top, colour);
    if (isLit && width > 84) {
      const floors = Math.floor((KERB - top - 70) / 30);
      const pattern = ['8 14', '8 14 8 36', '8 36 8 14 8 58'][Math.floor(dice(0, 3))];
      for (let floor = 0; floor < floors; floor += 1) {
        const y = short(top + 24 + floor * 30);
        drawn += `<path d="M${short(x + 14)} ${y} H${short(x + width - 12)}" stroke="${light}" stroke-width="13" stroke-dasharray="${pattern}" stroke-dashoffset="${Math.floor(dice(0, 3)) * 22}" opacity="${short(dice(0.5, 0.95))}"/>`;
      }
    }
    x += width + (dice(0, 1) > 0.8 ? dice(8, 26) : 0);
  }
  return drawn;
}

const lantern = (x: number, palette: Palette): string =>
  fill(
    `M${x - 2.5} ${KERB} L${x - 1.5} 214 C${x - 1} 196 ${x + 12} 190 ${x + 34} 190 L${x + 34} 194 C${x + 16} 194 ${x + 3} 200 ${x + 2} 214 L${x + 3} ${KERB} Z`,
    mix(palette.near, '#0d1420', 0.5),
  ) +
  circle(x + 38, 198, 62, 'url(#la)') +
  rect(x + 26, 188, 24, 6, '#fff1d0', ' rx="3"');

export function street(day: Palette, dice: Dice): Drawn {
  const palette = atDusk(day);
  const light = '#ffd79a';
  const first = dice(20, 220);
  return join(
    sky(palette, KERB),
    {
      defs: radial('la', [
        [0, light, 0.85],
        [0.25, light, 0.32],
        [1, light, 0],
      ]),
      content:
        houses(dice, 300, mix(palette.far, palette.skyLow, 0.3), light, false) +
        houses(dice, 240, palette.middle, light, true) +
        rect(0, KERB - 30, 800, 30, palette.near) +
        [first, first + 300, first + 600].map((x) => lantern(Math.round(x), palette)).join(''),
    },
    road(palette),
  );
}
