import { type Static, Type } from 'typebox';
import type { CarDetails, DeletedCar, PriceChange } from '#domain/carDetails.ts';
import { GONE_REFUSAL } from '#domain/listing.ts';
import type { CarMarket } from '#domain/marketPrice.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { PRICE_LABELS } from '#domain/options.ts';
import { refusalSchema } from '../http/defineCall.ts';
import { assertAllFieldsUsed, type Complete, oneOf } from '../http/shapes.ts';
import { carExample, encodeListedCar, listedCarSchema, shotsSchema } from './codec.ts';
import { disclosureChangesExample, disclosureExample, disclosureFields, encodeDisclosed } from './disclosureCodec.ts';
import { businessExample, encodeSellerKind, sellerKindFields } from './sellerKindCodec.ts';

/* A car's own page on the wire: the car, and what no list has. */

const text = Type.String();
const priceChange = Type.Object({ from: Type.Number(), to: Type.Number(), date: text });

const comparable = Type.Object({ _id: text, name: text, price: Type.Number() });

const market = Type.Object(
  {
    label: Type.Optional(oneOf(PRICE_LABELS)),
    median: Type.Number(),
    lowest: Type.Number(),
    highest: Type.Number(),
    count: Type.Integer({ description: 'How many cars are compared' }),
    sellers: Type.Integer({ description: 'How many sellers have them' }),
    prices: Type.Array(Type.Number(), { description: 'The lowest first; of many cars, some evenly spread' }),
    forsale: Type.Array(comparable, { description: 'Those that are for sale, the nearest in price first' }),
    date: Type.String({ description: 'When it was computed' }),
  },
  { description: 'What comparable cars cost, in dollars; of a sold car without `label`, what they have sold for' },
);

export const detailsSchema = Type.Object(
  {
    ...listedCarSchema.properties,
    pictures: Type.Array(text, { description: 'The pictures after `img`, in order' }),
    priceChanges: Type.Array(priceChange, { description: 'Newest first' }),
    ...disclosureFields,
    shots: Type.Optional(shotsSchema(text)),
    memberSince: Type.Optional(Type.String({ description: 'When the seller joined' })),
    ...sellerKindFields,
    makeFromName: Type.Optional(
      Type.Boolean({
        description: 'true: make and model were read from the name, and the seller has not saved the car since',
      }),
    ),
    market: Type.Optional(market),
    otherCars: Type.Array(listedCarSchema),
  },
  { title: 'CarWithDetails' },
);

/** A car that was deleted: what is kept of it, so that similar ones can be shown. */
export const goneSchema = Type.Object(
  {
    ...refusalSchema.properties,
    name: Type.Optional(text),
    catagory: Type.Optional(text),
  },
  { title: 'DeletedCar' },
);

export const encodeDeleted = ({ name, category }: DeletedCar): Static<typeof goneSchema> => ({
  msg: GONE_REFUSAL,
  name,
  catagory: category,
});

const date = (at: number): string => new Date(at).toISOString();

const encodeChange = ({ from, to, at, ...unread }: PriceChange): Complete<Static<typeof priceChange>> => {
  assertAllFieldsUsed(unread);
  return { from: dollarsFromCents(from), to: dollarsFromCents(to), date: date(at) };
};

function encodeMarket(shown: CarMarket): Complete<Static<typeof market>> {
  const { label, median, lowest, highest, count, sellers, prices, forSale, computedAt, ...unread } = shown;
  assertAllFieldsUsed(unread);
  return {
    label,
    median: dollarsFromCents(median),
    lowest: dollarsFromCents(lowest),
    highest: dollarsFromCents(highest),
    count,
    sellers,
    prices: prices.map(dollarsFromCents),
    forsale: forSale.map(({ id, name, price }) => ({ _id: id, name, price: dollarsFromCents(price) })),
    date: date(computedAt),
  };
}

type WireDetails = Omit<
  Complete<Static<typeof detailsSchema>>,
  'otherCars' | 'market' | 'disclosure' | 'disclosureChanges'
> &
  ReturnType<typeof encodeDisclosed> & {
    readonly market: ReturnType<typeof encodeMarket> | undefined;
    readonly otherCars: readonly ReturnType<typeof encodeListedCar>[];
  };

export function encodeDetails(details: CarDetails): WireDetails {
  const {
    car,
    morePictures,
    priceChanges,
    disclosure,
    disclosureChanges,
    shots,
    memberSince,
    sellerKind,
    isMakeFromName,
    market,
    otherCars,
    ...unread
  } = details;
  assertAllFieldsUsed(unread);
  return {
    ...encodeListedCar(car),
    pictures: [...morePictures],
    priceChanges: priceChanges.map(encodeChange),
    ...encodeDisclosed(disclosure, disclosureChanges),
    shots: Object.keys(shots).length === 0 ? undefined : { ...shots },
    memberSince: memberSince === undefined ? undefined : date(memberSince),
    ...encodeSellerKind(sellerKind),
    makeFromName: isMakeFromName || undefined,
    market: market && encodeMarket(market),
    otherCars: otherCars.map(encodeListedCar),
  };
}

export const detailsExample = {
  ...carExample,
  pictures: ['/cars/halden-ridge-4x4.svg'],
  priceChanges: [{ from: 13_200, to: 12_500, date: '2026-11-20T18:30:00.000Z' }],
  disclosure: disclosureExample,
  shots: { left: '/cars/halden-ridge-4x4.svg' },
  disclosureChanges: disclosureChangesExample,
  memberSince: '2025-03-02T10:00:00.000Z',
  sellerKind: 'trader' as const,
  business: businessExample,
  makeFromName: true,
  market: {
    label: 'good' as const,
    median: 13_100,
    lowest: 11_800,
    highest: 14_200,
    count: 6,
    sellers: 4,
    prices: [11_800, 12_900, 13_000, 13_200, 13_900, 14_200],
    forsale: [{ _id: '0d4a9a4e-5d3b-4f6f-8b60-3c9a5a1d7e42', name: 'Corvane Outpost', price: 12_900 }],
    date: '2026-11-27T08:00:00.000Z',
  },
  otherCars: [],
};
