import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { TOP_BAR_HEIGHT } from './firstTheme.ts';
import { type ButtonColour, type Variant, variantColours } from './variantColours.ts';

/*
 * The one place for colours, shapes and fonts. Style sheets use its tokens: `var(--background)`, `var(--accent)` …
 * Contrast: every text token has at least 4.5:1 on `background` and `card` of its scheme, and every `on-x` on its `x`;
 * `field-border` has at least 3:1.
 */

// biome-ignore format: the shades fit on one line
const ember: MantineColorsTuple = [
  '#fff3ea', '#ffe4d1', '#fdc7a4', '#fca673', '#ff9459', '#f26a2a', '#d9500f', '#c2410c', '#a3360b', '#7c2a0c',
];

// biome-ignore format: as above
const teal: MantineColorsTuple = [
  '#e9f8f5', '#cdeee8', '#9fdfd5', '#6bcdbf', '#45bdad', '#1f9f90', '#138578', '#0f766e', '#0b5f59', '#084a45',
];

// biome-ignore format: as above; the first shades are text, the last ones surfaces
const dark: MantineColorsTuple = [
  '#eef2f6', '#c9d2dc', '#a4b1bf', '#7b8a9a', '#3a4857', '#2a3744', '#18232e', '#0d151d', '#0a1118', '#070c11',
];

const LIGHT = {
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
  shadow: '0 1px 2px rgb(20 32 43 / 6%), 0 12px 32px -12px rgb(20 32 43 / 18%)',
  'scene-dim': 'none',
  'scene-veil': 'transparent',
};

const DARK: typeof LIGHT = {
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
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 36px -12px rgb(0 0 0 / 60%)',
  'scene-dim': 'brightness(0.8)',
  'scene-veil': 'rgb(13 21 29 / 22%)',
};

/** The same in both schemes: colours on drawings, and on surfaces that are always dark, such as the footer. */
const BOTH = {
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

const variables = (tokens: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

/** Turns the tokens into CSS variables, and sets Mantine's own variables to them. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const mantineVariables = {
    '--mantine-color-body': 'var(--background)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-muted)',
    '--mantine-color-placeholder': 'var(--text-muted)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-border': 'var(--border)',
    '--mantine-color-anchor': 'var(--accent)',
  };
  return {
    variables: {
      ...variables(BOTH),
      '--focus-ring': 'var(--accent)',
      '--page-width': '1240px',
      '--top-bar-height': `${TOP_BAR_HEIGHT}px`,
      '--radius-card': '14px',
      '--radius-field': '10px',
    },
    light: { ...variables(LIGHT), ...mantineVariables },
    dark: { ...variables(DARK), ...mantineVariables },
  };
};

const OURS: readonly string[] = ['ember', 'teal', 'red'] satisfies readonly ButtonColour[];
const VARIANTS: readonly string[] = ['filled', 'light', 'subtle'] satisfies readonly Variant[];

/** What Mantine draws has the colours of our buttons, where ours have that colour. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  const standard = defaultVariantColorsResolver(input);
  if (!OURS.includes(color) || !VARIANTS.includes(input.variant)) return standard;
  return { ...standard, ...variantColours(input.variant as Variant, color as ButtonColour) };
};

const FONT = "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Mantine renders a dialog's head as `header`, which screen readers would announce as a second banner. */
const NO_BANNER = { header: { role: 'none' } };

export const theme = createTheme({
  colors: { ember, teal, dark },
  primaryColor: 'ember',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  black: LIGHT.text,
  white: '#ffffff',
  fontFamily: FONT,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { md: '1.55' },
  defaultRadius: 'md',
  radius: { sm: '8px', md: '10px', lg: '14px' },
  shadows: { sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  headings: {
    fontFamily: FONT,
    fontWeight: '760',
    sizes: {
      h1: { fontSize: 'clamp(2.2rem, 1.5rem + 2.8vw, 4rem)', lineHeight: '1.06' },
      h2: { fontSize: 'clamp(1.6rem, 1.3rem + 1.3vw, 2.3rem)', lineHeight: '1.15' },
      h3: { fontSize: '1.25rem', lineHeight: '1.25' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // With a colour its contrast is ours; without one Mantine writes white on it in dark mode too.
    Chip: { defaultProps: { color: 'ember' } },
    // 44 px, as buttons have; Mantine's own are 2 px lower.
    Input: {
      vars: (_theme: unknown, { size }: { readonly size?: unknown }) => ({
        wrapper: size === 'md' ? { '--input-height': '2.75rem' } : {},
      }),
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' }, vars: () => ({ root: { '--psi-button-size': '2.5rem' } }) },
    Select: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    FileInput: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        transitionProps: { transition: 'pop', duration: 180 },
        attributes: NO_BANNER,
      },
    },
    Avatar: { styles: { placeholder: { background: 'var(--background-muted)', color: 'var(--text)' } } },
    Drawer: { defaultProps: { attributes: NO_BANNER } },
  },
});
