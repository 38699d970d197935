import type { StorybookConfig } from '@storybook/react-vite';
import { withoutPagePlugins } from '../scripts/renderedPagesPlugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./docs/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The controls come from the components' types. The test run shows no controls, and is faster without reading them.
  typescript: { reactDocgen: process.env.VITEST === undefined ? 'react-docgen' : false },
  viteFinal: ({ plugins, ...config }) => ({ ...config, plugins: withoutPagePlugins(plugins) }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
