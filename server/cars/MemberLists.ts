import { type MarketCar, seesAsVisitor } from '#domain/privacy.ts';
import type { EventLog } from '../database/EventLog.ts';
import type { Cursor } from '../http/cursors.ts';
import { type Computed, MAX_STORED_BYTES, PublicCache } from '../http/PublicCache.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { Caller } from '../sessions/sessions.ts';
import type { CarPage } from './cars.ts';
import { encodeListedCar } from './codec.ts';
import { listedTo, loadMarks, type MemberMarks } from './memberMarks.ts';

/** A car takes so many times the bytes of its JSON, as a value and as JSON together. */
const TIMES_ITS_JSON = 4;

const UNMARKED = ',"wishlisted":false,"booked":false}';
const WISHLISTED = Buffer.from(',"wishlisted":true,"booked":false}');

/** A car, and where it is in its page. */
interface PlacedCar {
  readonly car: MarketCar;
  readonly from: number;
  /** Where the marks begin, which are its end. */
  readonly marksFrom: number;
  readonly to: number;
}

interface EncodedPage {
  /** The page as JSON, as a member sees it who has no part in its cars. */
  readonly bytes: Buffer;
  readonly cars: readonly PlacedCar[];
  readonly next: Cursor | undefined;
}

/** A page of a list as one member sees it. */
export interface MemberPage {
  readonly json: Buffer;
  readonly next: Cursor | undefined;
}

/**
 * Public lists as members see them. Most of a page is the same for all members: that is kept until a car or its seller changes, here or
 * at another server, and for each member only their own marks and their own cars are added. Who asks is looked up each time.
 */
export class MemberLists {
  readonly #context: Pick<ServerContext, 'env' | 'store' | 'clock'>;
  readonly #pages: PublicCache<EncodedPage>;

  constructor(
    context: Pick<ServerContext, 'env' | 'store' | 'clock'> & {
      readonly events: Pick<EventLog, 'subscribe' | 'isCurrent' | 'onGap'>;
    },
    maxBytes = MAX_STORED_BYTES.members,
  ) {
    this.#context = context;
    this.#pages = new PublicCache(context.events, maxBytes);
  }

  /** The page at an address for the caller; `find` reads it where it is not stored. */
  async read(address: string, find: () => Promise<CarPage>, caller: Caller): Promise<MemberPage> {
    const encode = async () => encodePage(await find());
    const [stored, marks] = await Promise.all([this.#pages.get(address, encode), loadMarks(this.#context, caller)]);
    const page = stored ?? (await encode()).value;
    return { json: bytesFor(page, marks), next: page.next };
  }
}

function encodePage({ cars, next }: CarPage): Computed<EncodedPage> {
  const texts: string[] = [];
  let length = 0;
  const add = (text: string) => {
    texts.push(text);
    length += Buffer.byteLength(text);
    return length;
  };
  add('[');
  const placed = cars.map((car, place) => {
    const from = add(place === 0 ? '' : ',');
    const marksFrom = add(JSON.stringify(encodeListedCar(listedTo(car, undefined))).slice(0, -1));
    return { car, from, marksFrom, to: add(UNMARKED) };
  });
  add(']');
  const value = { bytes: Buffer.from(texts.join('')), cars: placed, next };
  return { value, bytes: TIMES_ITS_JSON * length, shows: ['lists'] };
}

/** The stored bytes, and in their place what of them is different for the member. */
function bytesFor({ bytes, cars }: EncodedPage, marks: MemberMarks): Buffer {
  const pieces: Buffer[] = [];
  let done = 0;
  const replace = (from: number, to: number, by: Buffer) => {
    pieces.push(bytes.subarray(done, from), by);
    done = to;
  };
  for (const { car, from, marksFrom, to } of cars) {
    if (!seesAsVisitor(car, marks))
      replace(from, to, Buffer.from(JSON.stringify(encodeListedCar(listedTo(car, marks)))));
    else if (marks.wishlistedCarIds.has(car.id)) replace(marksFrom, to, WISHLISTED);
  }
  return pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(done)]);
}
