import { Type } from 'typebox';
import type { ModelYears } from '#domain/options.ts';
import { sourceOf } from '../audit/audit.ts';
import { contactRequester } from '../contacts/contactRequester.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { acknowledged, deleted, id, inserted, ownEmailQuery } from '../http/shapes.ts';
import { requireCaller } from '../sessions/authHook.ts';
import { advertise, stopAdvertising } from './advertisements.ts';
import * as wire from './codec.ts';
import { disclosureExample } from './disclosureCodec.ts';
import { editCar } from './editCar.ts';
import { addCar, deleteCar, listOwnListings, markAvailable, markSold } from './listings.ts';
import { type CarServices, publicCarCalls } from './publicCalls.ts';

/* What sellers do with their cars. */

const tag = 'Cars';

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

const stopAdvertisingAt = <Path extends string>(path: Path, summary: string) =>
  defineCall({
    method: 'DELETE',
    path,
    tag,
    summary,
    access: { proof: 'bearer', action: 'advertise-own-car' },
    params: Type.Object({ serial: id }),
    answer: deleted,
    refusals: [404],
    example: { params: { serial: wire.carExample._id }, answer: { deletedCount: 1 } },
    handle: async (context: ServerContext, request) => {
      const ownCar = { seller: requireCaller(request).email, carId: request.params.serial.trim() };
      return { deletedCount: await stopAdvertising(context, ownCar) };
    },
  });

const stopAdvertisingCar = stopAdvertisingAt('/api/advertise/:serial', 'Ends the advertisement of an own car');
/** The usual lists of ad blockers stop a call to the other address. */
const takeOffHomePage = stopAdvertisingAt(
  '/api/product/:serial/home-page',
  'Ends the advertisement of an own car, at an address that ad blockers let pass',
);

const listOwn = defineList({
  path: '/api/product',
  tag,
  summary: 'One’s own cars, with who has booked them; a Link header leads to the next page',
  access: { proof: 'bearer', action: 'see-own-cars', ownEmail: 'forbidden' },
  query: ownEmailQuery.properties,
  answer: listOf(wire.listingSchema),
  example: {
    query: { email: wire.carExample.email },
    answer: [
      {
        ...wire.carExample,
        bookings: [
          {
            _id: 'booking-1',
            buyer: 'Bina',
            email: 'buyer@demo.test',
            phone: '017',
            location: 'Gate 2',
            status: 'booked',
          },
        ],
        advertised: true,
      },
    ],
  },
  handle: async (context: ServerContext, request, { page }) => {
    const seller = contactRequester(context, requireCaller(request));
    const { items, next } = await listOwnListings(context.store, seller, page);
    return { answer: items.map(wire.encodeListing), next };
  },
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
    refusals: [409],
    example: {
      body: { ...wire.draftExample, year: years.from, disclosure: disclosureExample },
      answer: { acknowledged: true, insertedId: wire.carExample._id },
    },
    handle: async (context: ServerContext, request) => {
      const draft = wire.decodeCarDraft(request.body);
      const insertedId = await addCar(context, requireCaller(request).email, draft);
      return { acknowledged: true, insertedId };
    },
  });

const edit = (years: ModelYears) =>
  defineCall({
    method: 'PUT',
    path: '/api/car/:id',
    tag,
    summary: 'Changes an own car that is not paid for; bookings keep their price',
    access: { proof: 'bearer', action: 'edit-own-car' },
    params: Type.Object({ id }),
    body: wire.carDraftSchema(years),
    answer: acknowledged,
    refusals: [404, 409],
    example: {
      params: { id: wire.carExample._id },
      body: { ...wire.draftExample, year: years.from, price: 11_900 },
      answer: { acknowledged: true },
    },
    handle: async (context: ServerContext, request) => {
      const ownCar = { seller: requireCaller(request).email, carId: request.params.id.trim() };
      await editCar(context, ownCar, wire.decodeCarDraft(request.body));
      return { acknowledged: true };
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
  answer: deleted,
  refusals: [409],
  example: { params: { id: wire.carExample._id }, answer: { deletedCount: 1 } },
  handle: async (context: ServerContext, request) => {
    const ownCar = { seller: requireCaller(request).email, carId: request.params.id.trim() };
    return { deletedCount: await deleteCar(context, ownCar, sourceOf(request)) };
  },
});

/** Every call about cars; the model years that may be listed are a setting. */
export const carCalls = (years: ModelYears): readonly Call<CarServices>[] => [
  ...publicCarCalls,
  advertiseCar,
  stopAdvertisingCar,
  takeOffHomePage,
  listOwn,
  add(years),
  markOwnCar('/api/sold', 'Marks an own car as sold', markSold),
  markOwnCar('/api/available', 'Marks an own car as available again', markAvailable),
  remove,
  edit(years),
];
