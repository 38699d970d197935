/*
 * The tokens of the design, the one place for colours, space, shapes, sizes of text, shadows, motion and breakpoints. Style sheets use
 * them as variables: `var(--accent)`, `var(--space-16)` … (scripts/laws/styles.ts refuses a length or duration of their own);
 * docs/tokens.json, for design tools, is written from here by `npm run dev:tokens`.
 * Contrast: every text token has at least 4.5:1 on `background` and `card` of its scheme, and every `on-x` on its `x`;
 * `field-border` has at least 3:1.
 */

export const LIGHT = {
  background: '#fbfaf7',
  card: '#ffffff',
  'background-muted': '#f3f0e9',
  text: '#14202b',
  'text-muted': '#4b5864',
  border: '#e3ded3',
  'field-border': '#8c887d',
  accent: '#c2410c',
  'accent-strong': '#a3360b',
  'accent-background': '#fff0e5',
  'on-accent': '#ffffff',
  teal: '#0f766e',
  'on-teal': '#ffffff',
  'teal-background': '#dff3ef',
  verified: '#1d5fd1',
  danger: '#b42318',
  'danger-background': '#fdeceb',
  'on-danger': '#ffffff',
  suv: '#f1e5cd',
  sedan: '#dbe7f1',
  sports: '#fadbd0',
  'scene-veil': 'transparent',
};

export const DARK: typeof LIGHT = {
  background: '#0d151d',
  card: '#15202b',
  'background-muted': '#0a1118',
  text: '#eef2f6',
  'text-muted': '#a9b6c3',
  border: '#2a3744',
  'field-border': '#66778a',
  accent: '#ff9459',
  'accent-strong': '#ffb48a',
  'accent-background': '#3a2317',
  'on-accent': '#1d0f06',
  teal: '#4fd1c0',
  'on-teal': '#04211d',
  'teal-background': '#12332f',
  verified: '#7db4ff',
  danger: '#ff8f85',
  'danger-background': '#3b1d1c',
  'on-danger': '#240807',
  suv: '#3a3325',
  sedan: '#22303e',
  sports: '#43292a',
  'scene-veil': 'rgb(13 21 29 / 22%)',
};

/** The same in both schemes: colours on drawings, and on surfaces that are always dark, such as the footer. */
export const BOTH = {
  'on-drawing': '#14202b',
  'suv-sky': '#ecd9b4',
  'sedan-sky': '#b9cfdc',
  'sports-sky': '#f0a489',
  'chip-on-drawing': 'rgb(255 255 255 / 88%)',
  'dark-surface': '#101b26',
  'on-dark': '#f4f1ea',
  'on-dark-muted': '#b9c4cf',
  'dark-border': '#2c3a48',
  'dark-accent': '#ff9459',
  'dark-success': '#5fd6c6',
  'dark-danger': '#ff8f85',
};

/** Colours that take the place of others for whoever has asked the system for more contrast. */
export const HIGH_CONTRAST = {
  'text-muted': 'text',
  border: 'text',
  'field-border': 'text',
  accent: 'accent-strong',
} as const satisfies Partial<Record<keyof typeof LIGHT, keyof typeof LIGHT>>;

/** One layer of a shadow: lengths in CSS pixels, and a colour. */
interface ShadowLayer {
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly color: string;
}

const LIGHT_SHADOW: readonly ShadowLayer[] = [
  { y: 1, blur: 2, spread: 0, color: 'rgb(20 32 43 / 6%)' },
  { y: 12, blur: 32, spread: -12, color: 'rgb(20 32 43 / 18%)' },
];
const DARK_SHADOW: readonly ShadowLayer[] = [
  { y: 1, blur: 2, spread: 0, color: 'rgb(0 0 0 / 40%)' },
  { y: 16, blur: 36, spread: -12, color: 'rgb(0 0 0 / 60%)' },
];

/** The one shadow, of a surface above the page. */
export const SHADOW = { light: LIGHT_SHADOW, dark: DARK_SHADOW };

/**
 * Distances, named by their CSS pixels at the usual size of text; they grow with it. Those without a number grow with the window:
 * `block` parts of a section, `page` around a page, `section` between sections.
 */
export const SPACE = {
  2: '0.125rem',
  4: '0.25rem',
  8: '0.5rem',
  12: '0.75rem',
  16: '1rem',
  24: '1.5rem',
  32: '2rem',
  48: '3rem',
  64: '4rem',
  block: 'clamp(1.5rem, 4vw, 3rem)',
  page: 'clamp(2rem, 5vw, 4rem)',
  section: 'clamp(4rem, 8vw, 7rem)',
};

/** Corners: of cards, of fields and buttons, of small marks; `pill` is round at both ends. */
export const RADIUS = { card: '14px', field: '10px', mark: '4px', pill: '999px' };

/** Sizes of text, named like distances; those of headings grow with the window. */
export const TEXT = {
  13: '0.8125rem',
  14: '0.875rem',
  15: '0.9375rem',
  17: '1.0625rem',
  19: '1.1875rem',
  24: '1.5rem',
  h2: 'clamp(1.6rem, 1.3rem + 1.3vw, 2.3rem)',
  page: 'clamp(1.9rem, 1.5rem + 1.4vw, 2.6rem)',
  h1: 'clamp(2.2rem, 1.5rem + 2.8vw, 4rem)',
  hero: 'clamp(2.4rem, 1rem + 4.4vw, 5rem)',
};

export const FONT = ['Figtree Variable', 'system-ui', '-apple-system', 'Segoe UI', 'sans-serif'];

/** In milliseconds: `short` for what changes in its place, `long` for what moves or grows. */
export const DURATION = { short: 160, long: 200 };

/** How motion slows down, as the control points of a Bézier curve: CSS's own ease-out. */
export const EASE = [0, 0, 0.58, 1] as const;

/**
 * Widths of the window at which a layout changes, in em: variables have no place in a media query. A range ends below the next
 * one: `(max-width: 47.99em)`.
 */
export const BREAKPOINTS = { small: 30, wide: 40, tablet: 48, laptop: 62, desktop: 75, large: 80 };

const cssShadow = (layers: readonly ShadowLayer[]): string =>
  layers.map(({ y, blur, spread, color }) => `0 ${y}px ${blur}px ${spread && `${spread}px`} ${color}`).join(', ');

type Variables = Readonly<Record<string, string>>;

const named = (prefix: string, tokens: Readonly<Record<string, string>>): Variables =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${prefix}${name}`, value]));

const schemeVariables = (): Readonly<Record<'light' | 'dark', Variables>> => ({
  light: { ...named('', LIGHT), '--shadow': cssShadow(SHADOW.light), '--scene-dim': 'none' },
  dark: { ...named('', DARK), '--shadow': cssShadow(SHADOW.dark), '--scene-dim': 'brightness(0.8)' },
});

const highContrastVariables = (): Variables =>
  Object.fromEntries(Object.entries(HIGH_CONTRAST).map(([name, other]) => [`--${name}`, `var(--${other})`]));

const variables = (): Variables => ({
  ...named('', BOTH),
  ...named('space-', SPACE),
  ...named('radius-', RADIUS),
  ...named('text-', TEXT),
  '--motion-short': `${DURATION.short}ms`,
  '--motion-long': `${DURATION.long}ms`,
  '--motion-ease': 'ease-out',
});

// Pure, so that no page loads what the sheet already says.
/** The variables of each scheme. */
export const SCHEME_VARIABLES = /* @__PURE__ */ schemeVariables();
/** The variables that differ with high contrast. */
export const HIGH_CONTRAST_VARIABLES = /* @__PURE__ */ highContrastVariables();
/** The variables that are the same in both schemes. */
export const VARIABLES = /* @__PURE__ */ variables();
