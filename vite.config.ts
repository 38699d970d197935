import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserPages } from './scripts/browserPages.ts';
import { BUILT_NOTICES } from './scripts/builtNotices.mjs';
import { recordBuiltPackages } from './scripts/builtPackages.mjs';
import { documentStartPlugin } from './scripts/documentStartPlugin.ts';
import { integrityPlugin } from './scripts/integrityPlugin.ts';
import { lazyChunk } from './scripts/pageChunks.ts';
import { publicConfigPlugin } from './scripts/publicConfigPlugin.ts';
import { renderedPagesPlugin } from './scripts/renderedPagesPlugin.ts';
import { routeFilesPlugin } from './scripts/routeFiles.ts';
import { tablerIcons } from './scripts/tablerIcons.ts';
import { themeSheet } from './scripts/themeSheet.ts';
import { withoutUnusedStyles } from './scripts/unusedStyles.ts';
import { API_DOCS_SCRIPT, API_DOCS_STYLES, MAILBOX_PATH, SERVICES } from './server/http/paths.ts';

/** The product server that `npm run dev` starts next to Vite, and the addresses that Vite's server proxies to it. */
const productServer = process.env.DEV_SERVER ?? 'http://127.0.0.1:5174';
const proxiedPaths = [
  ...SERVICES.map(({ path }) => path),
  MAILBOX_PATH,
  '/feedback.json',
  API_DOCS_SCRIPT,
  API_DOCS_STYLES,
];

/** Names of components, which only tools for developers show. Each would keep a component in the build that no page draws. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const REACT_CALL = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;

/** The built pages take the router's production files: its package names those of development for everybody. */
const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
        {
          find: /^react-router\/dom$/,
          replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs'),
        },
      ],
    },
  }),
});

/** Of the router and of Mantine the built pages take what they use, not the router's own links with what these fetch ahead, say. */
const withoutUnusedComponents = (): Plugin => ({
  name: 'without-unused-components',
  apply: 'build',
  transform: {
    filter: { id: /\/(?:react-router\/dist\/production|@mantine\/core\/esm)\// },
    handler: (code) => ({
      code: code.replace(DISPLAY_NAME, '').replace(REACT_CALL, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});

/** What React throws to stop its own work, and knows again by identity. */
const SIGNAL = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React makes its signals when it is loaded, as errors. For their stacks V8 parses all of React once more while developer tools are
 * attached, which is so in every measurement. Nobody reads these stacks, so the built pages make the signals without.
 */
const signalsWithoutStacks = (): Plugin => ({
  name: 'signals-without-stacks',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler(code) {
      const changed = code.replaceAll(SIGNAL, '$1Object.create(Error.prototype, { message: { value: $2 } })');
      if (changed === code) this.error('React makes its signals in another way; see signalsWithoutStacks');
      return { code: changed, map: null };
    },
  },
});

export default defineConfig({
  plugins: [
    productionRouter(),
    withoutUnusedComponents(),
    signalsWithoutStacks(),
    tablerIcons(),
    browserPages(),
    react(),
    documentStartPlugin(import.meta.dirname),
    publicConfigPlugin(productServer),
    renderedPagesPlugin(productServer),
    routeFilesPlugin(import.meta.dirname),
    themeSheet(),
    withoutUnusedStyles(),
    integrityPlugin(),
    recordBuiltPackages(import.meta.dirname),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(proxiedPaths.map((path) => [path, { target: productServer }])),
  },
  build: {
    target: 'es2022',
    // File names contain a hash: the server may let browsers keep everything below assets/ for a year.
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    // The licences' texts of the packages in the built files, for whoever downloads these.
    license: { fileName: BUILT_NOTICES },
    rolldownOptions: {
      output: {
        // The names stand in what is loaded first, where nothing compresses a hash: it has 32 bits instead of 48.
        hashCharacters: 'hex',
        // What every page needs is two files, and each page's own another one or two. Packages change rarely: in a chunk of
        // their own they stay in the browser's cache when our code changes. The tag keeps what only later pages need out.
        codeSplitting: {
          groups: [
            // With React, because every other chunk imports it: the nonce must be set before any style element is made.
            { name: 'packages', tags: ['$initial'], test: /node_modules|src\/styleNonce/, priority: 20 },
            // A file that every page loads imports these and uses none: they come with the first component of Mantine.
            {
              name: 'theme',
              test: /@mantine\/core\/esm\/core\/MantineProvider\/(?:default-theme|default-colors|merge-mantine-theme|color-functions)/,
              priority: 25,
              includeDependenciesRecursively: false,
            },
            { name: 'app', tags: ['$initial'], priority: 10 },
            // See scripts/pageChunks.ts.
            { name: lazyChunk, priority: 5 },
            { name: 'icons', test: /node_modules\/@iconify-json\//, minShareCount: 2 },
            { name: 'forms', test: /node_modules\/(formik|yup|lodash|lodash-es|property-expr|tiny-case|toposort)\// },
            { name: 'carousel', test: /node_modules\/swiper\// },
            // What several of the later pages need: forty small files take longer to come than two with a little too much.
            { name: 'mantine', test: /node_modules\/@?(mantine|floating-ui)/, minShareCount: 4 },
            { name: 'pages', test: /\/src\//, minShareCount: 5 },
          ],
        },
      },
    },
  },
});
