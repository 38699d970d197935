import { expect, it } from 'vitest';
import { lazyChunk } from './pageChunks.ts';

const UI = '/market/src/ui/features';
const HOME = `${UI}/home/HomePage.tsx`;
const CATEGORY = `${UI}/browse/CategoryPage.tsx`;
const SEARCH = `${UI}/browse/SearchPage.tsx`;
const CAR = `${UI}/car/CarPage.tsx`;
const ORDERS = `${UI}/purchases/MyOrdersPage.tsx`;
const SERVICES = '/market/src/wiring.ts';

/** Who imports a module: each file by name, which the pages' list loads on demand where it is a page. */
function chunkOf(module: string, ...importers: readonly string[]): string | null {
  const onDemand = [HOME, CATEGORY, SEARCH, CAR, ORDERS, SERVICES];
  const getModuleInfo = (id: string) => ({
    importers: id === module ? importers : [],
    dynamicImporters: onDemand.includes(id) ? ['/market/src/ui/app/lazyPages.ts'] : [],
  });
  return lazyChunk(module, { getModuleInfo });
}

it.each([
  ['what the home page shares with another page', `${UI}/browse/CarCard.tsx`, [HOME, CATEGORY], 'browse'],
  ['what a car’s page shares with a list', `${UI}/browse/PriceDrop.tsx`, [CATEGORY, CAR], 'browse'],
  ['what lists share', `${UI}/browse/FoundCars.tsx`, [CATEGORY, SEARCH], 'finding'],
  ['a rule of a list that the services need too', '/market/src/domain/search.ts', [SEARCH, SERVICES], 'browse'],
  ['what one first page alone needs', `${UI}/home/Steps.tsx`, [HOME], null],
  ['what only later pages need', `${UI}/purchases/OrderCard.tsx`, [ORDERS], null],
  ['an icon of the home page and another one', '/market/node_modules/@iconify-json/tabler/x.js', [HOME, CAR], 'browse'],
  ['an icon of later pages', '/market/node_modules/@iconify-json/tabler/x.js', [ORDERS], null],
  ['a service', '/market/src/application/Buying.ts', [SERVICES], 'services'],
  ['a rule of later pages', '/market/src/domain/booking.ts', [ORDERS, SERVICES], 'services'],
  ['the container', '/market/node_modules/inversify/lib/index.js', [SERVICES], 'services'],
  ['a package that only a setting brings', '/market/src/adapters/firebase/firebaseSdk.ts', [SERVICES], null],
])('%s', (_what, module, importers, chunk) => {
  expect(chunkOf(module, ...importers)).toBe(chunk);
});

it.each([
  ['the page alone', [CAR], null],
  ['another page as well', [CAR, ORDERS], 'browse'],
])('what a page shares with a part that %s loads', (_who, loaders, chunk) => {
  const part = `${UI}/car/PictureViewer.tsx`;
  const module = `${UI}/car/PictureControls.tsx`;
  const known: Record<string, { importers?: readonly string[]; dynamicImporters?: readonly string[] }> = {
    [module]: { importers: [CAR, part] },
    [part]: { dynamicImporters: loaders },
    [CAR]: { dynamicImporters: ['/market/src/ui/app/lazyPages.ts'] },
    [ORDERS]: { dynamicImporters: ['/market/src/ui/app/lazyPages.ts'] },
  };
  const getModuleInfo = (id: string) => ({ importers: [], dynamicImporters: [], ...known[id] });
  expect(lazyChunk(module, { getModuleInfo })).toBe(chunk);
});
