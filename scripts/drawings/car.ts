import { type Body, GROUND } from './body.ts';
import { type Colour, darker, lighter, lightness, mix } from './colour.ts';
import { bend, circle, ellipse, fill, line, linear, radial, short } from './svg.ts';
import { type Wheel, wheelSymbol } from './wheels.ts';

export interface CarLook {
  readonly body: Body;
  readonly paint: Colour;
  readonly wheel: Wheel;
  /** What the glass mirrors: the sky of the place. */
  readonly sky: Colour;
  /** What the lower flank mirrors. */
  readonly floor: Colour;
}

export interface Drawn {
  readonly defs: string;
  readonly content: string;
}

const INK = '#10161c';

/** The gap between tyre and arch. */
const GAP = 6;

/** Half the width of an arch where the body's lower edge cuts it. */
const reach = (radius: number, edge: number): number =>
  Math.sqrt((radius + GAP) ** 2 - (edge - (GROUND - radius)) ** 2);

/** The lower edge from the rear corner to the front one, around both wheels. */
function underline({ axles, radius, edges }: Body): string {
  const [front, rear] = axles;
  const [before, sill, behind] = edges;
  const arch = short(radius + GAP);
  const turn = (to: number, y: number) => `A${arch} ${arch} 0 1 0 ${short(to)} ${y}`;
  return [
    `L${short(rear + reach(radius, behind))} ${behind}`,
    turn(rear - reach(radius, sill), sill),
    `L${short(front + reach(radius, sill))} ${sill}`,
    turn(front - reach(radius, before), before),
    'Z',
  ].join('');
}

/** Gradients of paint and glass. Light falls from above: bright roof, full colour on the flank, the ground below. */
function coats({ paint, sky, floor }: CarLook): string {
  const pale = lightness(paint) > 0.75;
  const deep = mix(darker(paint, pale ? 0.34 : 0.5), floor, 0.12);
  return [
    linear(
      'p',
      [0, 262, 0, 462],
      [
        [0, lighter(paint, pale ? 0.7 : 0.34)],
        [0.3, lighter(paint, pale ? 0.4 : 0.16)],
        [0.52, paint],
        [0.72, darker(paint, 0.14)],
        [1, deep],
      ],
    ),
    linear(
      'h',
      [0, 396, 0, 462],
      [
        [0, darker(paint, pale ? 0.3 : 0.46), 0.62],
        [0.75, deep, 0.35],
        [1, mix(deep, floor, 0.4), 0.7],
      ],
    ),
    linear(
      'c',
      [60, 0, 740, 0],
      [
        [0, '#ffffff', 0],
        [0.16, '#ffffff', 0.75],
        [0.5, '#ffffff', 0.4],
        [0.85, '#ffffff', 0.7],
        [1, '#ffffff', 0.1],
      ],
    ),
    linear(
      'e',
      [40, 0, 760, 0],
      [
        [0, INK, 0.5],
        [0.11, INK, 0],
        [0.9, INK, 0],
        [1, INK, 0.5],
      ],
    ),
    linear(
      'g',
      [0, 272, 0, 344],
      [
        [0, mix(sky, '#24323c', 0.25)],
        [0.5, mix(sky, '#1c2831', 0.66)],
        [1, '#172027'],
      ],
    ),
    linear(
      'r',
      [0, 345, 0, 380],
      [
        [0, '#e5483a'],
        [0.5, '#b3161c'],
        [1, '#6d0b12'],
      ],
    ),
    linear(
      'l',
      [0, 362, 0, 400],
      [
        [0, '#ffffff'],
        [0.5, '#cfd9df'],
        [1, '#7f8c95'],
      ],
    ),
    radial('sh', [
      [0, '#05080b', 0.78],
      [0.6, '#05080b', 0.5],
      [1, '#05080b', 0],
    ]),
  ].join('');
}

/** Seats, wheel and the far windows, seen through the glass; then the sky upon it. */
function glasshouse({ glass, pillars, seats }: Body): string {
  const backs = seats
    .map(
      ([x, y]) =>
        `M${x - 5} ${y} C${x + 6} ${y - 6} ${x + 14} ${y} ${x + 15} ${y + 10} L${x + 22} 350 L${x - 12} 350 L${x - 3} ${y + 20} Z`,
    )
    .join(' ');
  const [driver = [0, 0]] = seats;
  const wheel = `M${driver[0] - 62} 344 L${driver[0] - 48} ${driver[1] + 20}`;
  const glints =
    'M330 250 L372 250 L312 360 L270 360 Z M384 250 L394 250 L334 360 L324 360 Z M520 250 L572 250 L512 360 L460 360 Z';
  return [
    fill(glass, 'url(#g)', ` stroke="${INK}" stroke-width="5" stroke-linejoin="round"`),
    '<g clip-path="url(#k)">',
    fill(backs, '#0b1014', ' opacity=".62"'),
    line(wheel, '#0b1014', 5, ' opacity=".6" stroke-linecap="round"'),
    fill(glints, '#ffffff', ' opacity=".13"'),
    fill(pillars, INK),
    '</g>',
    line(glass, '#dfe6ea', 1.2, ' opacity=".55"'),
  ].join('');
}

function lamps({ headlamp, eyebrow, tailLamp, tailLine }: Body): string {
  return [
    fill(headlamp, 'url(#l)', ` stroke="${INK}" stroke-width="1.6"`),
    line(eyebrow, '#ffffff', 3, ' stroke-linecap="round"'),
    line(eyebrow, '#aebcc6', 1, ' stroke-linecap="round" transform="translate(0 4)"'),
    fill(tailLamp, 'url(#r)', ' stroke="#3d060a" stroke-width="1.6"'),
    line(tailLine, '#ff9a8c', 2.6, ' stroke-linecap="round"'),
  ].join('');
}

function mirror([x, y]: readonly [number, number], look: CarLook): string {
  const shell = `M${x + 2} ${y - 1} C${x - 4} ${y - 14} ${x + 4} ${y - 20} ${x + 18} ${y - 19} C${x + 27} ${y - 18} ${x + 30} ${y - 10} ${x + 27} ${y - 3} C${x + 20} ${y} ${x + 8} ${y + 1} ${x + 2} ${y - 1} Z`;
  const glow = `M${x + 3} ${y - 11} C${x + 8} ${y - 18} ${x + 22} ${y - 18} ${x + 26} ${y - 11}`;
  return (
    fill(`M${x + 6} ${y - 4} L${x + 22} ${y - 4} L${x + 18} ${y + 8} L${x + 10} ${y + 8} Z`, INK) +
    fill(shell, mix(look.paint, '#ffffff', 0.1), ` stroke="${darker(look.paint, 0.6)}" stroke-width="1.4"`) +
    line(glow, '#ffffff', 2, ' opacity=".6" stroke-linecap="round"')
  );
}

const handle = ([x, y]: readonly [number, number], paint: Colour): string =>
  line(`M${x - 15} ${y + 3} L${x + 15} ${y + 2}`, INK, 5, ' opacity=".3" stroke-linecap="round"') +
  line(`M${x - 15} ${y} L${x + 15} ${y - 1}`, darker(paint, 0.35), 5.4, ' stroke-linecap="round"') +
  line(`M${x - 14} ${y - 1} L${x + 14} ${y - 2}`, lighter(paint, 0.45), 2.6, ' stroke-linecap="round"');

/** The shadow that holds the car to the ground: wide and soft, then dark under each tyre. */
const contact = ({ axles }: Body): string =>
  ellipse(400, GROUND + 3, 372, 21, 'url(#sh)') + axles.map((x) => ellipse(x, GROUND + 1, 62, 9, 'url(#sh)')).join('');

/** Dark plastic around the arches, lit from above. */
const cladding = ({ axles, radius }: Body): string =>
  axles
    .map((x) => {
      const hub = GROUND - radius;
      const ring = (size: number, colour: string, width: number) =>
        circle(x, hub, size, 'none', ` stroke="${colour}" stroke-width="${width}"`);
      return ring(radius + GAP + 5, '#1a1f24', 13) + ring(radius + GAP + 11, '#4b545b', 1.6);
    })
    .join('');

/** A car, without the place it stands in. The parts lie over each other from the ground up. */
export function drawCarOnly(look: CarLook): Drawn {
  const { body, paint } = look;
  const [front, rear] = body.axles;
  const hub = GROUND - body.radius;
  const shell = body.outline + underline(body);
  const edge = darker(paint, 0.62);
  const arches = body.axles
    .map((x) =>
      circle(
        x,
        hub,
        body.radius + GAP + 1.5,
        'none',
        ` stroke="${lighter(paint, 0.3)}" stroke-width="1.6" opacity=".5"`,
      ),
    )
    .join('');
  const horizon = `${body.horizon} L770 480 L40 480 Z`;
  const content = [
    contact(body),
    fill(`M${front - 40} 420 L${rear + 60} 420 L${rear + 70} 462 L${front - 50} 462 Z`, '#0a0d10'),
    body.axles.map((x) => circle(x, hub, body.radius + GAP, '#07090b')).join(''),
    body.axles
      .map((x) =>
        `<use href="#w" x="${x}" y="${hub}"/>`.replace(/ x="([^"]+)" y="([^"]+)"/, ' transform="translate($1 $2)"'),
      )
      .join(''),
    body.behind ?? '',
    fill(shell, 'url(#p)', ` stroke="${edge}" stroke-width="2" stroke-linejoin="round"`),
    '<g clip-path="url(#b)">',
    fill(horizon, 'url(#h)'),
    fill(body.trim, '#161b20'),
    body.isClad ? cladding(body) : arches,
    line(body.cuts, edge, 1.7, ' opacity=".85"'),
    line(body.cuts, '#ffffff', 1, ' opacity=".25" transform="translate(1.6 .6)"'),
    line(body.crease, darker(paint, 0.5), 5, ' opacity=".35" transform="translate(0 4)"'),
    line(body.crease, 'url(#c)', 3),
    line(body.outline, '#ffffff', 7, ' opacity=".3"'),
    fill(shell, 'url(#e)'),
    line(`M${front} 454 L${rear} 454`, mix(paint, look.floor, 0.6), 2, ' opacity=".6"'),
    '</g>',
    fill(body.screens, 'url(#g)', ` stroke="${INK}" stroke-width="1.2"`),
    glasshouse(body),
    body.rails === undefined
      ? ''
      : line(body.rails, '#20262b', 5, ' stroke-linecap="round"') +
        line(body.rails, '#c3ccd2', 1.6, ' stroke-linecap="round" transform="translate(0 -1.6)"'),
    body.handles.map((at) => handle(at, paint)).join(''),
    lamps(body),
    mirror(body.mirror, look),
    body.extras?.(paint, darker(paint, 0.45)) ?? '',
  ].join('');
  const defs =
    coats(look) +
    wheelSymbol(look.wheel, body.radius) +
    `<clipPath id="b"><path d="${shell}"/></clipPath><clipPath id="k"><path d="${body.glass}"/></clipPath>`;
  return { defs, content };
}

/** A variant of a body: longer or shorter, higher or lower, measured from the middle of the ground. */
export function stretch(body: Body, across: number, up: number): Body {
  const move = (x: number, y: number): readonly [number, number] => [
    400 + (x - 400) * across,
    GROUND + (y - GROUND) * up,
  ];
  const all = (path: string) => bend(path, move);
  return { ...body, outline: all(body.outline) };
}
