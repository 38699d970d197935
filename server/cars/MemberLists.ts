import { type MarketCar, seesAsGuest } from '#domain/privacy.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { EventBus } from '../database/EventBus.ts';
import type { Cursor } from '../http/cursors.ts';
import { MAX_STORED_BYTES, PublicCache } from '../http/PublicCache.ts';
import type { Caller } from '../sessions/sessions.ts';
import type { CarPage } from './cars.ts';
import { encodeListedCar, type WireListedCar } from './codec.ts';
import { listedTo, loadMarks, type MemberMarks } from './memberMarks.ts';

/** A car takes so many times the bytes of its JSON, as a value and as JSON together. */
const TIMES_ITS_JSON = 4;

/** What stands in a car's JSON, and what it becomes on a wishlist. No text of a car has it: quotes are escaped there. */
const UNMARKED = '"wishlisted":false';
const WISHLISTED = Buffer.from('"wishlisted":true');

/** Writes a car as the response schema of its list says. */
type Serialize = (car: WireListedCar) => string;

/** A car, and where it is in its page. */
interface PlacedCar {
  readonly car: MarketCar;
  readonly from: number;
  /** Where `UNMARKED` begins. */
  readonly markFrom: number;
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

/** A page of a public list. */
interface MemberPageQuery {
  /** The list with the parameters that matter. */
  readonly address: string;
  /** Reads the page where it is not stored. */
  readonly find: () => Promise<CarPage>;
  readonly serialize: Serialize;
}

const TAGS = ['lists'] as const;
const NO_MARKS = { isWishlisted: false, isBooked: false, contactNote: undefined } as const;

/**
 * Public lists as members see them. Most of a page is the same for all members: that is kept until a car or its seller changes, here or
 * at another server, and for each member only their own marks and their own cars are added. Who asks is looked up each time.
 */
export class MemberLists {
  readonly #context: Pick<ServerContext, 'env' | 'store' | 'clock'>;
  readonly #pages: PublicCache<CarPage & { readonly serialize: Serialize }, EncodedPage>;

  constructor(
    context: Pick<ServerContext, 'env' | 'store' | 'clock'> & {
      readonly events: Pick<EventBus, 'subscribe' | 'isCurrent' | 'onGap'>;
    },
    maxBytes = MAX_STORED_BYTES.members,
  ) {
    this.#context = context;
    this.#pages = new PublicCache(context.events, {
      maxBytes,
      encode: encodePage,
      sizeOf: ({ bytes }) => TIMES_ITS_JSON * bytes.length,
    });
  }

  /** A page for the caller. */
  async read({ address, find, serialize }: MemberPageQuery, caller: Caller): Promise<MemberPage> {
    const read = async () => ({ ...(await find()), serialize });
    const [stored, marks] = await Promise.all([
      this.#pages.get(address, { tags: () => TAGS, read }),
      loadMarks(this.#context, caller),
    ]);
    const page = stored ?? encodePage(await read());
    return { json: bytesFor(page, marks, serialize), next: page.next };
  }
}

function encodePage({ cars, next, serialize }: CarPage & { readonly serialize: Serialize }): EncodedPage {
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
    const json = serialize(encodeListedCar({ ...listedTo(car, undefined), own: NO_MARKS }));
    const mark = json.lastIndexOf(UNMARKED);
    const markFrom = add(json.slice(0, mark));
    return { car, from, markFrom, to: add(json.slice(mark)) };
  });
  add(']');
  return { bytes: Buffer.from(texts.join('')), cars: placed, next };
}

/** The stored bytes, and in their place what of them is different for the member. */
function bytesFor({ bytes, cars }: EncodedPage, marks: MemberMarks, serialize: Serialize): Buffer {
  const pieces: Buffer[] = [];
  let done = 0;
  const replace = (from: number, to: number, by: Buffer) => {
    pieces.push(bytes.subarray(done, from), by);
    done = to;
  };
  for (const { car, from, markFrom, to } of cars) {
    if (!seesAsGuest(car, marks)) replace(from, to, Buffer.from(serialize(encodeListedCar(listedTo(car, marks)))));
    else if (marks.wishlistedCarIds.has(car.id)) replace(markFrom, markFrom + UNMARKED.length, WISHLISTED);
  }
  return pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(done)]);
}
