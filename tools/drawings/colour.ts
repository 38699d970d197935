/** Colours as '#rrggbb'. The drawings mix their own shades, so that every car is lit by the same lamp. */
export type Colour = string;

const channels = (colour: Colour): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour between two: all of `from` at 0, all of `to` at 1. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);

/** Towards a blue night rather than black: shadows of paint under a sky are never grey. */
export const darker = (colour: Colour, share: number): Colour => mix(colour, '#0b1118', share);

/** Perceived lightness from 0 to 1 (weights of ITU-R BT.601). */
export function lightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
