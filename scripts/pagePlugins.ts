import type { PluginOption } from 'vite';

/** The market's own pages and what its server reads of a build: a Storybook has neither. */
const OF_PAGES = ['rendered-pages', 'route-files', 'integrity'];

/** Vite's plugins without those that change the market's own pages. */
export const withoutPagePlugins = (plugins: readonly PluginOption[] = []): PluginOption[] =>
  plugins.filter((plugin) => !(plugin && 'name' in plugin && OF_PAGES.includes(plugin.name)));
