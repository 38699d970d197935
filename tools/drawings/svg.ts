import type { Colour } from './colour.ts';

/** A part of a drawing: what its content refers to, and the content. */
export interface Drawn {
  readonly defs: string;
  readonly content: string;
}

/** A number as short as it can be without a visible difference: at most one decimal. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** An attribute that is 0 where it is left out. */
const unlessZero = (name: string, value: number): string => (short(value) === '0' ? '' : ` ${name}="${short(value)}"`);

/** One stop of a gradient: where (0 to 1), which colour, how opaque. */
export type Stop = readonly [at: number, colour: Colour, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([at, colour, opacity = 1]) => {
      const veil = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${colour}"${veil}/>`;
    })
    .join('');

/** A gradient between two points of the drawing itself, so that neighbouring parts share one light. */
export function linear(id: string, line: readonly [number, number, number, number], list: readonly Stop[]): string {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line;
  // Of the four only x2 is not 0 when left out.
  const ends = `${unlessZero('x1', x1)}${unlessZero('y1', y1)} x2="${short(x2)}"${unlessZero('y2', y2)}`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse"${ends}>${stops(list)}</linearGradient>`;
}

/** A gradient in the box of whatever it fills. */
export const radial = (id: string, list: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

export const fill = (path: string, paint: string, rest = ''): string => `<path d="${path}" fill="${paint}"${rest}/>`;

export const line = (path: string, paint: string, width: number, rest = ''): string =>
  `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${short(width)}"${rest}/>`;

export const circle = (x: number, y: number, radius: number, paint: string, rest = ''): string =>
  `<circle${unlessZero('cx', x)}${unlessZero('cy', y)} r="${short(radius)}" fill="${paint}"${rest}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, paint: string, rest = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${paint}"${rest}/>`;

export const rect = (x: number, y: number, width: number, height: number, paint: string, rest = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${paint}"${rest}/>`;

/** '#ffffff' → '#fff', '"0.5"' → '".5"': some hundred bytes in every file. */
const terse = (markup: string): string =>
  markup.replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3\b/g, '#$1$2$3').replace(/"0\.(\d)/g, '".$1');

/** Opens and closes a drawing. Served as a file, so its ids are its own. */
export const drawing = (width: number, height: number, defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `${defs === '' ? '' : `<defs>${terse(defs)}</defs>`}${terse(content)}</svg>\n`;

/** Moves every point of a path of absolute M, L, C, Q and Z. */
export function bend(path: string, move: (x: number, y: number) => readonly [number, number]): string {
  return path.replace(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_, x: string, y: string) =>
    move(Number(x), Number(y)).map(short).join(' '),
  );
}

/** The box around a path of absolute points; control points count, so it may be a little larger than the shape. */
export function extent(path: string): { left: number; right: number; top: number; bottom: number } {
  const points = [...path.matchAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

/** Gives the ids of a part a prefix, so that several of its kind fit into one drawing. */
export const prefixed = (markup: string, prefix: string): string =>
  markup.replace(/( id="|url\(#|href="#)/g, `$1${prefix}`);
