import { circle, drawing, fill, line } from '../svg.ts';

/** Letters of single strokes, 20 high: pictures can't rely on a font being there. */
const LETTERS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [17, 'M0 20 L8.5 0 L17 20 M3.4 13 H13.6'],
  D: [17, 'M0 0 V20 H6 C13 20 17 16 17 10 C17 4 13 0 6 0 Z'],
  E: [12, 'M12 0 H0 V20 H12 M0 10 H10'],
  H: [15, 'M0 0 V20 M15 0 V20 M0 10 H15'],
  I: [0, 'M0 0 V20'],
  L: [12, 'M0 0 V20 H12'],
  N: [15, 'M0 20 V0 L15 20 V0'],
  O: [20, 'M10 0 C16 0 20 4 20 10 C20 16 16 20 10 20 C4 20 0 16 0 10 C0 4 4 0 10 0 Z'],
  R: [14, 'M0 20 V0 H8 C12 0 14 2.4 14 5.5 C14 8.6 12 11 8 11 H0 M7 11 L14 20'],
  T: [15, 'M0 0 H15 M7.5 0 V20'],
  V: [17, 'M0 0 L8.5 20 L17 0'],
};

/** Works on paper and on night. */
const STEEL = '#71808b';
const ACCENT = '#c2410c';

/** A name set in single strokes, centred below its mark. */
function lettering(name: string): string {
  const gap = 9;
  const letters = [...name].map((letter) => LETTERS[letter] ?? ([0, ''] as const));
  const width = letters.reduce((sum, [size]) => sum + size + gap, -gap);
  let x = 120 - width / 2;
  const drawn = letters.map(([size, path]) => {
    const placed = `<path d="${path}" transform="translate(${x} 108)"/>`;
    x += size + gap;
    return placed;
  });
  return `<g fill="none" stroke="${STEEL}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

/** Two ridges in a shield. */
const halden =
  line('M120 10 L158 20 C160 52 148 76 120 90 C92 76 80 52 82 20 Z', STEEL, 5, ' stroke-linejoin="round"') +
  fill('M90 62 L110 34 L121 50 L130 40 L150 62 C144 74 134 84 120 91 C106 84 96 74 90 62 Z', STEEL) +
  fill('M104 42 L110 34 L116 42 L110 46 Z', ACCENT);

/** A needle that crosses its circle. */
const northline =
  circle(120, 50, 36, 'none', ` stroke="${STEEL}" stroke-width="5"`) +
  fill('M120 4 L131 50 L120 45 L109 50 Z', ACCENT) +
  fill('M120 96 L131 50 L120 55 L109 50 Z', STEEL);

/** Three sails that make a V. */
const velora =
  fill('M76 14 L92 14 L124 90 L112 90 Z', STEEL) +
  fill('M164 14 L146 14 L121 73 L127 88 Z', STEEL, ' opacity=".62"') +
  fill('M106 14 L134 14 L120 48 Z', ACCENT);

const MARKS = [
  ['HALDEN', halden],
  ['NORTHLINE', northline],
  ['VELORA', velora],
] as const;

/** The marks of three makes of the demo market, 240 x 140. */
export const brands = (): readonly string[] =>
  MARKS.map(([name, mark]) => drawing(240, 140, '', mark + lettering(name)));
