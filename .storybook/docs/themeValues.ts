import { cssVariablesResolver, theme } from '#ui/theme/theme.ts';
import { HIGH_CONTRAST } from '#ui/theme/tokens.ts';

// The resolver uses no property of the theme.
const { light, dark } = cssVariablesResolver({ ...theme } as Parameters<typeof cssVariablesResolver>[0]);

/** The two schemes' own values, '--accent' and so on, without those that only name another one. */
const SCHEMES = { light, dark } as const;

export type Scheme = keyof typeof SCHEMES;

/** Names of the tokens that are colours in both schemes. */
export const COLOURS: readonly string[] = Object.keys(light).filter((name) =>
  [light, dark].every((scheme: Readonly<Record<string, string>>) => /^#[0-9a-f]{6}$/i.test(scheme[name] ?? '')),
);

/** A token's colour, if need be with more contrast; throws for a token that the theme does not have. */
export function colourOf(scheme: Scheme, token: string, isHigh = false): string {
  const shown = (isHigh && HIGH_CONTRAST[token as keyof typeof HIGH_CONTRAST]) || token;
  const colour = SCHEMES[scheme][`--${shown}`];
  if (colour === undefined) throw new Error(`the theme has no colour ${token}`);
  return colour;
}
