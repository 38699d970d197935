import { expect, it } from 'vitest';
import { readMarkdown } from './readMarkdown.ts';

const paragraph = (...spans: readonly object[]) => ({ kind: 'paragraph', spans });

it.each([
  ['# Terms', [{ kind: 'heading', level: 2, spans: [{ text: 'Terms' }] }]],
  ['#### Small', [{ kind: 'heading', level: 3, spans: [{ text: 'Small' }] }]],
  ['two\nlines', [paragraph({ text: 'two lines' })]],
  ['a  \nb', [paragraph({ text: 'a' }, { text: '\n' }, { text: 'b' })]],
  [
    'Be **very *honest***.',
    [
      paragraph(
        { text: 'Be ' },
        { text: 'very ', look: 'strong' },
        { text: 'honest', look: 'emphasis' },
        { text: '.' },
      ),
    ],
  ],
  ['- a\n- b', [{ kind: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] }]],
  ['1. a\n\n2. b', [{ kind: 'list', isOrdered: true, items: [[{ text: 'a' }], [{ text: 'b' }]] }]],
  ['- a\n  - b', [{ kind: 'list', isOrdered: false, items: [[{ text: 'a' }, { text: '\n' }, { text: 'b' }]] }]],
  ['> quoted', [paragraph({ text: 'quoted' })]],
  ['[help](/help)', [paragraph({ text: 'help', href: '/help' })]],
  ['<mail@cars.example>', [paragraph({ text: 'mail@cars.example', href: 'mailto:mail@cars.example' })]],
  ['![a car](https://x.test/car.png)', [paragraph({ text: 'a car' })]],
  ['---', []],
  ['', []],
])('[settings.operator] reads %j', (markdown, blocks) => {
  expect(readMarkdown(markdown)).toEqual(blocks);
});

it.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](data:text/html,x)',
  '[x](//evil.test)',
  '[x](/\\evil.test)',
  '[x](vbscript:x)',
  '[x]( javascript:alert(1))',
])('[settings.operator] keeps the words of a link that may not be one: %s', (markdown) => {
  const spans = readMarkdown(markdown).flatMap((block) => (block.kind === 'paragraph' ? block.spans : []));
  expect(spans.map(({ text }) => text).join('')).toContain('x');
  expect(spans.filter(({ href }) => href !== undefined)).toEqual([]);
});

it('[settings.operator] shows markup as the words that it is written with', () => {
  const words = readMarkdown('<script>alert(1)</script>\n\nA <b onclick="x">b</b>').flatMap((block) =>
    block.kind === 'paragraph' ? [block.spans.map(({ text }) => text).join('')] : [],
  );
  expect(words).toEqual(['<script>alert(1)</script>', 'A <b onclick="x">b</b>']);
});
