import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import laws from '../../.dependency-cruiser.mjs';
import { checkImports, type ImportViolation } from '../../scripts/laws/imports.ts';
import { createSourceTree } from './sourceTree.ts';

const good = {
  'src/domain/car.ts': 'export interface Car { readonly id: string }\nexport const isCar = true;\n',
  'src/domain/role.ts': "import type { Car } from './car.ts';\nexport type Role = Car;\n",
  'src/domain/pages.ts': 'export type PageName = string;\nexport const PAGE_RECORDS = {};\n',
  'src/ui/app/pageHead.ts': "export { PAGE_RECORDS } from '#domain/pages.ts';\n",
  'src/ui/app/routes.tsx':
    "import type { PageName } from '#domain/pages.ts';\nexport const nameOf = (name: PageName) => name;\n",
  'src/domain/car.test.ts': "import fc from 'fast-check';\nimport { isCar } from './car.ts';\nfc.pre(isCar);\n",
  'src/domain/two.ts': "import type { One } from './one.ts';\nexport type Two = One;\n",
  'src/application/Failure.ts': 'export class Failure extends Error {}\n',
  'src/application/ports.ts':
    "import type { Car } from '#domain/car.ts';\nexport interface Cars { list(): Car }\nexport const port = 1;\n",
  'src/adapters/http/HttpCars.ts':
    "import type { Cars } from '#application/ports.ts';\nexport class HttpCars { cars?: Cars }\n",
  'src/adapters/browser/NotistackNotifier.ts': "export { enqueueSnackbar } from 'notistack';\n",
  'src/adapters/browser/ZustandSessionState.ts': "export { createStore } from 'zustand/vanilla';\n",
  'src/ui/app/App.tsx':
    "import { Button } from '@mantine/core';\nimport { isCar } from '#domain/car.ts';\nexport const App = () => isCar && Button;\n",
  'src/ui/components/messageFor.ts':
    "import type { Failure } from '#application/Failure.ts';\nexport const messageFor = (_: Failure) => '';\n",
  'src/ui/query/useCases.ts': "import '#ui/components/messageFor.ts';\nexport const useCases = () => undefined;\n",
  'src/ui/features/browse/BookableCars.tsx':
    "import '#ui/query/useCases.ts';\nexport const cars = () => import('#ui/features/booking/BookingFlow.tsx');\n",
  'src/ui/features/browse/useOffers.ts': 'export const offers = 1;\n',
  'src/ui/features/booking/BookingFlow.tsx': 'export const flow = 1;\n',
  'src/ui/features/home/HomePage.tsx': "import '#ui/features/browse/BookableCars.tsx';\n",
  'src/wiring.ts': "import { Container } from 'inversify';\nexport const container = new Container();\n",
  'src/main.tsx': "import '#adapters/http/HttpCars.ts';\nimport './wiring.ts';\nimport '#ui/app/App.tsx';\n",
  'sandbox-cards/createSandbox.ts': "import fastify from 'fastify';\nexport const startSandbox = () => fastify();\n",
  'server/cars/rows.ts': 'export const stateOf = () => 1;\n',
  'server/app.ts':
    "import fastify from 'fastify';\nimport type { Cars } from '../src/application/ports.ts';\nexport const app = (_: Cars) => fastify();\n",
  'server/main.ts':
    "import { isCar } from '#domain/car.ts';\nimport { startSandbox } from '../sandbox-cards/createSandbox.ts';\nimport { app } from './app.ts';\nexport const main = [isCar, app, startSandbox];\n",
  'server/cars/cars.ts': 'export const car = 1;\n',
  'server/members/a.ts': 'export const member = 1;\n',
  'server/wishlist/a.ts': "export { car } from '../cars/cars.ts';\n",
  'server/bookings/b.ts': 'export const b = 1;\n',
  'src/ui/forms/b.ts': 'export const b = 1;\n',
  'src/ui/features/payment/b.ts': 'export const b = 1;\n',
  'tests/support/world.ts': "import '../../src/wiring.ts';\nimport '#adapters/http/HttpCars.ts';\n",
};

/** The path and text of a planted file, and the law that must find it. */
const planted: readonly (readonly [path: string, text: string, law: string])[] = [
  [
    'src/ui/byValue.ts',
    "import { HttpCars } from '#adapters/http/HttpCars.ts';\nnew HttpCars();\n",
    'pages-know-no-adapter',
  ],
  [
    'src/ui/byType.ts',
    "import type { HttpCars } from '#adapters/http/HttpCars.ts';\nexport type C = HttpCars;\n",
    'pages-know-no-adapter',
  ],
  ['src/ui/lazily.ts', "export const cars = () => import('#adapters/http/HttpCars.ts');\n", 'pages-know-no-adapter'],
  [
    'src/ui/byTemplate.ts',
    'export const cars = () => import(`#adapters/http/HttpCars.ts`);\n',
    'pages-know-no-adapter',
  ],
  ['src/ui/byPath.ts', "export { HttpCars } from '../adapters/http/HttpCars.ts';\n", 'pages-know-no-adapter'],
  [
    'src/ui/app/records.ts',
    "import { PAGE_RECORDS } from '#domain/pages.ts';\nexport const records = PAGE_RECORDS;\n",
    'browsers-read-few-facts',
  ],
  ['src/ui/Planted.stories.tsx', "import '#adapters/http/HttpCars.ts';\n", 'page-tests-know-memory-alone'],
  ['src/ui/wired.ts', "import { container } from '../wiring.ts';\ncontainer.get('x');\n", 'wiring-from-roots'],
  ['src/ui/contained.ts', "import { Container } from 'inversify';\nnew Container();\n", 'container-in-roots'],
  [
    'src/ui/stored.ts',
    "import { Kysely } from 'kysely';\nexport type D = Kysely<unknown>;\n",
    'pages-import-page-packages',
  ],
  ['src/domain/usesPackage.ts', "import { object } from 'yup';\nobject();\n", 'domain-imports-domain'],
  ['src/domain/usesNode.ts', "import { join } from 'node:path';\njoin('a');\n", 'domain-imports-domain'],
  [
    'src/domain/usesPorts.ts',
    "import type { Cars } from '#application/ports.ts';\nexport type P = Cars;\n",
    'domain-imports-domain',
  ],
  ['src/domain/asksPage.test.ts', "import { App } from '#ui/app/App.tsx';\nApp();\n", 'core-tests-know-no-adapter'],
  ['src/application/usesPackage.ts', "import { object } from 'yup';\nobject();\n", 'application-imports-domain'],
  [
    'src/application/usesAdapter.ts',
    "import type { HttpCars } from '#adapters/http/HttpCars.ts';\nexport type C = HttpCars;\n",
    'application-imports-domain',
  ],
  ['src/adapters/draws.ts', "import { App } from '#ui/app/App.tsx';\nApp();\n", 'adapters-import-inwards'],
  [
    'src/adapters/http/HttpToasts.ts',
    "import { enqueueSnackbar } from 'notistack';\nenqueueSnackbar('');\n",
    'only-NotistackNotifier-imports-notistack',
  ],
  [
    'src/adapters/stripe/drawPaymentElement.tsx',
    "import { Button } from '@mantine/core';\nButton();\n",
    'stripe-draws-with-react',
  ],
  ['src/adapters/browser/Formed.ts', "import { object } from 'yup';\nobject();\n", 'adapters-import-what-they-adapt'],
  [
    'src/adapters/onServer.ts',
    "import { app } from '../../server/app.ts';\nexport const a = app;\n",
    'src-knows-no-server',
  ],
  ['server/knowsPages.ts', "import { App } from '#ui/app/App.tsx';\nApp();\n", 'server-imports-domain'],
  [
    'server/takesValues.ts',
    "import { port } from '#application/ports.ts';\nexport const p = port;\n",
    'server-takes-types-of-ports',
  ],
  ['server/renders.ts', "import { createElement } from 'react';\ncreateElement('p');\n", 'server-draws-nothing'],
  [
    'server/members/inside.ts',
    "import { stateOf } from '../cars/rows.ts';\nstateOf();\n",
    'server-features-import-faces',
  ],
  ['server/borrowsTests.ts', "import '../tests/support/world.ts';\n", 'product-knows-no-tests'],
  ['server/needsTools.ts', "import fc from 'fast-check';\nfc.pre(true);\n", 'product-needs-no-tools'],
  [
    'sandbox-cards/borrowsServer.ts',
    "import { app } from '../server/app.ts';\nexport const a = app;\n",
    'sandbox-cards-stands-alone',
  ],
  [
    'sandbox-cards/borrowsDomain.ts',
    "import { isCar } from '#domain/car.ts';\nexport const i = isCar;\n",
    'sandbox-cards-stands-alone',
  ],
  [
    'server/startsSandbox.ts',
    "import { startSandbox } from '../sandbox-cards/createSandbox.ts';\nstartSandbox();\n",
    'only-main-starts-sandbox-cards',
  ],
  [
    'server/database/knowsCars.ts',
    "import type { Car } from '../cars/cars.ts';\nexport type C = Car;\n",
    'folder-order',
  ],
  ['server/cars/knowsApp.ts', "import { createApp } from '../app.ts';\nexport const c = createApp;\n", 'folder-order'],
  // A circle of three folders is not a circle of files.
  ['server/bookings/a.ts', "import { car } from '../cars/cars.ts';\nexport const a = car;\n", 'no-folder-circles'],
  ['server/cars/a.ts', "import { member } from '../members/a.ts';\nexport const a = member;\n", 'no-folder-circles'],
  ['server/members/b.ts', "import { b } from '../bookings/b.ts';\nexport const m = b;\n", 'no-folder-circles'],
  ['src/ui/forms/a.ts', "import { b } from '../features/payment/b.ts';\nexport const a = b;\n", 'no-folder-circles'],
  ['src/ui/features/payment/a.ts', "import { b } from '../../forms/b.ts';\nexport const a = b;\n", 'no-folder-circles'],
  [
    'src/ui/components/Asking.tsx',
    "import { useCases } from '#ui/query/useCases.ts';\nuseCases();\n",
    'components-only-draw',
  ],
  [
    'src/ui/components/Querying.tsx',
    "import { useQuery } from '@tanstack/react-query';\nuseQuery({ queryKey: [] });\n",
    'components-only-draw',
  ],
  [
    'src/ui/components/Serving.tsx',
    "import type { Cars } from '#application/ports.ts';\nexport type C = Cars;\n",
    'components-only-draw',
  ],
  ['src/ui/components/OfOneFeature.tsx', "import '#ui/features/booking/BookingFlow.tsx';\n", 'components-only-draw'],
  ['src/ui/forms/CarForm.tsx', "import '#ui/features/booking/BookingFlow.tsx';\n", 'shared-ui-knows-no-feature'],
  ['src/ui/features/home/Routing.tsx', "import '#ui/app/App.tsx';\n", 'features-know-no-app'],
  ['src/ui/features/home/Offers.tsx', "import '#ui/features/browse/useOffers.ts';\n", 'features-import-faces'],
  [
    'src/ui/features/auth/Cars.tsx',
    "import '#ui/features/browse/BookableCars.tsx';\n",
    'only-home-and-purchases-and-car-and-seller-import-browse',
  ],
  [
    'src/ui/features/home/Booking.tsx',
    "export const flow = () => import('#ui/features/booking/BookingFlow.tsx');\n",
    'only-browse-import-booking',
  ],
  [
    'src/adapters/browser/readsFiles.ts',
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    'browser-has-no-node',
  ],
  ['src/domain/one.ts', "import type { Two } from './two.ts';\nexport type One = Two;\n", 'no-cycles'],
  ['src/ui/nowhere.ts', "import '#domain/gone.ts';\n", 'resolves'],
  ['scripts/early.mjs', "import 'yup';\n", 'launcher-imports-no-package'],
];

describe('the import rules', () => {
  let found: readonly ImportViolation[] = [];
  let remove = () => {};

  beforeAll(() => {
    const files = Object.fromEntries(planted.map(([path, text]) => [path, text]));
    const tree = createSourceTree({ ...good, ...files });
    remove = tree.remove;
    const { moduleCount, violations } = checkImports(tree.root);
    expect(moduleCount).toBeGreaterThan(planted.length + Object.keys(good).length);
    found = violations;
  });
  afterAll(() => remove());

  it.each(planted)('find the forbidden import of %s', (path, _text, law) => {
    expect(found.filter(({ from }) => from === path).map(({ rule }) => rule)).toContain(law);
  });

  it('print the place of the import, why it is forbidden, and what to do instead', () => {
    expect(found).toContainEqual({
      rule: 'pages-know-no-adapter',
      reason: 'Pages call use cases and nothing else. Take the use case from useCases(), and the type from its port.',
      from: 'src/ui/byValue.ts',
      line: 1,
      to: 'src/adapters/http/HttpCars.ts',
    });
  });

  it.each(laws.forbidden.map(({ name, comment }) => [name, comment] as const))(
    'say of %s why, and what to do instead, in two sentences or more',
    (_name, comment) => {
      expect(comment.split(/(?<=[.]) (?=[A-Z])/).length).toBeGreaterThan(1);
      expect(comment).toMatch(/[.]$/);
    },
  );

  it.each(Object.keys(good))('allow %s', (path) => {
    // A planted import of the other direction closes a circle, which names both its files.
    expect(found.filter(({ from, rule }) => from === path && rule !== 'no-folder-circles')).toEqual([]);
  });
});
