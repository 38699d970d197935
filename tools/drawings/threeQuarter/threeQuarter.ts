import type { CarLook } from '../CarLook.ts';
import { coats } from '../coats.ts';
import { darker } from '../colour.ts';
import { type Drawn, fill, line } from '../svg.ts';
import { wheelSymbol } from '../wheels.ts';
import { matrixThrough, project } from './camera.ts';
import { moved, type Spot } from './curves.ts';
import { face, mirrors } from './face.ts';
import { flank } from './flank.ts';
import { type Form, form } from './form.ts';
import { rails, roof, top } from './top.ts';
import { underneath } from './underneath.ts';

/** How far behind the spokes the brakes lie, in hundredths of the rim. */
const RIM_DEPTH = 20;

/** The side view's gradients of paint, glass and lamps, laid on the near flank and, as `pf` and `lf`, round its corner. */
function turnedCoats(look: CarLook, { girth, nose }: Form): string {
  const plain = ([x, y]: Spot): Spot => project([x, y, -girth.width / 2]);
  const [top, foot, rear, round]: readonly [Spot, Spot, Spot, Spot] = [
    [140, 300],
    [140, 450],
    [700, 375],
    [-100, 375],
  ];
  const along = matrixThrough([top, foot, rear], [plain(top), plain(foot), plain(rear)]);
  const across = matrixThrough([top, foot, round], [plain(top), plain(foot), project(nose(375, 0.6))]);
  const turned = (id: string, of: string) => `<linearGradient id="${id}" href="#${of}" gradientTransform="${across}"/>`;
  return coats(look).replace(/id="[phgr]"/g, `$& gradientTransform="${along}"`) + turned('pf', 'p') + turned('lf', 'l');
}

/**
 * A car turned by some forty degrees, nose to the left. The near flank is the side view's, bent round a body that the
 * side view's outline is swept across; nose, bonnet, windscreen and roof follow from the same surface.
 * @throws Error for a body that has no front.
 */
export function drawThreeQuarter(look: CarLook): Drawn {
  const { body, paint } = look;
  const { front } = body;
  if (front === undefined) throw new Error('a body without a front');
  const shape = form(body, front.girth);
  const near = (source: string) => moved(source, (spot) => project(shape.flank(spot, -1)));
  const parts = [roof(look, shape), top(look, shape), flank(look, shape)];
  const [farMirror, nearMirror] = mirrors(look, shape);
  const edge = darker(paint, 0.62);
  const extras = body.extras?.(paint, darker(paint, 0.45)) ?? '';
  const content = [
    underneath(body, shape),
    farMirror,
    `<g fill="${edge}" stroke="${edge}" stroke-width="2.8" stroke-linejoin="round"><use href="#or"/><use href="#ob"/><use href="#of"/><use href="#on"/></g>`,
    ...parts.map((part) => part.content),
    face(look, shape, front.face),
    fill(near(body.tailLamp), 'url(#r)', ' stroke="#3d060a" stroke-width="1.6"'),
    line(near(body.tailLine), '#ff9d8f', 2.6, ' stroke-linecap="round"'),
    rails(body, shape),
    extras.replace(/ d="([^"]+)"/g, (_, source: string) => ` d="${near(source)}"`),
    nearMirror,
  ].join('');
  const defs =
    turnedCoats(look, shape) +
    parts.map((part) => part.defs).join('') +
    wheelSymbol(look.wheel, body.radius, body.rim, RIM_DEPTH);
  return { defs, content };
}
