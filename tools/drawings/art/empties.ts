import { saloon } from '../bodies/saloon.ts';
import { circle, drawing, ellipse, fill, line, linear, rect } from '../svg.ts';

/** A soft panel of its own, so that a drawing sits well on paper and on night. */
const panel = (top: string, bottom: string): readonly [defs: string, content: string] => [
  linear(
    'pa',
    [0, 0, 0, 240],
    [
      [0, top],
      [1, bottom],
    ],
  ),
  fill('M48 30 C110 4 250 0 314 34 C356 58 358 170 318 206 C262 240 96 240 44 208 C4 176 4 60 48 30 Z', 'url(#pa)'),
];

/** No orders yet: a key on its tag, waiting on a hook. */
export function emptyOrders(): string {
  const [defs, ground] = panel('#e2ecef', '#c2d3da');
  const board = rect(100, 40, 160, 22, '#6c5540', ' rx="7"') + rect(100, 40, 160, 7, '#8a6e55', ' rx="3.5"');
  const hook = line('M180 60 L180 76 C180 90 198 90 198 78', '#4c5963', 5, ' stroke-linecap="round"');
  const ring =
    circle(186, 100, 15, 'none', ' stroke="#8d99a1" stroke-width="5"') +
    circle(186, 100, 15, 'none', ' stroke="#eef2f4" stroke-width="1.4"');
  const tag =
    `<g transform="rotate(-15 186 106)">${fill('M168 118 L186 106 L204 118 L204 176 C204 180 202 182 198 182 L174 182 C170 182 168 180 168 176 Z', '#c2410c')}` +
    `${fill('M168 118 L186 106 L190 109 L176 120 L176 182 L174 182 C170 182 168 180 168 176 Z', '#e2703a')}${circle(186, 121, 4.5, '#fbfaf7')}` +
    `${line('M177 142 h18 M177 152 h18 M177 162 h10', '#ffd9bf', 3.4, ' stroke-linecap="round"')}</g>`;
  const key =
    `<g transform="rotate(25 182 96)">${rect(151, 112, 26, 38, '#24303a', ' rx="9"')}${rect(154, 115, 20, 14, '#3d4c58', ' rx="6"')}` +
    `${circle(164, 138, 4, '#7f8c95')}${fill('M159 150 h10 v46 l-5 6 l-5 -6 v-8 l3 -3 l-3 -4 v-7 l3 -3 l-3 -4 Z', '#b9c4cb')}${rect(162.6, 152, 2.4, 42, '#eef2f4')}</g>`;
  const bunch = `<g transform="translate(-38 -10) scale(1.18)">${hook}${key}${tag}${ring}</g>`;
  return drawing(360, 240, defs, ground + board + bunch);
}

/** No cars of one's own yet: an open garage with light on an empty floor. */
export function emptyGarage(): string {
  const [defs, ground] = panel('#f4e9d2', '#dfcba2');
  const slats = [78, 88, 98].map((y) => rect(104, y, 152, 8, '#d7dde0')).join('');
  const house =
    fill('M70 84 L180 34 L290 84 L290 94 L70 94 Z', '#8d5a41') +
    fill('M70 84 L180 34 L290 84 L290 88 L180 40 L70 90 Z', '#b67a5b') +
    rect(82, 90, 196, 112, '#fbf4e6') +
    rect(82, 90, 196, 8, '#d9c6a3') +
    rect(98, 74, 164, 128, '#33414b') +
    rect(98, 104, 164, 98, 'url(#in)') +
    slats +
    fill('M166 112 h28 l52 90 h-132 Z', '#ffe7b4', ' opacity=".3"') +
    fill('M158 112 l8 -9 h28 l8 9 Z', '#1c252c') +
    ellipse(180, 113, 21, 3.4, '#fff3d2') +
    rect(112, 128, 30, 4, '#6b5a45') +
    rect(115, 116, 8, 12, '#c2410c', ' rx="1.5"') +
    rect(127, 112, 7, 16, '#0f766e', ' rx="1.5"');
  const floor =
    fill('M98 190 L262 190 L278 212 L82 212 Z', '#8f948f') +
    fill('M150 192 L146 211 M210 192 L214 211', 'none') +
    line('M146 192 L138 211 M214 192 L222 211', '#ffffff', 3, ' opacity=".75" stroke-dasharray="7 5"') +
    ellipse(180, 202, 30, 5, '#ffe7b4', ' opacity=".6"');
  return drawing(
    360,
    240,
    defs +
      linear(
        'in',
        [0, 104, 0, 202],
        [
          [0, '#46545d'],
          [1, '#2a353d'],
        ],
      ),
    ground + house + floor,
  );
}

/** An empty wishlist: the outline of a car under a heart. */
export function emptyWishlist(): string {
  const [defs, ground] = panel('#fbe3d7', '#f0bda6');
  const dream =
    `<g transform="translate(42 4) scale(.345 .4)" fill="none" stroke="#8a4a36" stroke-width="6" stroke-dasharray="15 11" stroke-linecap="round">` +
    `<path d="${saloon.outline} L650 449 M522 455 L244 455 M116 447 L66 448"/><path d="${saloon.glass}" stroke-width="5"/>` +
    `${saloon.axles.map((x) => `<circle cx="${x}" cy="430" r="52" fill="#fbe3d7" stroke-dasharray="none"/><circle cx="${x}" cy="430" r="24" stroke-dasharray="none"/>`).join('')}</g>`;
  const heart =
    fill(
      'M180 92 C152 72 146 52 158 40 C167 32 177 36 180 46 C183 36 193 32 202 40 C214 52 208 72 180 92 Z',
      '#c2410c',
    ) + line('M158 52 C158 46 162 42 167 42', '#ffd0b8', 4, ' stroke-linecap="round"');
  return drawing(360, 240, defs, ground + ellipse(182, 202, 120, 7, '#14202b', ' opacity=".12"') + dream + heart);
}

/** Stands in where a car has no picture: a car under its cover, 800 x 600. */
export function noPicture(): string {
  const cloth = '#c9ced1';
  const cover = `${saloon.outline} L744 452 C700 444 650 456 590 450 C520 444 460 458 400 450 C330 444 250 458 180 450 C130 446 90 456 58 450 Z`;
  const defs =
    linear(
      'bg',
      [0, 0, 0, 600],
      [
        [0, '#eceeed'],
        [1, '#dde1e1'],
      ],
    ) +
    linear(
      'cv',
      [0, 262, 0, 470],
      [
        [0, '#eef0f1'],
        [0.45, cloth],
        [1, '#9ea6ab'],
      ],
    );
  const content = [
    rect(0, 0, 800, 600, 'url(#bg)'),
    rect(0, 424, 800, 176, '#cfd4d5'),
    ellipse(400, 482, 366, 16, '#14202b', ' opacity=".22"'),
    ...saloon.axles.map((x) => circle(x, 430, 50, '#3b444b')),
    fill(cover, 'url(#cv)', ' stroke="#8b949a" stroke-width="2"'),
    line(
      'M270 334 C300 380 290 430 262 468 M392 278 C410 340 400 420 420 466 M524 276 C540 340 560 420 548 468 M654 332 C640 380 660 430 650 470 M120 360 C130 400 120 440 130 468',
      '#87919a',
      2.4,
      ' opacity=".55" stroke-linecap="round"',
    ),
    line(
      'M280 332 C312 384 300 430 274 466 M402 278 C422 344 412 420 432 464',
      '#ffffff',
      3,
      ' opacity=".6" stroke-linecap="round"',
    ),
  ].join('');
  return drawing(800, 600, defs, content);
}
