import type { Body } from '../body.ts';
import { GAP } from '../parts.ts';
import { project } from './camera.ts';
import { arc, type Curve, path, type Spot, straight } from './curves.ts';
import { type Form, hubOf } from './form.ts';
import { crosswise, lengthwise, level, upright } from './lines.ts';

/** How far the nose's paint reaches under the flank's, so that nothing shows between them. */
const OVERLAP = 3;

/** The flank's lower edge from rear to front, around the wheels, in the side view. */
function underline({ axles, radius, edges }: Body, start: Spot, end: Spot): readonly Curve[] {
  const [front, rear] = axles;
  const [before, sill, behind] = edges;
  const hub = hubOf(radius);
  const around = radius + GAP;
  /** Half the width of an arch where the lower edge cuts it. */
  const reach = (edge: number) => Math.sqrt(around ** 2 - (edge - hub) ** 2);
  const turn = (x: number, from: number, to: number): Curve =>
    arc([x, hub], around, [Math.atan2(from - hub, reach(from)), -Math.PI - Math.atan2(to - hub, reach(to))]);
  return [
    straight(start, [rear + reach(behind), behind]),
    turn(rear, behind, sill),
    straight([rear - reach(sill), sill], [front + reach(sill), sill]),
    turn(front, sill, before),
    straight([front - reach(before), before], end),
  ];
}

/** The paths of near flank (`of`) and nose (`on`), and clips of both (`b`) and of the flank (`bf`). */
export function outlines(body: Body, shape: Form): string {
  const { profile, noseTop, noseFoot, seam, seamAt, farEdge } = shape;
  const { lead, last } = profile;
  const under = underline(body, profile.at(last), [seam, noseFoot]);
  const flank = path([
    upright(shape, [noseFoot, noseTop], seamAt),
    crosswise(shape, lead, seamAt(noseTop), -1),
    ...lengthwise(shape, lead, last, -1),
    ...under.map(
      (curve): Curve =>
        (at) =>
          project(shape.flank(curve(at), -1)),
    ),
  ]);
  const nose = path([
    level(shape, noseFoot, seamAt(noseFoot), farEdge(noseFoot)),
    upright(shape, [noseFoot, noseTop], farEdge),
    crosswise(shape, lead, farEdge(noseTop), seamAt(noseTop)),
    upright(shape, [noseTop, noseFoot], seamAt, OVERLAP),
  ]);
  return (
    `<path id="of" d="${flank}"/><path id="on" d="${nose}"/>` +
    '<clipPath id="b"><use href="#of"/><use href="#on"/></clipPath><clipPath id="bf"><use href="#of"/></clipPath>'
  );
}
