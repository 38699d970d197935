import { type Body, GROUND } from './body.ts';
import type { CarLook, Facing } from './CarLook.ts';
import { INK } from './coats.ts';
import { type Colour, darker, lighter, mix } from './colour.ts';
import { circle, ellipse, extent, fill, line, short } from './svg.ts';

/** The gap between tyre and arch. */
export const GAP = 6;

/** Seats, steering wheel and the far land, seen through the glass; then the sky upon it. Needs the clip `k`. */
export function glasshouse({ glass, pillars, seats }: Body, facing: Facing = 'left', box = extent(glass)): string {
  const { left, right, top, bottom } = box;
  // The light comes from the left of the picture, whichever way the car is turned.
  const lean = facing === 'left' ? -60 : 60;
  const backs = seats
    .map(
      ([x, y]) =>
        `M${short(x - 6)} ${short(y + 2)} c0 -8 14 -9 16 -1 l3 12 c0 4 -13 4 -14 1 Z ` +
        `M${short(x - 4)} ${short(y + 19)} c5 -4 18 -4 22 2 l13 ${short(bottom - y - 10)} h-40 Z`,
    )
    .join(' ');
  const [driver] = seats;
  const wheel =
    driver === undefined
      ? ''
      : line(
          `M${short(driver[0] - 62)} ${short(bottom)} l14 ${short(driver[1] + 22 - bottom)}`,
          '#0b1014',
          5,
          ' opacity=".6" stroke-linecap="round"',
        );
  const land = `M${left} ${bottom - 18} C${left + 120} ${bottom - 34} ${right - 160} ${bottom - 36} ${right} ${bottom - 20} L${right} ${bottom + 9} L${left} ${bottom + 9} Z`;
  const glint = (x: number, width: number) =>
    `M${short(x - 30 - lean / 2)} ${short(top - 9)} h${width} l${lean} 110 h${-width} Z`;
  const glints = [glint(left + 96, 34), glint(left + 142, 9), glint(right - 130, 52), glint(right - 66, 8)].join(' ');
  return [
    `<use href="#q" fill="url(#g)" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>`,
    '<g clip-path="url(#k)">',
    fill(land, '#0f171d', ' opacity=".42"'),
    fill(backs, '#0b1014', ' opacity=".66"'),
    wheel,
    fill(glints, '#ffffff', ' opacity=".15"'),
    fill(pillars, INK),
    '</g>',
    '<use href="#q" fill="none" stroke="#dfe6ea" stroke-width="1.2" opacity=".6"/>',
  ].join('');
}

export function lamps({ headlamp, eyebrow, tailLamp, tailLine }: Body): string {
  const { left, right, top, bottom } = extent(headlamp);
  const [x, y] = [left + (right - left) * 0.36, top + (bottom - top) * 0.56];
  const size = Math.min(7, (bottom - top) * 0.2);
  const projector = (at: number) =>
    circle(
      at,
      y + (left + (right - left) * 0.36 - at) * 0.14,
      size,
      '#56646e',
      ' stroke="#2f3a42" stroke-width="1.4"',
    ) + circle(at - size * 0.2, y - size * 0.3 + (x - at) * 0.14, size * 0.4, '#ffffff');
  return [
    fill(headlamp, 'url(#l)', ` stroke="${INK}" stroke-width="1.8"`),
    right - left > 40 ? projector(x) + projector(x + size * 2.8) : projector(left + (right - left) * 0.5),
    line(eyebrow, '#ffffff', 2.8, ' stroke-linecap="round"'),
    fill(tailLamp, 'url(#r)', ' stroke="#3d060a" stroke-width="1.6"'),
    line(tailLine, '#ff9d8f', 2.6, ' stroke-linecap="round"'),
  ].join('');
}

export function mirror({ mirror: [x, y] }: Body, { paint }: CarLook): string {
  const at = `<g transform="translate(${short(x)} ${short(y)})">`;
  const shell = 'M2 -1 C-4 -14 4 -20 18 -19 C27 -18 30 -10 27 -3 C20 0 8 1 2 -1 Z';
  return (
    at +
    fill('M6 -4 L22 -4 L18 8 L10 8 Z', INK) +
    fill(shell, mix(paint, '#ffffff', 0.1), ` stroke="${darker(paint, 0.6)}" stroke-width="1.4"`) +
    fill('M3 -6 C10 -3 20 -4 28 -7 L27 -3 C20 0 8 1 2 -1 Z', INK, ' opacity=".55"') +
    line('M4 -12 C9 -18 21 -18 25 -12', '#ffffff', 2, ' opacity=".65" stroke-linecap="round"') +
    '</g>'
  );
}

export const handles = ({ handles: places }: Body, paint: Colour): string =>
  places
    .map(
      ([x, y]) =>
        `<g transform="translate(${short(x)} ${short(y)})" stroke-linecap="round">` +
        line('M-15 3 L15 2', INK, 5, ' opacity=".3"') +
        line('M-15 0 L15 -1', darker(paint, 0.35), 5.4) +
        line('M-14 -1 L14 -2', lighter(paint, 0.45), 2.4) +
        '</g>',
    )
    .join('');

/** The shadow that holds the car to the ground: wide and soft, then dark under each tyre. */
export function contact({ axles, outline }: Body): string {
  const { left, right } = extent(outline);
  const wide = ellipse((left + right) / 2, GROUND + 3, (right - left) * 0.53, 21, 'url(#sh)');
  return wide + axles.map((x) => ellipse(x, GROUND + 1, 64, 9, 'url(#sh)')).join('');
}

/** The lip of an arch: dark plastic lit from above, or the turned edge of the steel. */
export function arch([x, y]: readonly [number, number], { radius, isClad = false }: Body, paint: Colour): string {
  const ring = (size: number, colour: string, width: number, rest = '') =>
    circle(x, y, size, 'none', ` stroke="${colour}" stroke-width="${width}"${rest}`);
  return isClad
    ? ring(radius + GAP + 5, '#1a1f24', 13) + ring(radius + GAP + 11, '#59636b', 1.6)
    : ring(radius + GAP + 2, lighter(paint, 0.4), 2, ' opacity=".55"');
}

/** Where a wing swells over its wheel the sky lies brighter. */
export const wing = ([x, y]: readonly [number, number], radius: number): string =>
  ellipse(x, y - radius - 20, radius * 1.5, 24, 'url(#f)');

export const exhausts = ({ exhaust }: Body): string =>
  exhaust === undefined
    ? ''
    : ellipse(exhaust[0], exhaust[1], 10, 6, '#0a0c0e', ' stroke="#b4bdc3" stroke-width="2.2"');

export const rails = ({ rails: path }: Body): string =>
  path === undefined
    ? ''
    : line(path, '#20262b', 5, ' stroke-linecap="round"') +
      line(path, '#c3ccd2', 1.6, ' stroke-linecap="round" transform="translate(0 -1.6)"');
