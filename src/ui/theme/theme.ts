import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { TOP_BAR_HEIGHT } from './firstTheme.ts';
import { DURATION, FONT, LIGHT, SCHEME_VARIABLES, VARIABLES } from './tokens.ts';
import { type ButtonColour, type Variant, variantColours } from './variantColours.ts';

/* What Mantine makes of the tokens (tokens.ts), and the shades that it needs besides. */

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
      ...VARIABLES,
      '--mantine-primary-color-filled': 'var(--accent)',
      '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
      '--focus-ring': 'var(--accent)',
      '--page-width': '1240px',
      '--top-bar-height': `${TOP_BAR_HEIGHT}px`,
    },
    light: { ...SCHEME_VARIABLES.light, ...mantineVariables },
    dark: { ...SCHEME_VARIABLES.dark, ...mantineVariables },
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

const FONT_FAMILY = FONT.map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', ');

/** Mantine renders a dialog's head as `header`, which screen readers would announce as a second banner. */
const NO_BANNER = { header: { role: 'none' } };

export const theme = createTheme({
  colors: { ember, teal, dark },
  primaryColor: 'ember',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  black: LIGHT.text,
  white: '#ffffff',
  fontFamily: FONT_FAMILY,
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
  },
  fontSizes: {
    xs: 'var(--text-13)',
    sm: 'var(--text-15)',
    md: 'var(--text-17)',
    lg: 'var(--text-19)',
    xl: 'var(--text-24)',
  },
  lineHeights: { md: '1.55' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-mark)', md: 'var(--radius-field)', lg: 'var(--radius-card)' },
  shadows: { sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  headings: {
    fontFamily: FONT_FAMILY,
    fontWeight: '760',
    sizes: {
      h1: { fontSize: 'var(--text-h1)', lineHeight: '1.06' },
      h2: { fontSize: 'var(--text-h2)', lineHeight: '1.15' },
      h3: { fontSize: 'var(--text-19)', lineHeight: '1.25' },
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
        transitionProps: { transition: 'pop', duration: DURATION.long },
        attributes: NO_BANNER,
      },
    },
    Avatar: { styles: { placeholder: { background: 'var(--background-muted)', color: 'var(--text)' } } },
    Drawer: { defaultProps: { attributes: NO_BANNER } },
  },
});
