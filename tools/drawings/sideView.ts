import { type Body, GROUND } from './body.ts';
import type { CarLook } from './CarLook.ts';
import { coats, turnedEnds } from './coats.ts';
import { darker, mix } from './colour.ts';
import { arch, contact, exhausts, GAP, glasshouse, handles, lamps, mirror, rails, wing } from './parts.ts';
import { circle, type Drawn, fill, line, rect, short } from './svg.ts';
import { wheelSymbol } from './wheels.ts';

/** Half the width of an arch where the body's lower edge cuts it. */
const reach = (radius: number, edge: number): number =>
  Math.sqrt((radius + GAP) ** 2 - (edge - (GROUND - radius)) ** 2);

/** The lower edge from the rear corner to the front one, around both wheels. */
function underline({ axles, radius, edges }: Body): string {
  const [front, rear] = axles;
  const [before, sill, behind] = edges;
  const arch = short(radius + GAP);
  const turn = (to: number, y: number) => `A${arch} ${arch} 0 1 0 ${short(to)} ${short(y)}`;
  return [
    `L${short(rear + reach(radius, behind))} ${short(behind)}`,
    turn(rear - reach(radius, sill), sill),
    `L${short(front + reach(radius, sill))} ${short(sill)}`,
    turn(front - reach(radius, before), before),
    'Z',
  ].join('');
}

/** The painted shell with everything that is pressed into it. Needs the clip `b`. */
function shell({ body, paint, floor }: CarLook): string {
  const edge = darker(paint, 0.62);
  const [front, rear] = body.axles;
  const hub = GROUND - body.radius;
  return [
    `<use href="#o" fill="url(#p)" stroke="${edge}" stroke-width="2.4" stroke-linejoin="round"/>`,
    '<g clip-path="url(#b)">',
    body.axles.map((x) => wing([x, hub], body.radius)).join(''),
    fill(`${body.horizon} L770 480 L40 480 Z`, 'url(#h)'),
    line(body.horizon, '#ffffff', 1.6, ' opacity=".2" transform="translate(0 -1)"'),
    fill(body.trim, '#161b20'),
    body.axles.map((x) => arch([x, hub], body, paint)).join(''),
    `<path id="d" d="${body.cuts}" fill="none"/>`,
    `<use href="#d" stroke="${edge}" stroke-width="1.8"/><use href="#d" stroke="#ffffff" opacity=".28" transform="translate(1.7 .6)"/>`,
    line(body.crease, darker(paint, 0.5), 5, ' opacity=".35" transform="translate(0 4)"'),
    line(body.crease, 'url(#c)', 3),
    '<use href="#o" fill="none" stroke="url(#t)" stroke-width="8"/>',
    '<use href="#o" fill="url(#e)"/>',
    line(`M${short(front)} ${short(body.edges[1] - 1)} H${short(rear)}`, mix(paint, floor, 0.6), 2, ' opacity=".6"'),
    '</g>',
  ].join('');
}

/** A car seen from its side, facing left. The parts lie over each other from the ground up. */
export function drawSide(look: CarLook): Drawn {
  const { body, paint, facing = 'left' } = look;
  const [front, rear] = body.axles;
  const hub = GROUND - body.radius;
  const content = [
    contact(body),
    rect(front, 400, rear - front, body.edges[1] - 392, '#0a0d10'),
    body.axles.map((x) => circle(x, hub, body.radius + GAP, '#07090b')).join(''),
    body.axles.map((x) => `<use href="#w" transform="translate(${short(x)} ${short(hub)})"/>`).join(''),
    body.behind ?? '',
    shell(look),
    fill(body.screens, 'url(#g)', ' stroke="#10161c" stroke-width="1.2"'),
    glasshouse(body, facing),
    rails(body),
    handles(body, paint),
    lamps(body),
    mirror(body, look),
    exhausts(body),
    body.tail?.(paint, darker(paint, 0.45)) ?? '',
    body.extras?.(paint, darker(paint, 0.45)) ?? '',
  ].join('');
  const defs =
    coats(look) +
    turnedEnds +
    wheelSymbol(look.wheel, body.radius, body.rim) +
    `<path id="o" d="${body.outline}${underline(body)}"/><path id="q" d="${body.glass}"/>` +
    '<clipPath id="b"><use href="#o"/></clipPath><clipPath id="k"><use href="#q"/></clipPath>';
  return { defs, content };
}
