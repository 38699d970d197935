import typeface from './figtree.json' with { type: 'json' };

/* Text as paths: a server may have no font, or others than the product's (npm run dev:outlines). */

const { em } = typeface;
const GLYPHS = new Map(
  Object.entries(typeface.glyphs).map(([letter, [advance, path]]) => [letter, { advance: Number(advance), path }]),
);
const KERNING: Readonly<Record<string, number | undefined>> = typeface.kerning;

const ELLIPSIS = '…';
/** Of a text in another script little is left: from so few of its letters on nothing is drawn. */
const LEAST_DRAWN = 0.6;

/** The letters of a text that the typeface has, some without their accent; nothing for a text that it has hardly any letters of. */
export function drawableText(text: string): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ').trim()];
  const drawn = letters.flatMap(
    (letter) => [letter, letter.normalize('NFD').charAt(0)].find((one) => GLYPHS.has(one)) ?? [],
  );
  return drawn.length < LEAST_DRAWN * letters.length ? '' : drawn.join('').replace(/ +/g, ' ').trim();
}

interface Placed {
  /** Its place on the line, in units of an em. */
  readonly x: number;
  readonly path: string;
}

function placed(text: string): { readonly glyphs: readonly Placed[]; readonly width: number } {
  let [x, before] = [0, ''];
  const glyphs: Placed[] = [];
  for (const letter of text) {
    const glyph = GLYPHS.get(letter);
    if (glyph === undefined) continue;
    x += KERNING[before + letter] ?? 0;
    glyphs.push({ x, path: String(glyph.path) });
    x += glyph.advance;
    before = letter;
  }
  return { glyphs, width: x };
}

/** The width of a text in pixels, at a size in pixels. */
export const textWidth = (text: string, size: number): number => (placed(text).width * size) / em;

/** Where a text begins on its baseline, and its size, in pixels. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

/** A text as SVG, without any character of it. */
export function textOutlines(text: string, { x, y, size, fill }: TextPlace): string {
  const paths = placed(text).glyphs.map((glyph) => `<path transform="translate(${glyph.x})" d="${glyph.path}"/>`);
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / em})">${paths.join('')}</g>`;
}

interface LineLimits {
  readonly size: number;
  /** In pixels. */
  readonly width: number;
  readonly lines: number;
}

/** A text broken between words into lines that are not wider; what is too long ends with an ellipsis. */
export function linesOf(text: string, { size, width, lines }: LineLimits): readonly string[] {
  const fits = (line: string) => textWidth(line, size) <= width;
  const found: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = `${found.at(-1)} ${word}`;
    if (found.length > 0 && fits(longer)) found.splice(-1, 1, longer);
    else found.push(word);
  }
  return found.slice(0, lines).map((line, index) => {
    const isLast = index === lines - 1 && found.length > lines;
    return !isLast && fits(line) ? line : shortened(line, fits);
  });
}

/** The beginning of a line that fits with an ellipsis, which stands behind a letter. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  const cut = () => letters.join('').replace(/[\s\p{P}]+$/u, '') + ELLIPSIS;
  while (letters.length > 0 && !fits(cut())) letters.pop();
  return cut();
}
