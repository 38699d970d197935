import { darker, lighter, mix } from '../colour.ts';
import { circle, drawing, ellipse, fill, line, linear, rect } from '../svg.ts';

/** What a portrait is put together from; hair goes behind the face or over it, or both. */
interface Person {
  readonly ground: string;
  readonly skin: string;
  readonly clothes: string;
  readonly hair: string;
  readonly style: keyof typeof STYLES;
  readonly beard?: 'full' | 'moustache';
  readonly hasGlasses?: true;
}

/** Hair as [behind the face, over the face], around a face whose middle is at 80 68. */
const STYLES = {
  short: [
    '',
    'M52 66 C48 40 62 28 82 28 C104 28 112 44 108 66 C106 58 104 52 100 48 C88 52 70 50 62 46 C56 52 54 58 52 66 Z',
  ],
  swept: [
    '',
    'M51 68 C46 40 60 26 84 26 C106 26 114 44 109 68 C107 58 103 50 96 44 C84 50 66 54 58 52 C54 56 53 62 51 68 Z',
  ],
  long: [
    'M48 70 C42 40 58 24 80 24 C102 24 118 40 112 70 C112 96 122 112 116 128 L44 128 C38 112 48 96 48 70 Z',
    'M50 74 C48 46 58 36 76 34 C70 46 60 56 50 74 Z M110 74 C112 46 100 36 76 34 C86 46 102 52 110 74 Z',
  ],
  bun: [
    'M62 24 C66 10 94 10 98 24 C98 34 62 34 62 24 Z M53 88 C38 42 60 24 80 24 C100 24 122 42 107 88 Z',
    'M51 72 C48 46 60 36 80 34 C100 36 112 46 109 72 C104 56 96 46 80 42 C64 46 56 56 51 72 Z',
  ],
  scarf: [
    'M44 82 C36 40 56 20 80 20 C104 20 124 40 116 82 C118 104 126 116 128 160 L32 160 C34 116 42 104 44 82 Z',
    'M50 84 C44 50 58 36 80 36 C102 36 116 50 110 84 C108 60 98 47 80 47 C62 47 52 60 50 84 Z M50 82 C54 104 66 114 80 116 C94 114 106 104 110 82 C116 106 110 122 80 128 C50 122 44 106 50 82 Z',
  ],
} as const;

function face({ skin, hair, beard, hasGlasses }: Person): string {
  const dark = darker(skin, 0.62);
  const chin = 'M54 74 C54 100 66 112 80 112 C94 112 106 100 106 74 C100 90 94 90 80 88 C66 90 60 90 54 74 Z';
  const moustache = 'M68 90 C74 86 78 87 80 88 C82 87 86 86 92 90 C88 93 84 93 80 92 C76 93 72 93 68 90 Z';
  return [
    fill('M53 64 C53 44 64 36 80 36 C96 36 107 44 107 64 C107 97 95 111 80 111 C65 111 53 97 53 64 Z', 'url(#sk)'),
    ellipse(80, 84, 5, 2.4, darker(skin, 0.2), ' opacity=".5"'),
    beard === 'full' ? fill(chin, hair) : '',
    beard === undefined ? '' : fill(moustache, hair),
    line(
      'M71 96 C76 100 84 100 89 96',
      beard === 'full' ? '#b9766a' : mix(dark, '#b5514a', 0.5),
      2.6,
      ' stroke-linecap="round"',
    ),
    line('M80 68 C80 76 84 80 79 82', dark, 1.6, ' stroke-linecap="round" opacity=".5"'),
    line(
      'M62 60 C66 56 71 56 74 59 M86 59 C89 56 94 56 98 60',
      mix('#241c1a', dark, 0.3),
      2.4,
      ' stroke-linecap="round"',
    ),
    circle(68.5, 67, 2.7, '#1d1613') + circle(91.5, 67, 2.7, '#1d1613'),
    circle(69.4, 66, 0.9, '#ffffff') + circle(92.4, 66, 0.9, '#ffffff'),
    hasGlasses === true
      ? `<g fill="#ffffff" fill-opacity=".14" stroke="#2a3036" stroke-width="2"><rect x="58" y="59" width="20" height="17" rx="7"/><rect x="82" y="59" width="20" height="17" rx="7"/><path d="M78 66 h4 M58 65 l-5 -2 M102 65 l5 -2" fill="none"/></g>`
      : '',
  ].join('');
}

function portrait(person: Person): string {
  const { ground, skin, clothes, hair, style } = person;
  const [behind, over] = STYLES[style];
  const defs =
    linear(
      'bg',
      [0, 0, 0, 160],
      [
        [0, lighter(ground, 0.35)],
        [1, ground],
      ],
    ) +
    linear(
      'sk',
      [56, 40, 106, 108],
      [
        [0, lighter(skin, 0.16)],
        [1, darker(skin, 0.1)],
      ],
    ) +
    linear(
      'cl',
      [0, 112, 0, 160],
      [
        [0, clothes],
        [1, darker(clothes, 0.3)],
      ],
    );
  const ears =
    style === 'short' || style === 'swept'
      ? ellipse(53, 70, 5, 8, darker(skin, 0.08)) + ellipse(107, 70, 5, 8, darker(skin, 0.14))
      : '';
  const content = [
    rect(0, 0, 160, 160, 'url(#bg)'),
    fill(behind, darker(hair, 0.14)),
    fill('M66 96 L94 96 L96 124 C90 134 70 134 64 124 Z', darker(skin, 0.2)),
    fill('M18 160 C20 134 42 124 64 119 C70 130 90 130 96 119 C118 124 140 134 142 160 Z', 'url(#cl)'),
    line('M64 119 C70 131 90 131 96 119', lighter(clothes, 0.35), 2.6),
    ears,
    face(person),
    fill(over, hair),
    line('M60 40 C68 32 90 31 98 38', lighter(hair, 0.3), 2, ' opacity=".5" stroke-linecap="round"'),
  ].join('');
  return drawing(160, 160, defs, content);
}

/** The five customers of feedback.json in its order, then the three demo accounts; 160 x 160. */
const PORTRAITS: Readonly<Record<string, Person>> = {
  'feedback-1': { ground: '#c4d6de', skin: '#c08a62', clothes: '#0f766e', hair: '#2d6f77', style: 'scarf' },
  'feedback-2': {
    ground: '#e3d2ae',
    skin: '#a9744e',
    clothes: '#31506b',
    hair: '#1e1a19',
    style: 'short',
    beard: 'full',
    hasGlasses: true,
  },
  'feedback-3': { ground: '#eab9a4', skin: '#bd8659', clothes: '#7b2f45', hair: '#2a1c18', style: 'long' },
  'feedback-4': {
    ground: '#c9d3c2',
    skin: '#9c6a45',
    clothes: '#c2410c',
    hair: '#17181b',
    style: 'swept',
    beard: 'moustache',
  },
  'feedback-5': {
    ground: '#d5cade',
    skin: '#c99770',
    clothes: '#3f5f8a',
    hair: '#231a1d',
    style: 'bun',
    hasGlasses: true,
  },
  'seller-avatar': {
    ground: '#dcd0b8',
    skin: '#b07a53',
    clothes: '#24343f',
    hair: '#201b1a',
    style: 'swept',
    hasGlasses: true,
  },
  'buyer-avatar': { ground: '#c2d7d4', skin: '#c38d66', clothes: '#c2410c', hair: '#33221c', style: 'long' },
  'admin-avatar': {
    ground: '#cdd3d9',
    skin: '#a06d49',
    clothes: '#0f766e',
    hair: '#55575a',
    style: 'short',
    beard: 'moustache',
  },
};

export const portraits = (): readonly (readonly [name: string, svg: string])[] =>
  Object.entries(PORTRAITS).map(([name, person]) => [name, portrait(person)]);
