import { type Static, Type } from 'typebox';
import { type ComparedCar, LISTED_ID, MAX_COMPARED_CARS } from '#domain/comparison.ts';
import { carExample, encodeListedCar, listedCarSchema } from './codec.ts';

/* Cars that were asked for by their ids, on the wire. */

export const comparedQuery = Type.Object({
  ids: Type.String({
    pattern: `^${LISTED_ID}(?:,${LISTED_ID}){0,${MAX_COMPARED_CARS - 1}}$`,
    description: `The ids of up to ${MAX_COMPARED_CARS} cars, with commas in between`,
    'x-message': `one to ${MAX_COMPARED_CARS} ids with commas in between are needed`,
  }),
});

/** Each id once. */
export const decodeIds = ({ ids }: Static<typeof comparedQuery>): readonly string[] => [...new Set(ids.split(','))];

const comparedSchema = Type.Object({
  _id: Type.String(),
  gone: Type.Boolean({ description: 'Whether the car was deleted, or there never was one' }),
  car: Type.Optional(listedCarSchema),
  name: Type.Optional(Type.String({ description: 'Of a car that was deleted, while its name is kept' })),
});

export const comparedAnswer = Type.Array(comparedSchema, { maxItems: MAX_COMPARED_CARS });

export const encodeCompared = (compared: ComparedCar) =>
  compared.is === 'listed'
    ? { _id: compared.id, gone: false, car: encodeListedCar(compared.car) }
    : { _id: compared.id, gone: true, name: compared.name };

export const comparedExample = {
  query: { ids: `${carExample._id},car_deleted` },
  answer: [
    { _id: carExample._id, gone: false, car: carExample },
    { _id: 'car_deleted', gone: true, name: 'Halden Tern' },
  ],
};
