import { PAGE_RECORDS } from '#domain/pages.ts';
import { PERMISSIONS } from '#domain/role.ts';
import { isRendered } from '#domain/servedPages.ts';
import { readEnv } from '../../server/env.ts';
import { allCalls } from '../../server/features.ts';
import type { Visitor } from './Visitor.ts';

/*
 * Every place where somebody who has nothing to do with a car may see it: all calls that read, by their definitions, and all rendered
 * pages, by their records. A new one is among them by itself, or fails for want of an address.
 */

/** The car that is looked for, and what stands around it. */
export interface SoughtCar {
  readonly id: string;
  /** A word of its name that nothing else has. */
  readonly word: string;
  /** Another car of the same seller. */
  readonly other: string;
  /** In the address of the seller's page. */
  readonly sellerId: string;
}

/** Strangers: without an account, a buyer who watches cars like this one, and another seller. */
export interface Strangers {
  readonly guest: Visitor;
  readonly watcher: Visitor;
  readonly seller: Visitor;
}

type Addresses = (car: SoughtCar, reader: Visitor) => readonly string[];

/** A guest asks for somebody else’s. */
const ofReader =
  (path: string): Addresses =>
  (_car, { email }) => [`${path}?email=${email || 'nobody@x.test'}`];
const withNoToken =
  (path: string): Addresses =>
  () => [`${path}?token=none`];

const mistyped = (word: string): string => `${word.slice(0, -1)}${word.endsWith('x') ? 'y' : 'x'}`;

/** What a page or a search is asked: by a word of all the cars here, and by the car's own, mistyped so that no answer repeats it. */
const SEARCHES: readonly ((car: SoughtCar) => string)[] = [
  () => 'q=halden',
  ({ word }) => `q=${mistyped(word)}`,
  () => 'category=suv&year=2020-2020',
];
const searches =
  (path: string): Addresses =>
  (car) =>
    SEARCHES.map((query) => `${path}?${query(car)}`);

/** The addresses of the calls that need more than their path. */
const CALLS: ReadonlyMap<string, Addresses> = new Map([
  ['/api/jwt', ofReader('/api/jwt')],
  ['/api/user/admin', ofReader('/api/user/admin')],
  ['/api/user/seller', ofReader('/api/user/seller')],
  ['/api/catagory/:id', () => ['/api/catagory/suv', '/api/catagory/suv?include=sold']],
  ['/api/car/:id', ({ id, other }) => [`/api/car/${id}`, `/api/car/${other}`]],
  ['/api/cars', ({ id, other }) => [`/api/cars?ids=${id},${other}`]],
  ['/api/search', searches('/api/search')],
  ['/api/search/facets', searches('/api/search/facets')],
  ['/api/sellers/:id', ({ sellerId }) => [`/api/sellers/${sellerId}`]],
  ['/api/sellers/:id/cars', ({ sellerId }) => ['', '?state=sold'].map((of) => `/api/sellers/${sellerId}/cars${of}`)],
  ['/api/sellers/:id/reviews', ({ sellerId }) => [`/api/sellers/${sellerId}/reviews`]],
  ['/api/wishlist', ofReader('/api/wishlist')],
  ['/api/product', ofReader('/api/product')],
  ['/api/bookinglist', ofReader('/api/bookinglist')],
  ['/api/bookings/:id', ({ id }) => [`/api/bookings/${id}`]],
  ['/api/market', () => ['/api/market?make=Halden&model=Tern&year=2020&mileage=61000']],
  ['/api/unsubscribe', withNoToken('/api/unsubscribe')],
  ['/api/guest-reports/proof', withNoToken('/api/guest-reports/proof')],
  ['/share/car/:id/:version', ({ id }) => [`/share/car/${id}/1.jpg`]],
]);

/** Calls that are not asked, and why. */
const UNASKED: Readonly<Record<string, string>> = {
  '/api/events': 'an event has no content',
  '/api/openapi.json': 'it describes the calls',
  '/api/docs': 'the same as a page',
};

const CALL_LIST = allCalls(readEnv({}));
/** Without accounts, cards, and pictures by their addresses, which are drawn at random. */
const READS = CALL_LIST.filter(({ method, path }) => method === 'GET' && /^\/(?:api|share)\//.test(path));

const isForAdmins = ({ access: { action } }: (typeof READS)[number]): boolean =>
  action !== undefined && PERMISSIONS[action].every((role) => role === 'Admin');

/** The pages whose address is more than their path. */
const PAGES: ReadonlyMap<string, Addresses> = new Map([
  ['/catagory/:id', () => ['/catagory/suv']],
  ['/search', searches('/search')],
  ['/compare', ({ id, other }) => [`/compare?ids=${id},${other}`]],
  ['/car/:id', ({ id, other }) => [`/car/${id}`, `/car/${other}`]],
  ['/seller/:id', ({ sellerId }) => [`/seller/${sellerId}`]],
]);

/** What search engines ask for; no call has it, and no page. */
const FILES = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/0.xml', '/robots.txt'];

function addressesOf(path: string, addresses: Addresses | undefined): Addresses {
  if (addresses === undefined && path.includes(':')) throw new Error(`${path} needs an address in placesOfCars.ts`);
  return addresses ?? (() => [path]);
}

/** Something that a stranger reads. */
interface Reading {
  readonly reader: keyof Strangers;
  readonly addresses: Addresses;
  readonly accept: string;
}

const ofCalls: readonly Reading[] = READS.filter(
  (call) => UNASKED[call.path] === undefined && !isForAdmins(call),
).flatMap(({ path, access }) => {
  const about = { addresses: addressesOf(path, CALLS.get(path)), accept: 'application/json' };
  const members = [
    { ...about, reader: 'watcher' as const },
    { ...about, reader: 'seller' as const },
  ];
  return access.proof === 'anyone' ? [{ ...about, reader: 'guest' as const }, ...members] : members;
});
const ofPages: readonly Reading[] = Object.values(PAGE_RECORDS)
  .filter(isRendered)
  .map(({ path }) => ({ reader: 'guest', addresses: addressesOf(path, PAGES.get(path)), accept: 'text/html' }));
const ofFiles: Reading = { reader: 'guest', addresses: () => FILES, accept: '*/*' };

/** The places that show a car, each as who reads what; one that was asked by the car's id may repeat that. */
export async function placesShowing(car: SoughtCar, strangers: Strangers): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { reader, addresses, accept } of [...ofCalls, ...ofPages, ofFiles]) {
    for (const address of addresses(car, strangers[reader])) {
      const bearer = reader !== 'guest';
      const { status, text, headers } = await strangers[reader].get(address, { headers: { accept }, bearer });
      if (status === 400) throw new Error(`${address} is asked in a way that no answer can show anything: ${text}`);
      const all = `${text} ${[...headers].join(' ')}`.toLowerCase();
      const isShown = all.includes(car.word) || (!address.includes(car.id) && all.includes(car.id));
      if (isShown) found.push(`${reader} ${address.replaceAll(car.id, '{car}').replaceAll(car.other, '{other}')}`);
    }
  }
  return found;
}

/** Calls whose table of addresses or reasons is out of date. */
export const outdatedPlaces = (): readonly string[] =>
  [...CALLS.keys(), ...Object.keys(UNASKED)].filter((path) => !READS.some((call) => call.path === path));

/** The fields that an answer's schema has, at whatever depth. */
function fieldsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(fieldsOf)];
}

/** Calls that write and answer with a car, which nothing here asks. */
export const writesThatShowCars = (): readonly string[] =>
  CALL_LIST.filter(({ method, responses }) => method !== 'GET' && fieldsOf(responses[200]).includes('catagory')).map(
    ({ method, path }) => `${method} ${path}`,
  );
