import { mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { circle, type Drawn, fill, radial, rect } from '../svg.ts';
import { join, KERB, road, sky } from './ground.ts';
import { atDusk, type Palette } from './palette.ts';

const DASHES = ['8 14', '8 14 8 36', '8 36 8 14 8 58'] as const;

/** The windows of one house: a dashed line per floor; every other floor begins elsewhere in the pattern. */
function windows(dice: Random, left: number, right: number, top: number): string {
  const dash = DASHES[Math.floor(dice(0, DASHES.length))] ?? DASHES[0];
  const floors = Math.floor((KERB - top - 70) / 30);
  const rows = Array.from({ length: Math.max(floors, 0) }, (_, floor) => {
    const start = left + 14 + (floor % 3 === 1 ? 22 : 0);
    // Whole windows only: 8 wide, 14 apart.
    const length = Math.floor((right - 12 - start) / 22) * 22 - 14;
    return `M${Math.round(start)} ${Math.round(top + 24 + floor * 30)}h${length}`;
  });
  return `<path d="${rows.join('')}" stroke-dasharray="${dash}"/>`;
}

/** A row of houses from edge to edge, some with light in their windows. */
function houses(dice: Random, tall: number, colour: string, light: string | undefined): string {
  let walls = '';
  let panes = '';
  for (let x = Math.round(dice(-60, -10)); x < 800; ) {
    const width = Math.round(dice(76, 150));
    const top = Math.round(KERB - dice(tall * 0.55, tall));
    walls += `M${x} ${top}h${width + 1}V${KERB}h${-width - 1}Z`;
    if (light !== undefined && width > 84) panes += windows(dice, x, x + width, top);
    x += width + (dice(0, 1) > 0.8 ? Math.round(dice(8, 26)) : 0);
  }
  const lit = light === undefined ? '' : `<g stroke="${light}" stroke-width="13" opacity=".8">${panes}</g>`;
  return fill(walls, colour) + lit;
}

const lantern = (x: number, palette: Palette): string =>
  fill(
    `M${x - 2.5} ${KERB} L${x - 1.5} 214 C${x - 1} 196 ${x + 12} 190 ${x + 34} 190 L${x + 34} 194 C${x + 16} 194 ${x + 3} 200 ${x + 2} 214 L${x + 3} ${KERB} Z`,
    mix(palette.near, '#0d1420', 0.5),
  ) +
  circle(x + 38, 198, 62, 'url(#la)') +
  rect(x + 26, 188, 24, 6, '#fff1d0', ' rx="3"');

export function street(day: Palette, dice: Random): Drawn {
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
        houses(dice, 300, mix(palette.far, palette.skyLow, 0.3), undefined) +
        houses(dice, 240, palette.middle, light) +
        rect(0, KERB - 30, 800, 30, palette.near) +
        [first, first + 300, first + 600].map((x) => lantern(Math.round(x), palette)).join(''),
    },
    road(palette),
  );
}
