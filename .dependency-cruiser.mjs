import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The import laws of docs/architecture.md, one rule per sentence. `import type` and `import()` count like any import.
const TEST = String.raw`\.test\.tsx?$`;
const TEST_OR_STORY = String.raw`\.(test|stories)\.tsx?$`;
/** The only places that know the container, and the only ones that may put adapters and services together. */
const ROOTS = String.raw`^(src/(wiring|remoteAdapters|lazyUseCases|serverUseCases)(\.test)?\.ts|src/(main|entry-server)\.tsx|tests/|\.storybook/|server/main\.ts)`;

/** Adapters that speak to a package, and the one they may import; every other adapter imports none. */
const ADAPTED = {
  EmbeddedIdentity: 'better-auth',
  firebaseSdk: 'firebase',
  IndexedDbDraftStore: 'idb',
  NotistackNotifier: 'notistack',
  RouterNavigator: 'react-router-dom',
  StripeCardPayments: '@stripe',
  ZustandSessionState: 'zustand',
};
/** What every adapter may decode foreign values with. */
const DECODES = 'valibot';
const PAGES_PACKAGES = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@types/react',
  '@types/react-dom',
  '@mantine',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@fontsource-variable',
  'formik',
  'yup',
  'notistack',
  'swiper',
  'qrcode.react',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
];

/** Packages of the manifests in tools/. */
const TOOLS = join(import.meta.dirname, 'tools');
const ON_DEMAND_PACKAGES = (existsSync(TOOLS) ? readdirSync(TOOLS) : [])
  .map((tool) => join(TOOLS, tool, 'package.json'))
  .filter(existsSync)
  .flatMap((manifest) => Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).dependencies ?? {}));
const ON_DEMAND = `^(${ON_DEMAND_PACKAGES.join('|').replaceAll('.', '[.]')})(/|$)`;

/** What other features may import of a feature, and which ones may. */
const FEATURE_FACES = [
  {
    users: ['home', 'purchases', 'car', 'seller'],
    face: '^src/ui/features/browse/(BookableCar(s|Actions)|CarGrid|RecentlyViewed)[.]tsx$',
  },
  { users: ['browse', 'car'], face: '^src/ui/features/compare/CompareButton[.]tsx$' },
  { users: ['browse', 'car', 'search'], face: '^src/ui/features/useLaterParts[.]ts$' },
  { users: ['purchases'], face: '^src/ui/features/laterParts[.]ts$' },
  { users: ['browse'], face: '^src/ui/features/booking/BookingFlow[.]tsx$' },
  { users: ['purchases'], face: '^src/ui/features/booking/ContactFields[.]tsx$' },
  {
    users: ['account'],
    face: '^src/ui/features/secondFactor/(PasswordStep|RecoveryCodes|SetUpSecondFactor)[.]tsx$',
  },
  { users: ['search'], face: '^src/ui/features/savedSearches/SaveSearch[.]tsx$' },
  { users: ['car', 'seller', 'reviews'], face: '^src/ui/features/reports/ReportButton[.]tsx$' },
  { users: ['seller'], face: '^src/ui/features/reviews/SellerReviews[.]tsx$' },
  { users: ['purchases'], face: '^src/ui/features/reviews/OrderReview[.]tsx$' },
  { users: ['account', 'myCars'], face: '^src/ui/features/reports/OwnDecisions[.]tsx$' },
  {
    users: ['members'],
    face: '^src/ui/features/reports/(CasesOfOwner[.]tsx|DecideButton[.]tsx|useOwnInitiative[.]ts)$',
  },
  { users: ['reports'], face: '^src/ui/features/shop/(LoadedOperator|OperatorContact)[.]tsx$' },
  { users: ['members'], face: '^src/ui/features/audit/LatestLines[.]tsx$' },
  {
    users: ['browse', 'home'],
    face: '^src/ui/features/search/(FilterBar[.]tsx|FilterColumn[.]tsx|SearchField[.]tsx|useSearchAddress[.]ts|filterLabel[.]ts)$',
  },
];

/** The server's features; each folder's file of its own name is what other folders import. */
const FEATURE_FOLDERS = [
  'cars',
  'bookings',
  'wishlist',
  'members',
  'sessions',
  'payments',
  'pictures',
  'identity',
  'searchIndex',
  'audit',
];
const SERVER_FEATURES = FEATURE_FOLDERS.join('|');
const SERVER_FACES = FEATURE_FOLDERS.map((name) => `${name}/${name}`).join('|');

const packages = (names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const ANY_PACKAGE = '(^|/)node_modules/';

/** The comment is what lint prints: why the import is forbidden, and what to do instead. */
const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The one adapter that draws: the fields of Stripe's React components. */
const DRAWN_BY_STRIPE = '^src/adapters/stripe/drawPaymentElement[.]tsx$';

const adapterLaws = Object.entries(ADAPTED).map(([adapter, name]) =>
  law(
    `only-${adapter}-imports-${name.replace('@', '')}`,
    'One adapter never imports the package of another. Take the port of the other one as a dependency.',
    { path: '^src/adapters/', pathNot: [`/${adapter}[.]`, DRAWN_BY_STRIPE, TEST] },
    { path: packages([name]) },
  ),
);

export default {
  forbidden: [
    law(
      'resolves',
      'An import that resolves to nothing is outside every other law. Mend the path or the imports map, or install the package.',
      {},
      // Icons are made by scripts/tablerIcons.ts, which refuses a name that is none; what a folder of tools/ brings for itself
      // is there once a run needs it.
      { couldNotResolve: true, pathNot: `^~icons/|${ON_DEMAND}` },
    ),
    law(
      'no-cycles',
      'To understand one file of a cycle one has to read them all. Move what both need into a file that imports neither.',
      {},
      { circular: true },
    ),

    law(
      'domain-imports-domain',
      'The domain imports itself and nothing else. Pass the value in as a parameter, or do this in the application.',
      { path: '^src/domain/', pathNot: TEST },
      { pathNot: '^src/domain/' },
    ),
    law(
      'application-imports-domain',
      'The application imports the domain and no package. Add a port to ports.ts, and use the package in an adapter.',
      { path: '^src/application/', pathNot: TEST },
      { pathNot: '^src/(domain|application)/' },
    ),
    law(
      'core-tests-know-no-adapter',
      'Domain and application are tested without browser or server. Use the memory adapters, or move the test to tests/.',
      { path: `^src/(domain|application)/.*${TEST}` },
      { path: '^(src/(adapters/(?!memory/)|ui/)|server/)' },
    ),
    law(
      'adapters-import-inwards',
      'Adapters import domain, application and each other’s helpers. Move what both sides need into the domain, or have the wiring pass it in.',
      { path: '^src/adapters/', pathNot: TEST },
      { path: '^(src/|server/|tests/|scripts/)', pathNot: '^src/(domain|application|adapters)/' },
    ),
    law(
      'adapters-import-what-they-adapt',
      'An adapter imports the package it adapts, and what decodes foreign values. Write an adapter of its own, and name it with its package in ADAPTED.',
      { path: '^src/adapters/', pathNot: [DRAWN_BY_STRIPE, TEST] },
      { path: ANY_PACKAGE, pathNot: packages([...Object.values(ADAPTED), DECODES]) },
    ),
    law(
      'stripe-draws-with-react',
      'The fields of the card provider are drawn by its own components, and nothing else of the pages. Draw the rest in src/ui, around the fields.',
      { path: DRAWN_BY_STRIPE },
      { path: ANY_PACKAGE, pathNot: packages(['@stripe', 'react', 'react-dom', '@types/react', '@types/react-dom']) },
    ),
    ...adapterLaws,
    law(
      'pages-know-no-adapter',
      'Pages call use cases and nothing else. Take the use case from useCases(), and the type from its port.',
      { path: '^src/ui/', pathNot: TEST_OR_STORY },
      { path: '^(src/adapters|src/wiring|src/main|server)' },
    ),
    law(
      'page-tests-know-memory-alone',
      'Tests and stories of pages look into the in-memory adapters, and into no other. Use #support/memoryRoot.ts, or write an e2e test.',
      { path: `^src/ui/.*${TEST_OR_STORY}` },
      { path: '^(src/adapters/(?!memory/)|src/wiring|src/main|server)' },
    ),
    law(
      'browsers-read-few-facts',
      'The built pages have of each page what READ_BY_BROWSERS of src/domain/pages.ts names. Import PAGES of navigation.ts, and name there what is missing.',
      { path: '^src/(ui|adapters)/', pathNot: [TEST_OR_STORY, '^src/ui/app/pageHead[.]ts$'] },
      { path: '^src/domain/(pages|servedPages)[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    law(
      'pages-import-page-packages',
      'The pages import React-side packages only. Put it behind a port, or name it in PAGES_PACKAGES.',
      { path: '^src/ui/', pathNot: TEST_OR_STORY },
      { path: ANY_PACKAGE, pathNot: packages(PAGES_PACKAGES) },
    ),
    law(
      'components-only-draw',
      'A page asks and a component draws. Of the application a component knows the failures, to put them in words. Take the value as a prop, or move the file into its feature.',
      { path: '^src/ui/components/', pathNot: TEST_OR_STORY },
      {
        path: `^src/ui/(?!components/|theme/)|^src/application/(?!Failure[.]ts$)|${packages(['@tanstack'])}`,
      },
    ),
    law(
      'shared-ui-knows-no-feature',
      'Features use what the pages share, never the other way round. Take what the feature knows as a parameter, or move the file into the feature.',
      { path: '^src/ui/(session|query|forms)/', pathNot: TEST_OR_STORY },
      { path: '^src/ui/(app|features)/' },
    ),
    law(
      'features-know-no-app',
      'The app puts the features together. Move what both need into session, query, forms or components.',
      { path: '^src/ui/features/', pathNot: TEST_OR_STORY },
      { path: '^src/ui/app/' },
    ),
    law(
      'server-features-import-faces',
      'A feature of the server imports the file of the other folder’s own name, its codec, or the auth hook. Export what is missing from that file, or move it to http or database.',
      { path: `^server/(${SERVER_FEATURES})/`, pathNot: TEST },
      {
        path: `^server/(${SERVER_FEATURES})/`,
        pathNot: [
          '^server/$1/',
          `^server/(${SERVER_FACES})[.]ts$`,
          '^server/[^/]+/codec[.]ts$',
          '^server/sessions/authHook[.]ts$',
        ],
      },
    ),
    law(
      'features-import-faces',
      'A feature imports the face of another one, and only of those it may know. Move what both need into components, or add a face to FEATURE_FACES.',
      { path: '^src/ui/features/([^/]+)/' },
      { path: '^src/ui/features/', pathNot: ['^src/ui/features/$1/', ...FEATURE_FACES.map(({ face }) => face)] },
    ),
    ...FEATURE_FACES.map(({ users, face }) =>
      law(
        `only-${users.join('-and-')}-import-${face.split('/').at(-2)}`,
        'Features import each other in one direction. Move what both need into components, or add the feature to the users in FEATURE_FACES.',
        { path: '^src/ui/features/([^/]+)/', pathNot: `^src/ui/features/(${users.join('|')})/` },
        { path: face, pathNot: '^src/ui/features/$1/' },
      ),
    ),
    law(
      'browser-has-no-node',
      'Nothing of src runs in Node alone, but for the program that renders pages. Use what browsers have, or do this in the server.',
      { path: '^src/', pathNot: [TEST, '^src/entry-server[.]tsx$'] },
      { dependencyTypes: ['core'] },
    ),
    law(
      'src-knows-no-server',
      'The server is one possible server. Ask it through the contract, or move a rule that both need into src/domain.',
      { path: '^src/' },
      { path: '^server/' },
    ),
    law(
      'server-imports-domain',
      'The server shares the rules with the pages, and the marks of a first load. Move a rule that both need into src/domain.',
      { path: '^server/' },
      { path: '^src/', pathNot: '^src/(domain/|application/(ports|PublicPages)[.]ts$|ui/firstLoad/marks[.]ts$)' },
    ),
    law(
      'server-takes-types-of-ports',
      'Of the ports the server takes the types. Write import type.',
      { path: '^server/' },
      { path: '^src/application/(ports|PublicPages)[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    law(
      'server-draws-nothing',
      'No React side in the server. Have src/entry-server.tsx draw it, or move the rule into src/domain.',
      { path: '^server/' },
      { path: packages([...PAGES_PACKAGES, 'zustand']) },
    ),
    law(
      'container-in-roots',
      'inversify is known to the wiring and the roots alone. Take what is needed as a constructor parameter, and bind it in wiring.ts.',
      { pathNot: ROOTS },
      { path: packages(['inversify', 'reflect-metadata']) },
    ),
    law(
      'wiring-from-roots',
      'What needs a service is given it. Take it as a parameter, or from useCases() in a page.',
      { path: '^(src|server)/', pathNot: ROOTS },
      {
        path: '^src/((wiring|remoteAdapters|lazyUseCases|serverUseCases)[.]ts|(main|entry-server)[.]tsx)',
      },
    ),
    law(
      'sandbox-cards-stands-alone',
      'The stand-in card provider is a program of its own, known to the product by its HTTP address. Copy the few lines that it needs, or send them over HTTP.',
      { path: '^sandbox-cards/', pathNot: TEST },
      { path: '^(src|server|tests|scripts|tools|[.]storybook)/' },
    ),
    law(
      'only-main-starts-sandbox-cards',
      'The product knows the sandbox as any other card provider; its root alone starts it. Take startSandbox as a parameter.',
      { pathNot: ['^sandbox-cards/', '^server/main[.]ts$', '^tests/', TEST] },
      { path: '^sandbox-cards/' },
    ),
    law(
      'sandbox-accounts-stands-alone',
      'The stand-in for Google is a program of its own, known to the product by its HTTP address. Copy the few lines that it needs, or send them over HTTP.',
      { path: '^sandbox-accounts/', pathNot: TEST },
      { path: '^(src|server|sandbox-cards|tests|scripts|tools|[.]storybook)/' },
    ),
    law(
      'only-main-starts-sandbox-accounts',
      'The product knows the sandbox as any other OpenID provider; its root alone starts it. Start it in server/main.ts, and pass its address on.',
      { pathNot: ['^sandbox-accounts/', '^server/main[.]ts$', '^tests/', TEST] },
      { path: '^sandbox-accounts/' },
    ),
    law(
      'product-knows-no-tests',
      'The product runs without its tests. Move what the product needs into src or server.',
      { path: '^(src|server|sandbox-cards|sandbox-accounts)/', pathNot: TEST_OR_STORY },
      { path: '^(tests|scripts|tools|[.]storybook)/' },
    ),
    law(
      'product-needs-no-tools',
      'What the product needs stands under dependencies. Move the package there, with its line in docs/packages.md.',
      { path: '^(src|server|sandbox-cards|sandbox-accounts)/', pathNot: TEST_OR_STORY },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    law(
      'launcher-imports-no-package',
      'The launcher runs before anything is installed. Use what Node has, or write a .ts file, which runs later.',
      { path: '^(scripts|bin)/[^/]+[.]mjs$' },
      { path: ANY_PACKAGE },
    ),
  ],
  options: {
    // TypeScript 7 has no parser for other programs; without swc nothing would be cruised, and nothing found.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
