import type { Body, Face } from '../body.ts';
import type { CarLook } from '../CarLook.ts';
import { INK } from '../coats.ts';
import { darker } from '../colour.ts';
import { mirror } from '../parts.ts';
import { bend, circle, extent, fill, line } from '../svg.ts';
import { matrixAt, project } from './camera.ts';
import { moved, type Spot } from './curves.ts';
import type { Form } from './form.ts';

const mirrored = (path: string): string => bend(path, (x, y) => [-x, y]);

/** Half the height of a number plate. */
const PLATE = 6;

/** Where a spot of the face is seen; what lies round the far corner is seen at its edge. */
const onFace =
  (shape: Form) =>
  ([across, down]: Spot): Spot => {
    const y = shape.noseTop + ((shape.noseFoot - shape.noseTop) * down) / 100;
    return project(shape.nose(y, Math.min(across / 100, shape.farEdge(y))));
  };

/** A headlamp ends this far from the middle of the nose, whatever its side view says. */
const INNERMOST = 0.46;

/** Where a spot of the side view's headlamp is seen, on the near side or the far one. */
const onCorner =
  (shape: Form, side: -1 | 1) =>
  (spot: Spot): Spot => {
    const [x, y, across] = shape.flank(spot, side);
    const inner = shape.nose(y, side * INNERMOST);
    if (Math.abs(across) < Math.abs(inner[2])) return project([inner[0], y, inner[2]]);
    const edge = shape.nose(y, shape.farEdge(y));
    return across > edge[2] ? project([edge[0], y, edge[2]]) : project([x, y, across]);
  };

/** A headlamp; `put` says where the side view's spots are seen. */
const lamp = ({ headlamp }: Body, put: (spot: Spot) => Spot): string =>
  fill(moved(headlamp, put), 'url(#lf)', ` stroke="${INK}" stroke-width="1.8"`);

/** The near headlamp's projectors and line of light. */
function lights({ headlamp, eyebrow }: Body, put: (spot: Spot) => Spot): string {
  const { left, right, top, bottom } = extent(headlamp);
  const size = Math.min(7, (bottom - top) * 0.2);
  const eyes = [0.3, 0.55].map((share) => {
    const [x, y] = put([left + (right - left) * share, top + (bottom - top) * (0.66 - share * 0.36)]);
    return (
      circle(x, y, size, '#56646e', ' stroke="#2f3a42" stroke-width="1.4"') +
      circle(x - 1, y - 2, size * 0.4, '#ffffff')
    );
  });
  return eyes.join('') + line(moved(eyebrow, put), '#ffffff', 2.8, ' stroke-linecap="round"');
}

/** Round lamps that stand in the nose itself. */
const ownLamps = (shape: string, put: (spot: Spot) => Spot): string => {
  const art = (path: string) => moved(path, put);
  const { left, right, top, bottom } = extent(shape);
  const inner = bend(shape, (x, y) => [
    (left + right) / 2 + (x - (left + right) / 2) * 0.62,
    (top + bottom) / 2 + (y - (top + bottom) / 2) * 0.62,
  ]);
  const pair = (path: string) => art(path) + art(mirrored(path));
  return (
    fill(pair(shape), '#8b979f', ` stroke="${INK}" stroke-width="2"`) +
    fill(pair(inner), '#eef3f5', ' stroke="#5b6871" stroke-width="1.6"')
  );
};

/** Where a spot of a headlamp that lies on the wing is seen on the far wing: its upper edge is the inner one. */
function onFarWing(shape: Form, headlamp: string): (spot: Spot) => Spot {
  const { profile, over, girth } = shape;
  const { left, right, top, bottom } = extent(headlamp);
  const reach = profile.lead + (profile.cowl - profile.lead) * ((right - left) / girth.width);
  return ([x, y]) => {
    const station = profile.lead + ((reach - profile.lead) * (x - left)) / (right - left);
    return project(over(station, 0.94 - (0.3 * (bottom - y)) / (bottom - top)));
  };
}

/** Headlamps drawn from the side view's: the far one as far as it is seen. */
function cornerLamps(body: Body, shape: Form): string {
  const near = onCorner(shape, -1);
  const isOnWing = extent(body.headlamp).bottom < shape.noseTop + 12;
  const far = isOnWing ? onFarWing(shape, body.headlamp) : onCorner(shape, 1);
  return `<g clip-path="url(#${isOnWing ? 'kb' : 'b'})">${lamp(body, far)}</g>${lamp(body, near)}${lights(body, near)}`;
}

/** Everything in the nose. Needs the clip `b` of flank and nose. */
export function face({ body, paint }: CarLook, shape: Form, look: Face): string {
  const { holes, bars, plastic, openings, bright, plate } = look;
  const put = onFace(shape);
  const art = (path: string) => moved(path, put);
  const dark = art(holes) + art(openings) + art(mirrored(openings));
  const high = Math.round((100 * PLATE) / (shape.noseFoot - shape.noseTop));
  const number = `M-20 ${plate - high} L20 ${plate - high} L20 ${plate + high} L-20 ${plate + high} Z`;
  return [
    '<g clip-path="url(#b)">',
    plastic === undefined ? '' : fill(`${art(plastic)}V560H800Z`, '#1d2328', ' stroke="#59636b" stroke-width="1.6"'),
    fill(dark, '#12171c', ` stroke="${darker(paint, 0.62)}" stroke-width="1.2"`),
    line(art(bars), '#59646c', 2),
    bright === undefined ? '' : line(art(bright), '#d5dde1', 1.8, ' opacity=".85"'),
    fill(art(number), '#eef1f2', ' stroke="#2a3138" stroke-width="1.4"'),
    look.lamp === undefined ? '' : ownLamps(look.lamp, put),
    '</g>',
    look.lamp === undefined ? cornerLamps(body, shape) : '',
  ].join('');
}

/** Both mirrors: the far one behind the car, the near one before it. */
export function mirrors(look: CarLook, shape: Form): readonly [far: string, near: string] {
  const { body } = look;
  const [x, y] = body.mirror;
  const art = mirror({ ...body, mirror: [0, 0] }, look);
  const at = (side: 1 | -1) =>
    matrixAt(([along, down]) => {
      const [, , across] = shape.flank([x, y], side);
      return side > 0 ? [x + along * 0.2, y + down, across + along] : [x + along, y + down, across - 6];
    });
  return [`<g transform="${at(1)}"><g id="mi">${art}</g></g>`, `<use href="#mi" transform="${at(-1)}"/>`];
}
