import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './scripts/chromiumLaunch.ts';
import { publicConfigPlugin } from './scripts/publicConfigPlugin.ts';

/** The product server that `npm run dev` starts next to Vite, and the addresses that Vite's server proxies to it. */
const productServer = process.env.DEV_SERVER ?? 'http://127.0.0.1:5174';
const proxiedPaths = ['/api', '/identity', '/image-host', '/sandbox-cards', '/mailbox', '/feedback.json'];

const node = { environment: 'node' as const };
/** Suites that start the server in their own process. Without isolation its packages are loaded once, not once per file. */
const inProcessServer = { ...node, isolate: false, setupFiles: ['tests/support/cheapPasswords.ts'] };

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
/** What opens no database of the suite's engine; once is enough. */
const SAME_ON_BOTH = [
  'server/{calls,env,main}.test.ts',
  'server/cars/codec.test.ts',
  'server/database/BackgroundLoop.test.ts',
  'server/http/{defineCall,pagePolicies}.test.ts',
  'server/identity/IdTokenVerifier.test.ts',
  'server/payments/{cardsCheck,sandboxProxy,stripeEnv,StripeGateway}.test.ts',
  'server/pictures/{craftedUploads,UploadQueue}.test.ts',
];

export default defineConfig({
  plugins: [react(), publicConfigPlugin(productServer)],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(proxiedPaths.map((path) => [path, { target: productServer }])),
  },
  build: {
    target: 'es2022',
    // File names contain a hash: the server may let browsers keep everything below assets/ for a year.
    assetsDir: 'assets',
    rolldownOptions: {
      output: {
        // Packages change rarely: in chunks of their own they stay in the browser's cache when our code changes. Forms
        // and the carousel are loaded only by the pages that use them.
        codeSplitting: {
          groups: [
            // With React, because every other chunk imports it: the nonce must be set before any style element is made.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|src\/styleNonce/,
            },
            { name: 'mantine', test: /node_modules\/@mantine\// },
            { name: 'forms', test: /node_modules\/(formik|yup|lodash|lodash-es|property-expr|tiny-case|toposort)\// },
            { name: 'carousel', test: /node_modules\/swiper\// },
            { name: 'query', test: /node_modules\/@tanstack\// },
            // What several pages share is two chunks instead of twelve, loaded with the first page. Every other page is then
            // one script and one style sheet, fetched in one round trip.
            { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
            // Not the components that only the dashboard uses: the home page would load them too.
            {
              name: 'browse',
              test: /src\/ui\/(components\/(?!(ActionButton|CardGrid|PageHeader|PictureWithBadge|useConfirm)\.)|features\/browse\/)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
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
          include: ['src/{domain,application}/**/*.test.ts'],
          pool: 'threads',
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
        test: { ...inProcessServer, ...onPostgres, name: 'ports-postgres', include: ['tests/ports/**/*.test.ts'] },
      },
      {
        extends: true,
        // The provider's verification; its consumers' tests need no server.
        test: { ...node, ...onPostgres, name: 'pact-postgres', include: ['tests/pact/verify.test.ts'] },
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
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Without isolation a file takes half the time: the pages' packages are loaded once, not once per file.
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['src/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setupDom.ts'],
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        // Some files replace an adapter's package by a mock, so each file loads its own modules.
        test: {
          name: 'adapters',
          environment: 'happy-dom',
          include: ['src/adapters/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setupDom.ts'],
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
