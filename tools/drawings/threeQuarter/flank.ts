import type { CarLook } from '../CarLook.ts';
import { INK } from '../coats.ts';
import { darker } from '../colour.ts';
import { arch, glasshouse, handles, wing } from '../parts.ts';
import { type Drawn, extent, fill, line, linear } from '../svg.ts';
import { matrixAt, project } from './camera.ts';
import { type Curve, moved, path, runs, type Spot } from './curves.ts';
import { type Form, hubOf } from './form.ts';
import { lengthwise, level } from './lines.ts';
import { outlines } from './outlines.ts';

/** The same thing in several places. */
const severally = (id: string, content: string, [first, ...others]: readonly string[]): string =>
  first === undefined
    ? ''
    : `<g transform="${first}"><g id="${id}">${content}</g></g>` +
      others.map((matrix) => `<use href="#${id}" transform="${matrix}"/>`).join('');

const nearSide =
  ({ flank }: Form) =>
  (spot: Spot): Spot =>
    project(flank(spot, -1));

/** Where the lower body mirrors the ground: the side view's edge, and level round the nose. */
function mirroredGround(horizon: string, shape: Form): string {
  const near = nearSide(shape);
  const [first, ...others] = runs(horizon)[0]?.curves ?? [];
  if (first === undefined) return '';
  let start = 0;
  while (start < 1 && first(start)[0] < shape.seam) start += 0.01;
  const [, height] = first(start);
  const edge = path(
    [
      level(shape, height, shape.farEdge(height), shape.seamAt(height)),
      (at: number) => near(first(start + (1 - start) * at)),
      ...others.map(
        (curve): Curve =>
          (at) =>
            near(curve(at)),
      ),
    ],
    false,
  );
  return fill(`${edge}L800 560L0 560Z`, 'url(#h)');
}

/** What is pressed into the flank. */
function pressings({ body, paint }: CarLook, shape: Form): string {
  const near = nearSide(shape);
  const edge = darker(paint, 0.62);
  const { lead, roofEnd } = shape.profile;
  const hubs = body.axles.map((x) =>
    matrixAt(([along, down]) => shape.flank([x + along, hubOf(body.radius) + down], -1)),
  );
  /** A path without the runs that lie in the nose, which has a drawing of its own. */
  const behindNose = (source: string): string =>
    runs(source)
      .filter(({ curves }) => curves.every((curve) => curve(0.5)[0] > shape.seam))
      .map(({ curves, isClosed }) =>
        path(
          curves.map(
            (curve): Curve =>
              (at) =>
                near(curve(at)),
          ),
          isClosed,
        ),
      )
      .join('');
  return [
    severally('wg', wing([0, 0], body.radius), hubs),
    fill(behindNose(body.trim), '#161b20'),
    `<path id="d" d="${behindNose(body.cuts)}" fill="none"/>`,
    `<use href="#d" stroke="${edge}" stroke-width="1.8"/><use href="#d" stroke="#ffffff" opacity=".28" transform="translate(1.7 .6)"/>`,
    `<path id="cr" d="${moved(body.crease, near)}" fill="none"/>`,
    `<use href="#cr" stroke="${darker(paint, 0.5)}" stroke-width="5" opacity=".35" transform="translate(0 4)"/>`,
    '<use href="#cr" stroke="url(#c)" stroke-width="3"/>',
    severally('ar', arch([0, 0], body, paint), hubs),
    '<use href="#of" fill="url(#e)"/>',
    line(path(lengthwise(shape, lead, roofEnd, -1), false), 'url(#t)', 9),
  ].join('');
}

/** The side windows, and the box around them that their reflections are laid in. */
function windows({ body, facing }: CarLook, shape: Form): Drawn {
  const near = nearSide(shape);
  const glass = moved(body.glass, near);
  const { left, right, top, bottom } = extent(body.glass);
  const [[x1, y1], [x2, y2], [, y3]] = [near([left, bottom]), near([right, top]), near([(left + right) / 2, top])];
  const box = {
    left: Math.round(x1),
    right: Math.round(x2),
    top: Math.round(Math.min(y2, y3)),
    bottom: Math.round(y1),
  };
  return {
    defs: `<path id="q" d="${glass}"/><clipPath id="k"><use href="#q"/></clipPath>`,
    content: glasshouse(
      { ...body, glass, pillars: moved(body.pillars, near), seats: body.seats.map(near) },
      facing,
      box,
    ),
  };
}

/** Nose and near flank with everything in the flank. */
export function flank(look: CarLook, shape: Form): Drawn {
  const { body, paint } = look;
  const { noseTop, farEdge, seamAt } = shape;
  const [farX] = project(shape.nose(noseTop, farEdge(noseTop)));
  const [seamX] = project(shape.nose(noseTop, seamAt(noseTop)));
  const [tailX] = nearSide(shape)([extent(body.outline).right, 400]);
  const { defs, content } = windows(look, shape);
  const grips = body.handles.map(([x, y]) => matrixAt(([along, down]) => shape.flank([x + along, y + down], -1)));
  const shades =
    linear(
      'ef',
      [farX, 0, seamX, 0],
      [
        [0, INK, 0.5],
        [0.25, INK, 0.12],
        [0.6, '#ffffff', 0.04],
        [0.86, '#ffffff', 0.2],
        [1, '#ffffff', 0],
      ],
    ) +
    linear(
      'e',
      [tailX - 80, 0, tailX, 0],
      [
        [0, INK, 0],
        [1, INK, 0.5],
      ],
    );
  return {
    defs: shades + outlines(body, shape) + defs,
    content: [
      '<use href="#on" fill="url(#pf)"/><use href="#of" fill="url(#p)"/><use href="#on" fill="url(#ef)"/>',
      `<g clip-path="url(#b)">${mirroredGround(body.horizon, shape)}</g>`,
      `<g clip-path="url(#bf)">${pressings(look, shape)}</g>`,
      content,
      severally('ha', handles({ ...body, handles: [[0, 0]] }, paint), grips),
    ].join(''),
  };
}
