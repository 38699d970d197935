import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeContext,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { mantineTheme } from '#ui/theme/firstTheme.ts';

const getRootElement = () => document.documentElement;
const manager = localStorageColorSchemeManager();

interface MantineSurroundingsProps {
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What Mantine's components read from the page, without MantineProvider: that one loads the default theme, and what makes colours
 * and variables of it, with every first page. It also writes its variables as markup, which Trusted Types refuse; ours are a sheet
 * (`theme.css`), and classes by width stand in our own sheets.
 */
export function MantineSurroundings({ nonce, children }: MantineSurroundingsProps) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  });
  useEffect(() => getRootElement().setAttribute('data-respect-reduced-motion', 'true'), []);
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        getStyleNonce: () => nonce ?? '',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
        deduplicateInlineStyles: true,
      }}
    >
      <MantineThemeContext value={mantineTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
