// `npm run dev:tokens`: writes docs/tokens.json, the tokens of src/ui/theme/tokens.ts for design tools, in the format of
// https://www.designtokens.org/TR/2025.10/format/.
import { writeFileSync } from 'node:fs';
import {
  BOTH,
  BREAKPOINTS,
  DARK,
  DURATION,
  EASE,
  FONT,
  HIGH_CONTRAST,
  LIGHT,
  RADIUS,
  SHADOW,
  SPACE,
  TEXT,
} from '../src/ui/theme/tokens.ts';

const FILE = 'docs/tokens.json';

interface Token {
  readonly $value: unknown;
  readonly $description?: string;
}

const mapped = <T, U>(values: Readonly<Record<string, T>>, change: (value: T, name: string) => U) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

const HEX = /^#(?<red>..)(?<green>..)(?<blue>..)$/;
const RGB = /^rgb\((?<red>\d+) (?<green>\d+) (?<blue>\d+) \/ (?<alpha>\d+)%\)$/;

/** A colour as it stands in CSS: #14202b, rgb(20 32 43 / 6%) or transparent. @throws Error for any other */
export function colour(css: string): Token {
  if (css === 'transparent') return { $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0 } };
  const hex = HEX.exec(css)?.groups;
  const parts = hex ?? RGB.exec(css)?.groups;
  if (parts === undefined) throw new Error(`not a colour that design tools can be told: ${css}`);
  const components = [parts.red, parts.green, parts.blue].map((part) => Number.parseInt(part ?? '', hex ? 16 : 10));
  return {
    $value: {
      colorSpace: 'srgb',
      components: components.map((part) => Number((part / 255).toFixed(4))),
      ...(parts.alpha === undefined ? {} : { alpha: Number(parts.alpha) / 100 }),
      hex: `#${components.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    },
  };
}

const LENGTH = /^(?<value>-?[\d.]+)(?<unit>px|rem)$/;
const CLAMP = /^clamp\((?<least>[^,]+), [^,]+, (?<most>[^,]+)\)$/;

/**
 * A length as it stands in CSS: 14px or 1.5rem. One that grows with the window is a group of its least and its most, since the format
 * has no such length. @throws Error for any other
 */
export function dimension(css: string): Token | Readonly<Record<'least' | 'most', Token>> {
  const clamp = CLAMP.exec(css)?.groups;
  if (clamp?.least !== undefined && clamp.most !== undefined) {
    const $description = `grows with the window: ${css}`;
    return { least: { ...length(clamp.least), $description }, most: { ...length(clamp.most), $description } };
  }
  return length(css);
}

function length(css: string): Token {
  const { value, unit } = LENGTH.exec(css)?.groups ?? {};
  if (unit === undefined) throw new Error(`not a length that design tools can be told: ${css}`);
  return { $value: { value: Number(value), unit } };
}

const pixels = (value: number) => ({ value, unit: 'px' });
const shadow = (layers: (typeof SHADOW)['light']): Token => ({
  $value: layers.map(({ y, blur, spread, color }) => ({
    color: colour(color).$value,
    offsetX: pixels(0),
    offsetY: pixels(y),
    blur: pixels(blur),
    spread: pixels(spread),
  })),
});

/** A scheme for whoever has asked for more contrast: all of its tokens, as aliases of the scheme's. */
const highContrast = (scheme: 'light' | 'dark') =>
  mapped(LIGHT, (_, name) => ({
    $value: `{color.${scheme}.${name in HIGH_CONTRAST ? HIGH_CONTRAST[name as keyof typeof HIGH_CONTRAST] : name}}`,
  }));

/** The whole file. Colours and the shadow are in a group for each scheme; the name of a token is that of its CSS variable. */
export const designTokens = () => ({
  $description: 'The design tokens of Second Gear; npm run dev:tokens writes them from src/ui/theme/tokens.ts.',
  color: {
    $type: 'color',
    light: mapped(LIGHT, colour),
    dark: mapped(DARK, colour),
    'high-contrast-light': highContrast('light'),
    'high-contrast-dark': highContrast('dark'),
    both: mapped(BOTH, colour),
  },
  space: { $type: 'dimension', ...mapped(SPACE, dimension) },
  radius: { $type: 'dimension', ...mapped(RADIUS, dimension) },
  text: { $type: 'dimension', ...mapped(TEXT, dimension) },
  font: { $type: 'fontFamily', body: { $value: FONT } },
  shadow: { $type: 'shadow', ...mapped(SHADOW, shadow) },
  motion: {
    ...mapped(DURATION, (value) => ({ $type: 'duration', $value: { value, unit: 'ms' } })),
    ease: { $type: 'cubicBezier', $value: EASE },
  },
  // In em of the usual size of text, as media queries count; the format has rem.
  breakpoint: { $type: 'dimension', ...mapped(BREAKPOINTS, (value) => ({ $value: { value, unit: 'rem' } })) },
});

/** The file's text. */
export const designTokensFile = (): string => `${JSON.stringify(designTokens(), null, 2)}\n`;

if (import.meta.main) {
  writeFileSync(FILE, designTokensFile());
  console.log(`${FILE} is written`);
}
