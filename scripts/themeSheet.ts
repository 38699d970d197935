import type { Plugin } from 'vite';
import { themeWithoutUnused } from './unusedStyles.ts';

/** Writes the variables of the theme as the style sheet `theme.css`: making it in the browser would take a part of Mantine's code. */
export const themeSheet = (): Plugin => ({
  name: 'theme-sheet',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/ui\/theme\/theme\.css$/ },
    // Loaded here: every other command that reads the configuration has no need of Mantine.
    handler: async () => {
      const { highContrastStyles, themeStyles } = await import('../src/ui/theme/themeStyles.ts');
      return { code: themeWithoutUnused(themeStyles()) + highContrastStyles(), map: null };
    },
  },
});
