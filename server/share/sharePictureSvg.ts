import { formatPrice } from '#domain/money.ts';
import { SHARE_PICTURE, type SharedCar } from '#domain/sharePicture.ts';
import { drawableText, linesOf, textOutlines, textWidth } from './textOutlines.ts';

/* What stands over a car's picture: in the dark colours of the design (src/ui/theme/tokens.ts), whatever the picture is. */

const { width, height } = SHARE_PICTURE;
export const BACKGROUND = '#0d151d';
const TEXT = '#eef2f6';
const ACCENT = '#ff9459';
const EDGE = 64;
const NAME = { size: 64, line: 72, lines: 2 };
const PRICE = { size: 72, y: height - 56 };
const SHOP = { name: 'Second Gear', size: 32 };

/** The symbol of `public/icon.svg`, 64 pixels wide. */
const SYMBOL =
  '<rect width="64" height="64" rx="17" fill="#c2410c"/>' +
  '<path d="M18 17v30M32 17v30M46 17v15H18" fill="none" stroke="#ffd9bf" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>' +
  '<circle cx="18" cy="46" r="10.5" fill="#c2410c"/><circle cx="18" cy="46" r="8" fill="#fff"/>';

export type ShownOfCar = Pick<SharedCar, 'name' | 'price'> & { readonly isSold: boolean };

/** The name, the price, the shop and whether the car is sold, as SVG in which every letter is a path. */
export function sharePictureSvg({ name, price, isSold }: ShownOfCar): string {
  const lines = linesOf(drawableText(name), { ...NAME, width: width - 2 * EDGE });
  const firstLine = PRICE.y - PRICE.size - 16 - (lines.length - 1) * NAME.line;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="shade" x2="0" y2="1"><stop stop-color="${BACKGROUND}" stop-opacity="0"/>`,
    `<stop offset=".45" stop-color="${BACKGROUND}" stop-opacity=".72"/>`,
    `<stop offset="1" stop-color="${BACKGROUND}" stop-opacity=".95"/></linearGradient>`,
    `<rect y="240" width="${width}" height="${height - 240}" fill="url(#shade)"/>`,
    shop(),
    isSold ? soldMark() : '',
    ...lines.map((line, index) =>
      textOutlines(line, { x: EDGE, y: firstLine + index * NAME.line, size: NAME.size, fill: TEXT }),
    ),
    textOutlines(formatPrice(price), { x: EDGE, y: PRICE.y, size: PRICE.size, fill: ACCENT }),
    '</svg>',
  ].join('');
}

function shop(): string {
  const end = textWidth(SHOP.name, SHOP.size);
  return [
    `<rect x="40" y="40" width="${end + 112}" height="80" rx="24" fill="${BACKGROUND}" fill-opacity=".85"/>`,
    `<g transform="translate(56 56) scale(.75)">${SYMBOL}</g>`,
    textOutlines(SHOP.name, { x: 120, y: 91, size: SHOP.size, fill: TEXT }),
  ].join('');
}

function soldMark(): string {
  const end = textWidth('Sold', SHOP.size);
  const left = width - 40 - end - 64;
  return [
    `<rect x="${left}" y="40" width="${end + 64}" height="80" rx="24" fill="${ACCENT}"/>`,
    textOutlines('Sold', { x: left + 32, y: 91, size: SHOP.size, fill: '#1d0f06' }),
  ].join('');
}
