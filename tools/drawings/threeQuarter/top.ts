import type { Body } from '../body.ts';
import type { CarLook } from '../CarLook.ts';
import { INK } from '../coats.ts';
import { darker, lighter, lightness, mix } from '../colour.ts';
import { type Drawn, fill, line, linear } from '../svg.ts';
import { project } from './camera.ts';
import { moved, path } from './curves.ts';
import type { Form } from './form.ts';
import { crosswise, lengthwise, panel } from './lines.ts';

/** From one station to another, across the lines that run over the car there: where a gradient of the top begins and ends. */
function slope({ over }: Form, from: number, to: number): readonly [number, number, number, number] {
  const [[x1, y1], [x2, y2]] = [project(over(from, 0)), project(over(to, 0))];
  const [[ax, ay], [bx, by]] = [project(over(from, -0.5)), project(over(from, 0.5))];
  const width = Math.hypot(bx - ax, by - ay);
  const [nx, ny] = [(ay - by) / width, (bx - ax) / width];
  const along = (x2 - x1) * nx + (y2 - y1) * ny;
  return [x1, y1, x1 + nx * along, y1 + ny * along];
}

/** Seats, dashboard and streaks of sky behind the windscreen. Needs the clip `ks`. */
function cabin(shape: Form, [driver]: Body['seats']): string {
  const { cowl, brow } = shape.profile;
  const at = (share: number) => cowl + (brow - cowl) * share;
  const backs = [0.21, -0.21].map((share) => {
    if (driver === undefined) return '';
    const [x, y] = project([driver[0] - 66, driver[1] + 2, share * shape.girth.width]).map(Math.round) as [
      number,
      number,
    ];
    return `M${x - 14} ${y + 10}c-2-18 30-18 28 0l-3 8h-22ZM${x - 28} ${y + 80}c0-52 4-60 28-60s28 8 28 60Z`;
  });
  return [
    fill(backs.join(''), '#0b1014', ' opacity=".6"'),
    fill(panel(shape, cowl, at(0.2), [-0.95, 0.95]), '#0b1014', ' opacity=".5"'),
    fill(
      panel(shape, at(0.12), brow, [-0.62, -0.2]) + panel(shape, at(0.12), brow, [-0.12, -0.02]),
      '#ffffff',
      ' opacity=".13"',
    ),
  ].join('');
}

/** Roof and what lies behind it. The flank, drawn later, hides its back. */
export function roof({ paint }: CarLook, shape: Form): Drawn {
  const { brow, roofEnd } = shape.profile;
  const isPale = lightness(paint) > 0.72;
  const shine = linear('pr', slope(shape, brow, brow + 1), [
    [0, lighter(paint, isPale ? 0.75 : 0.42)],
    [0.5, lighter(paint, isPale ? 0.5 : 0.26)],
    [1, lighter(paint, isPale ? 0.3 : 0.12)],
  ]);
  return {
    defs: `${shine}<path id="or" d="${panel(shape, brow, roofEnd)}"/>`,
    content: '<use href="#or" fill="url(#pr)" stroke="url(#pr)"/>',
  };
}

function bonnet({ paint }: CarLook, shape: Form): Drawn {
  const { lead, cowl } = shape.profile;
  const isPale = lightness(paint) > 0.72;
  const edge = darker(paint, 0.62);
  const along = (from: number, across: number) => path(lengthwise(shape, from, cowl, across), false);
  const start = lead + (cowl - lead) * 0.12;
  const shine = linear('pb', slope(shape, lead, cowl), [
    [0, lighter(paint, isPale ? 0.2 : 0.1)],
    [0.3, lighter(paint, isPale ? 0.5 : 0.22)],
    [1, lighter(paint, isPale ? 0.8 : 0.38)],
  ]);
  const content = [
    '<use href="#ob" fill="url(#pb)" stroke="url(#pb)"/>',
    '<g clip-path="url(#kb)">',
    fill(panel(shape, lead, cowl, [0.02, 0.36]), '#ffffff', ` opacity="${isPale ? '.5' : '.14'}"`),
    `<path id="ri" d="${along(start, -0.5)}${along(start, 0.5)}" fill="none"/>`,
    `<use href="#ri" stroke="${darker(paint, 0.5)}" stroke-width="3" opacity=".3"/>`,
    '<use href="#ri" stroke="#ffffff" stroke-width="1.4" opacity=".5" transform="translate(-1.5 -1)"/>',
    line(along(lead, -0.86) + along(lead, 0.9), edge, 1.5),
    '</g>',
  ].join('');
  const outline = `<path id="ob" d="${panel(shape, lead, cowl)}"/><clipPath id="kb"><use href="#ob"/></clipPath>`;
  return { defs: shine + outline, content };
}

function windscreen({ body, paint, sky }: CarLook, shape: Form): Drawn {
  const { cowl, brow } = shape.profile;
  const at = (share: number) => cowl + (brow - cowl) * share;
  const across = (station: number, from: number, to: number) => path([crosswise(shape, station, from, to)], false);
  const shine = linear('gw', slope(shape, cowl, brow), [
    [0, '#18222a'],
    [0.5, mix(sky, '#1c2831', 0.6)],
    [1, mix(sky, '#24323c', 0.2)],
  ]);
  const content = [
    fill(panel(shape, cowl, brow), darker(paint, 0.4)),
    line(across(cowl, -0.98, 0.98), '#0b1014', 4),
    `<use href="#os" fill="url(#gw)" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/>`,
    `<g clip-path="url(#ks)">${cabin(shape, body.seats)}</g>`,
    line(across(at(0.05), -0.78, -0.02) + across(at(0.05), -0.06, 0.62), '#0b1014', 2, ' stroke-linecap="round"'),
  ].join('');
  const outline = `<path id="os" d="${panel(shape, at(0.03), at(0.97), [-0.93, 0.93])}"/><clipPath id="ks"><use href="#os"/></clipPath>`;
  return { defs: shine + outline, content };
}

/** Bonnet and windscreen. */
export function top(look: CarLook, shape: Form): Drawn {
  const [ahead, above] = [bonnet(look, shape), windscreen(look, shape)];
  return { defs: ahead.defs + above.defs, content: ahead.content + above.content };
}

/** The near rail stands a little inside the roof's edge. The far one is hidden. */
export function rails({ rails: source }: Body, shape: Form): string {
  if (source === undefined) return '';
  const path = moved(source, (spot) => {
    const [x, y, across] = shape.flank(spot, -1);
    return project([x, y, across + 10]);
  });
  return (
    `<path id="ra" d="${path}" fill="none" stroke-linecap="round"/>` +
    '<use href="#ra" stroke="#20262b" stroke-width="4.4"/><use href="#ra" stroke="#c3ccd2" stroke-width="1.5" transform="translate(0 -1.4)"/>'
  );
}
