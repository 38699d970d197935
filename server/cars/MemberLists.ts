import type { Car } from '#domain/car.ts';
import { seesAsVisitor } from '#domain/privacy.ts';
import type { PageCursor } from '../database/database.ts';
import type { EventLog } from '../database/EventLog.ts';
import type { Store } from '../database/schema.ts';
import { type Computed, PublicCache } from '../http/PublicCache.ts';
import type { Caller } from '../sessions/sessions.ts';
import { type CarPage, listedTo, loadMarks, type MemberMarks } from './cars.ts';
import { encodeListedCar } from './codec.ts';

/** All stored pages together, in bytes. */
const MAX_BYTES = 16 * 1_048_576;
/** What a car takes as a value and as JSON, in bytes for each letter of the JSON. */
const BYTES_PER_LETTER = 4;

interface EncodedCar {
  readonly car: Car;
  /** The car as JSON to a member who has nothing to do with it, without marks and without the closing brace. */
  readonly start: string;
}

interface EncodedPage {
  readonly cars: readonly EncodedCar[];
  readonly next: PageCursor | undefined;
}

/** A page of a list as one member sees it, as JSON. */
export interface MemberPage {
  readonly json: string;
  readonly next: PageCursor | undefined;
}

/**
 * Public lists as members see them. Most of a page is the same for all members: that is kept until a car or its seller changes, here or
 * at another server, and for each member only their own marks and their own cars are added. Who asks is looked up each time.
 */
export class MemberLists {
  readonly #store: Store;
  readonly #pages: PublicCache<EncodedPage>;

  constructor(
    { store, events }: { readonly store: Store; readonly events: Pick<EventLog, 'subscribe' | 'isCurrent' | 'onGap'> },
    maxBytes = MAX_BYTES,
  ) {
    this.#store = store;
    this.#pages = new PublicCache(events, maxBytes);
  }

  /** The page at an address for the caller; `find` reads it where it is not stored. */
  async read(address: string, find: () => Promise<CarPage>, caller: Caller): Promise<MemberPage> {
    const encode = async () => encodePage(await find());
    const [stored, marks] = await Promise.all([this.#pages.get(address, encode), loadMarks(this.#store, caller)]);
    const { cars, next } = stored ?? (await encode()).value;
    return { json: `[${cars.map((car) => jsonFor(car, marks)).join(',')}]`, next };
  }
}

function encodePage({ cars, next }: CarPage): Computed<EncodedPage> {
  const encoded = cars.map((car) => ({
    car,
    start: JSON.stringify(encodeListedCar(listedTo(car, undefined))).slice(0, -1),
  }));
  const letters = encoded.reduce((sum, { start }) => sum + start.length, 0);
  return { value: { cars: encoded, next }, bytes: BYTES_PER_LETTER * letters, shows: ['lists'] };
}

const jsonFor = ({ car, start }: EncodedCar, marks: MemberMarks): string =>
  seesAsVisitor(car, marks)
    ? `${start},"wishlisted":${marks.wishlistedCarIds.has(car.id)},"booked":false}`
    : JSON.stringify(encodeListedCar(listedTo(car, marks)));
