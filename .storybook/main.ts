import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { withoutPagePlugins } from '../scripts/renderedPagesPlugin.ts';

/** The test run shows neither docs nor controls, and is faster without reading them. */
const isTestRun = process.env.VITEST !== undefined;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./docs/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest', ...(isTestRun ? [] : ['@storybook/addon-docs'])],
  previewAnnotations: (paths = []) => (isTestRun ? paths : [...paths, join(import.meta.dirname, 'docs/preview.ts')]),
  // Controls and tables of properties come from the components' types.
  typescript: { reactDocgen: isTestRun ? false : 'react-docgen' },
  viteFinal: ({ plugins, ...config }) => ({ ...config, plugins: withoutPagePlugins(plugins) }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
