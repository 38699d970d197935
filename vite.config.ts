import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BUILT_NOTICES } from './scripts/builtNotices.mjs';
import { documentStartPlugin } from './scripts/documentStartPlugin.ts';
import { drawingsPlugin } from './scripts/drawingsPlugin.ts';
import { iconFiles } from './scripts/iconFiles.ts';
import { integrityPlugin } from './scripts/integrityPlugin.ts';
import { lazyChunk } from './scripts/pageChunks.ts';
import { publicConfigPlugin } from './scripts/publicConfigPlugin.ts';
import { renderedPagesPlugin } from './scripts/renderedPagesPlugin.ts';
import { routeFilesPlugin } from './scripts/routeFiles.ts';
import { themeSheet } from './scripts/themeSheet.ts';
import { withoutUnusedStyles } from './scripts/unusedStyles.ts';
import { SHUFFLED } from './tests/support/shuffled.ts';

/** The product server that `npm run dev` starts next to Vite, and the addresses that Vite's server proxies to it. */
const productServer = process.env.DEV_SERVER ?? 'http://127.0.0.1:5174';
const proxiedPaths = [
  '/api',
  '/identity',
  '/image-host',
  '/sandbox-cards',
  '/mailbox',
  '/feedback.json',
  '/api-docs.js',
];

const node = { environment: 'node' as const };

const page = {
  environment: 'happy-dom' as const,
  // Else a downloaded file would give its address to the page, which files without isolation share.
  environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
  setupFiles: ['tests/support/leaks.ts', 'tests/support/setupDom.ts'],
};
/** Suites that start the server in their own process. Without isolation its packages are loaded once, not once per file. */
const inProcessServer = {
  ...node,
  isolate: false,
  setupFiles: ['tests/support/leaks.ts', 'tests/support/cheapPasswords.ts'],
};

/** Servers as processes that are killed and started again: one file at a time, so that none waits for the machine. */
const serverProcesses = {
  ...node,
  include: ['tests/settlement/**/*.test.ts'],
  fileParallelism: false,
  testTimeout: 300_000,
  hookTimeout: 60_000,
};
/** Suites that run on a PostgreSQL of their own instead of SQLite. */
const onPostgres = { globalSetup: ['tests/support/postgresSetup.ts'] };
const SQLITE_ONLY = [
  'server/database/{store,queryPlans,lockedDatabase,stepBack}.test.ts',
  'server/backup/backup.test.ts',
  'tests/settlement/{restore,faults}.test.ts',
];
/** What has nothing to do with the suite's engine; once is enough. */
const SAME_ON_BOTH = [
  'server/{calls,env,main,randomSecrets,settings}.test.ts',
  'server/backup/encryption.test.ts',
  'server/cars/codec.test.ts',
  'server/database/{BackgroundLoop,publicChanges}.test.ts',
  'server/http/{apiDocs,connectionLimits,defineCall,earlyHints,edge,framing,ownHosts,pagePolicies,PublicCache,spa}.test.ts',
  'server/{mail/mailEnv,metrics/metrics,sessions/describeBrowser,upstream/upstream}.test.ts',
  'server/identity/IdTokenVerifier.test.ts',
  'server/payments/{cardsCheck,sandboxProxy,stripeEnv,StripeGateway}.test.ts',
  'server/pictures/{bucket,craftedUploads,externalImageHost,slowUploads,uploadBounds,uploadChunks,UploadQueue}.test.ts',
  'server/render/{pageAddress,render}.test.ts',
  'tests/ports/{drafts,failures,memory,page}.test.ts',
];

/** The test button of Storybook reads this file, and looks for the stories among its projects. */
const STORYBOOKS_BUTTON = process.env.VITEST_STORYBOOK ? { projects: ['vitest.stories.config.ts'] } : {};

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
    iconFiles(),
    react(),
    documentStartPlugin(import.meta.dirname),
    publicConfigPlugin(productServer),
    renderedPagesPlugin(productServer),
    routeFilesPlugin(import.meta.dirname),
    themeSheet(),
    drawingsPlugin(import.meta.dirname),
    withoutUnusedStyles(),
    integrityPlugin(),
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
            { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
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
  test: {
    // For what hangs: a busy machine takes ten times as long as an idle one, on which most tests need less than a second.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: SHUFFLED,
    // Only the domain: its tests cover every line and branch of every rule.
    coverage: {
      include: ['src/domain/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text'],
      thresholds: { 100: true },
    },
    projects: [
      {
        extends: true,
        // Pure rules hold no state between files: without isolation they take a third of the time.
        test: {
          ...node,
          name: 'unit',
          include: ['src/{domain,application}/**/*.test.ts', 'src/*.test.ts'],
          pool: 'threads',
          setupFiles: ['tests/support/seedCases.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // The same on the other engine; what is SQLite's own is left out.
        test: {
          ...inProcessServer,
          ...onPostgres,
          name: 'server-postgres',
          include: ['server/**/*.test.ts'],
          exclude: [...SQLITE_ONLY, ...SAME_ON_BOTH],
        },
      },
      {
        extends: true,
        test: { ...inProcessServer, ...onPostgres, name: 'rights-postgres', include: ['tests/rights/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...inProcessServer,
          ...onPostgres,
          name: 'ports-postgres',
          include: ['tests/ports/**/*.test.ts'],
          exclude: SAME_ON_BOTH,
        },
      },
      {
        extends: true,
        // The provider's verification; its consumers' tests need no server.
        test: {
          ...node,
          ...onPostgres,
          name: 'pact-postgres',
          include: ['tests/pact/ownServer.test.ts'],
          setupFiles: ['tests/support/cheapPasswords.ts'],
        },
      },
      { extends: true, test: { ...inProcessServer, name: 'rights', include: ['tests/rights/**/*.test.ts'] } },
      { extends: true, test: { ...inProcessServer, name: 'ports', include: ['tests/ports/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...inProcessServer, name: 'server', include: ['{server,sandbox-cards,sandbox-accounts}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...serverProcesses, name: 'settlement', exclude: ['tests/settlement/manyServers.test.ts'] },
      },
      {
        extends: true,
        test: { ...serverProcesses, ...onPostgres, name: 'settlement-postgres', exclude: SQLITE_ONLY },
      },
      { extends: true, test: { ...inProcessServer, name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...inProcessServer, ...onPostgres, name: 'fuzz-postgres', include: ['tests/fuzz/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'journey',
          include: ['tests/journey/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'laws',
          include: ['tests/laws/**/*.test.ts', '{scripts,tools}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        // Without isolation a file takes half the time: the pages' packages are loaded once, not once per file.
        test: {
          ...page,
          name: 'ui',
          include: ['src/ui/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true,
        // As above; the few files that replace a package by a mock load their modules anew.
        test: {
          ...page,
          name: 'adapters',
          include: ['src/adapters/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
    ],
    ...STORYBOOKS_BUTTON,
  },
});
