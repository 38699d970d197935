import { Type } from 'typebox';
import type { ModelYears } from '#domain/options.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { acknowledged, id, inserted, ownEmailQuery } from '../http/shapes.ts';
import type { ServerContext } from '../ServerContext.ts';
import { requireCaller } from '../sessions/authHook.ts';
import { listAdvertisedCars, listCarsInCategory } from './cars.ts';
import * as wire from './codec.ts';
import { addCar, advertise, deleteCar, listOwnListings, markAvailable, markSold } from './listings.ts';
import { decodePage, nextPageLink, pageParameters } from './pagination.ts';

/* Cars: the public lists, and what their sellers do with them. */

const tag = 'Cars';

const listCategory = defineCall({
  method: 'GET',
  path: '/api/catagory/:id',
  tag,
  summary: 'Cars of a category; a Link header leads to the next page',
  access: { proof: 'anyone' },
  params: Type.Object({ id: wire.categorySchema }),
  query: Type.Object({
    ...pageParameters,
    include: Type.Optional(Type.String({ description: '`sold`: the cars that are sold as well' })),
  }),
  answer: wire.carsSchema,
  refusals: [404],
  example: { params: { id: 'suv' }, query: { limit: '24' }, answer: [wire.carExample] },
  handle: async ({ store }: ServerContext, { params, query, caller }, reply) => {
    const category = params.id;
    const categoryQuery = { category, includeSold: query.include === 'sold', ...decodePage(query) };
    const { cars, next } = await listCarsInCategory(store, categoryQuery, caller);
    if (next !== undefined) reply.header('link', nextPageLink(`/api/catagory/${category}`, query, next));
    return cars.map(wire.encodeCar);
  },
});

const listAdvertised = defineCall({
  method: 'GET',
  path: '/api/advertise',
  tag,
  summary: 'The advertised cars',
  access: { proof: 'anyone' },
  answer: wire.carsSchema,
  example: { answer: [wire.carExample] },
  handle: async ({ store }: ServerContext, { caller }) => (await listAdvertisedCars(store, caller)).map(wire.encodeCar),
});

const advertiseCar = defineCall({
  method: 'POST',
  path: '/api/advertise',
  tag,
  summary: 'Advertises an own available car',
  access: { proof: 'session', action: 'advertise-own-car' },
  body: wire.advertisedSchema,
  answer: acknowledged,
  refusals: [404, 409],
  example: { body: { serial: wire.carExample._id }, answer: { acknowledged: true } },
  handle: async (context: ServerContext, request) => {
    const ownCar = { seller: requireCaller(request).email, carId: wire.decodeAdvertisedId(request.body) };
    await advertise(context, ownCar);
    return { acknowledged: true };
  },
});

const listOwn = defineCall({
  method: 'GET',
  path: '/api/product',
  tag,
  summary: 'One’s own cars, with who has booked them',
  access: { proof: 'bearer', action: 'see-own-cars', ownEmail: 'forbidden' },
  query: ownEmailQuery,
  answer: wire.listingsSchema,
  example: {
    query: { email: wire.carExample.email },
    answer: [{ ...wire.carExample, bookings: [{ _id: 'booking-1', buyer: 'Bina', phone: '017', location: 'Gate 2' }] }],
  },
  handle: async ({ store }: ServerContext, request) =>
    (await listOwnListings(store, requireCaller(request).email)).map(wire.encodeListing),
});

const add = (years: ModelYears) =>
  defineCall({
    method: 'POST',
    path: '/api/productadd',
    tag,
    summary: 'Lists a car',
    access: { proof: 'bearer', action: 'add-car' },
    body: wire.carDraftSchema(years),
    answer: inserted,
    example: {
      body: { ...wire.draftExample, year: years.from },
      answer: { acknowledged: true, insertedId: wire.carExample._id },
    },
    handle: async (context: ServerContext, request) => {
      const draft = wire.decodeCarDraft(request.body);
      return { acknowledged: true, insertedId: await addCar(context, requireCaller(request).email, draft) };
    },
  });

const markOwnCar = (path: string, summary: string, mark: typeof markSold) =>
  defineCall({
    method: 'PUT',
    path,
    tag,
    summary,
    access: { proof: 'bearer', action: 'mark-own-car' },
    body: wire.carIdSchema,
    answer: Type.Object({ modifiedCount: Type.Integer() }),
    refusals: [404, 409],
    example: { body: { _id: wire.carExample._id }, answer: { modifiedCount: 1 } },
    handle: async (context: ServerContext, request) => {
      const ownCar = { seller: requireCaller(request).email, carId: wire.decodeCarId(request.body) };
      return { modifiedCount: await mark(context, ownCar) };
    },
  });

const remove = defineCall({
  method: 'DELETE',
  path: '/api/car/:id',
  tag,
  summary: 'Deletes an own car',
  access: { proof: 'bearer', action: 'delete-own-car' },
  params: Type.Object({ id }),
  answer: Type.Object({ deletedCount: Type.Integer() }),
  refusals: [409],
  example: { params: { id: wire.carExample._id }, answer: { deletedCount: 1 } },
  handle: async (context: ServerContext, request) => {
    const ownCar = { seller: requireCaller(request).email, carId: request.params.id.trim() };
    return { deletedCount: await deleteCar(context, ownCar) };
  },
});

/** Every call about cars; the model years that may be listed are a setting. */
export const carCalls = (years: ModelYears): readonly Call<ServerContext>[] => [
  listCategory,
  listAdvertised,
  advertiseCar,
  listOwn,
  add(years),
  markOwnCar('/api/sold', 'Marks an own car as sold', markSold),
  markOwnCar('/api/available', 'Marks an own car as available again', markAvailable),
  remove,
];
