/** How much a button stands out. */
export type Variant = 'filled' | 'light' | 'default' | 'subtle';
export type ButtonColour = 'ember' | 'teal' | 'red' | 'gray';

export interface VariantColours {
  readonly background: string;
  readonly hover: string;
  readonly color: string;
  readonly border: string;
  readonly hoverColor?: string;
}

/** Tokens of the three colours: in dark mode Mantine's own shades have too little contrast. */
const TOKENS_OF = {
  ember: { plain: 'accent', strong: 'accent-strong' },
  teal: { plain: 'teal', strong: 'teal' },
  red: { plain: 'danger', strong: 'danger' },
};

const line = (colour: string): string => `calc(0.0625rem * var(--mantine-scale)) solid ${colour}`;
const NO_LINE = line('transparent');

const DEFAULT: VariantColours = {
  background: 'var(--mantine-color-default)',
  hover: 'var(--mantine-color-default-hover)',
  color: 'var(--mantine-color-default-color)',
  border: line('var(--mantine-color-default-border)'),
};

const gray = (name: string): string => `var(--mantine-color-gray-${name})`;
const GRAY: Readonly<Record<Exclude<Variant, 'default'>, VariantColours>> = {
  filled: {
    background: gray('filled'),
    hover: gray('filled-hover'),
    color: 'var(--mantine-color-white)',
    border: NO_LINE,
  },
  light: { background: gray('light'), hover: gray('light-hover'), color: gray('light-color'), border: NO_LINE },
  subtle: { background: 'transparent', hover: gray('light-hover'), color: gray('light-color'), border: NO_LINE },
};

/** The colours of a button, and of whatever Mantine draws in the same colours. */
export function variantColours(variant: Variant, colour: ButtonColour): VariantColours {
  if (variant === 'default') return DEFAULT;
  if (colour === 'gray') return GRAY[variant];
  const { plain, strong } = TOKENS_OF[colour];
  const lightBackground = `var(--${plain}-background)`;
  // On its light background the plain colour has less than 4.5:1.
  const strongColour = `var(--${strong})`;
  switch (variant) {
    case 'filled':
      return { background: `var(--${plain})`, hover: strongColour, color: `var(--on-${plain})`, border: NO_LINE };
    case 'light':
      return {
        background: lightBackground,
        hover: lightBackground,
        color: strongColour,
        border: NO_LINE,
        hoverColor: strongColour,
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: lightBackground,
        color: `var(--${plain})`,
        border: NO_LINE,
        hoverColor: strongColour,
      };
  }
}
