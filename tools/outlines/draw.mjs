import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

// Writes the outlines of the typeface's bold letters for pictures in which text is drawn as paths: a server may have no font.
const OUTLINES = new URL('../../server/share/figtree.json', import.meta.url);
/** Units of an em, so that coordinates are short. */
const EM = 1_000;

const require = createRequire(import.meta.url);
const fonts = ['latin', 'latin-ext'].map((letters) => {
  const bytes = readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${letters}-700-normal.woff`));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
});
const scaled = (font, units) => Math.round((units * EM) / font.unitsPerEm);

/** By letter: how far the next one is, and the path; the line's baseline is 0, y grows downwards. */
const glyphs = {};
for (const font of fonts) {
  for (const code of Object.keys(font.tables.cmap.glyphIndexMap)) {
    const letter = String.fromCodePoint(Number(code));
    if (/\p{C}/u.test(letter) || letter in glyphs) continue;
    const glyph = font.charToGlyph(letter);
    glyphs[letter] = [scaled(font, glyph.advanceWidth), glyph.getPath(0, 0, EM).toPathData(0)];
  }
}

/** By two letters in a row: how much closer they stand. */
const kerning = {};
const [font] = fonts;
const ascii = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index));
for (const one of ascii) {
  for (const other of ascii) {
    const units = scaled(font, font.getKerningValue(font.charToGlyph(one), font.charToGlyph(other)));
    if (units !== 0) kerning[one + other] = units;
  }
}

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
const { copyright } = fonts[0].names.windows ?? fonts[0].names;
const file = { copyright: copyright?.en, license: 'OFL-1.1', em: EM, glyphs: sorted(glyphs), kerning: sorted(kerning) };
writeFileSync(OUTLINES, `${JSON.stringify(file)}\n`);
console.log(`${Object.keys(glyphs).length} letters, ${Object.keys(kerning).length} pairs`);
