import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';
import { HIGH_CONTRAST_VARIABLES } from './tokens.ts';

/** The variables of `all` that `usual` has not, or has with another value. */
const changed = (all: Readonly<Record<string, string>>, usual: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => usual[name] !== value));

/**
 * The theme as a style sheet: its CSS variables, without those that Mantine's default-css-variables.css sets to the same.
 * MantineProvider would write this sheet as markup, which Trusted Types refuse (docs/decisions/trusted-types.md).
 */
export function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const all: ConvertCSSVariablesInput = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged));
  return convertCssVariables({
    variables: changed(all.variables, usual.variables),
    light: changed(all.light, usual.light),
    dark: changed(all.dark, usual.dark),
  });
}

/** For whoever has asked the system for more contrast: what has another value then, in both schemes. Stands behind themeStyles. */
export function highContrastStyles(): string {
  const declarations = Object.entries(HIGH_CONTRAST_VARIABLES).map(([name, value]) => `${name}:${value};`);
  return `@media (prefers-contrast: more){:root[data-mantine-color-scheme]{${declarations.join('')}}}`;
}
