import { type Body, GROUND } from './body.ts';
import { bend } from './svg.ts';

/**
 * The same car longer or shorter, higher or lower, measured from the middle of the ground; wheels stay as they are.
 * A twentieth each way looks like another model, a tenth like another class.
 */
export function stretch(body: Body, across: number, up: number): Body {
  const move = (x: number, y: number): readonly [number, number] => [
    400 + (x - 400) * across,
    GROUND + (y - GROUND) * up,
  ];
  const path = (points: string) => bend(points, move);
  const paths = (markup: string) => markup.replace(/ d="([^"]+)"/g, (_, points: string) => ` d="${path(points)}"`);
  const height = (y: number) => move(0, y)[1];
  const { extras, tail, rails, behind, exhaust } = body;
  return {
    ...body,
    axles: [move(body.axles[0], 0)[0], move(body.axles[1], 0)[0]],
    edges: [height(body.edges[0]), height(body.edges[1]), height(body.edges[2])],
    outline: path(body.outline),
    glass: path(body.glass),
    pillars: path(body.pillars),
    screens: path(body.screens),
    crease: path(body.crease),
    horizon: path(body.horizon),
    cuts: path(body.cuts),
    handles: body.handles.map(([x, y]) => move(x, y)),
    headlamp: path(body.headlamp),
    eyebrow: path(body.eyebrow),
    tailLamp: path(body.tailLamp),
    tailLine: path(body.tailLine),
    trim: path(body.trim),
    mirror: move(...body.mirror),
    seats: body.seats.map(([x, y]) => move(x, y)),
    ...(rails === undefined ? {} : { rails: path(rails) }),
    ...(behind === undefined ? {} : { behind: paths(behind) }),
    ...(exhaust === undefined ? {} : { exhaust: move(...exhaust) }),
    ...(tail === undefined ? {} : { tail: (paint: string, shade: string) => paths(tail(paint, shade)) }),
    ...(extras === undefined ? {} : { extras: (paint: string, shade: string) => paths(extras(paint, shade)) }),
  };
}
