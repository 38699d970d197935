import { type Static, Type } from 'typebox';
import type { CarDetails, DeletedCar, PriceChange } from '#domain/carDetails.ts';
import { GONE_REFUSAL } from '#domain/listing.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { refusalSchema } from '../http/defineCall.ts';
import { assertAllFieldsUsed, type Complete } from '../http/shapes.ts';
import { carExample, encodeListedCar, listedCarSchema } from './codec.ts';

/* A car's own page on the wire: the car, and what no list has. */

const text = Type.String();
const priceChange = Type.Object({ from: Type.Number(), to: Type.Number(), date: text });

export const detailsSchema = Type.Object(
  {
    ...listedCarSchema.properties,
    pictures: Type.Array(text, { description: 'The pictures after `img`, in order' }),
    priceChanges: Type.Array(priceChange, { description: 'Newest first' }),
    memberSince: Type.Optional(Type.String({ description: 'When the seller joined' })),
    makeFromName: Type.Optional(
      Type.Boolean({
        description: 'true: make and model were read from the name, and the seller has not saved the car since',
      }),
    ),
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

type WireDetails = Omit<Complete<Static<typeof detailsSchema>>, 'otherCars'> & {
  readonly otherCars: readonly ReturnType<typeof encodeListedCar>[];
};

export function encodeDetails(details: CarDetails): WireDetails {
  const { car, morePictures, priceChanges, memberSince, isMakeFromName, otherCars, ...unread } = details;
  assertAllFieldsUsed(unread);
  return {
    ...encodeListedCar(car),
    pictures: [...morePictures],
    priceChanges: priceChanges.map(encodeChange),
    memberSince: memberSince === undefined ? undefined : date(memberSince),
    makeFromName: isMakeFromName || undefined,
    otherCars: otherCars.map(encodeListedCar),
  };
}

export const detailsExample = {
  ...carExample,
  pictures: ['/cars/halden-ridge-4x4.svg'],
  priceChanges: [{ from: 13_200, to: 12_500, date: '2026-11-20T18:30:00.000Z' }],
  memberSince: '2025-03-02T10:00:00.000Z',
  makeFromName: true,
  otherCars: [],
};
