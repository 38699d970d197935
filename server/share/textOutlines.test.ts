import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { sharePictureSvg } from './sharePictureSvg.ts';
import { drawableText, linesOf, textOutlines, textWidth } from './textOutlines.ts';

const place = { x: 0, y: 0, size: 100, fill: '#fff' };
const pathsOf = (text: string) => textOutlines(text, place).match(/<path /g)?.length ?? 0;

it('[share.picture] text is drawn as paths, letter by letter, with none of its characters in the SVG', () => {
  expect(pathsOf('Škoda 2.0')).toBe(9);
  expect(textWidth('WW', 100)).toBeGreaterThan(textWidth('ii', 100));
  expect(textWidth('AV', 100), 'they stand closer').toBeLessThan(textWidth('A', 100) + textWidth('V', 100));
  const hostile = { name: '</svg><script>"&<image href="file:///etc/passwd"/>', price: cents(1_00), isSold: true };
  const svg = sharePictureSvg(hostile);
  expect(svg).not.toMatch(/script|passwd|<text|<image|href/);
  expect(svg.match(/<\/svg>/g)).toHaveLength(1);
});

it('[share.picture] letters that the typeface has not are drawn without their accent, or left out', () => {
  expect(drawableText('  Škoda \n Łódź  ')).toBe('Škoda Łódź');
  expect(drawableText('Mercedes Ḃenz')).toBe('Mercedes Benz');
  expect(drawableText('Toyota 🚗 Aqua')).toBe('Toyota Aqua');
  for (const foreign of ['টয়োটা করোলা', '轿车 X', '', '🚗']) expect(drawableText(foreign), foreign).toBe('');
});

it('[share.picture] a long name is broken between words, and cut with an ellipsis where it does not fit', () => {
  const limits = { size: 64, width: 600, lines: 2 };
  const words = 'Corvane Outpost with everything that anybody ever wanted of a car';
  const lines = linesOf(words, limits);
  expect(lines).toHaveLength(2);
  expect(words.startsWith(lines.join(' ').replace(/…$/, ''))).toBe(true);
  expect(lines[1]).toMatch(/…$/);
  const word = linesOf('W'.repeat(200), limits);
  expect([word.length, word[0]]).toEqual([1, expect.stringMatching(/^W+…$/)]);
  for (const line of [...lines, ...word]) expect(textWidth(line, 64)).toBeLessThanOrEqual(600);
  expect(linesOf('Corvane Outpost', { ...limits, width: 1_000 })).toEqual(['Corvane Outpost']);
  expect(linesOf('', limits)).toEqual([]);
});
