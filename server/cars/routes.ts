import type { FastifyInstance } from 'fastify';
import { categoryOf } from '#domain/navigation.ts';
import { callerOf, holdOwnEmail } from '../http/authHook.ts';
import { idField, queryFields } from '../http/fields.ts';
import { decodePage, nextLink } from '../http/pagination.ts';
import { Refusal } from '../http/Refusal.ts';
import { acknowledgedSchema, answers, countSchema, insertedSchema } from '../http/schemas.ts';
import type { Parts } from '../services.ts';
import { carsInCategory } from './browsing.ts';
import * as wire from './codec.ts';
import { addCar, advertise, deleteCar, markAvailable, markSold, ownListings } from './listings.ts';
import { promotedCars } from './promotion.ts';

/** Cars: the public lists, and what their sellers do with them. */
export const carRoutes =
  (parts: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store, config } = parts;

    app.get<{ Params: { id: string } }>('/api/catagory/:id', answers(wire.carsSchema), async (request, reply) => {
      const category = categoryOf(request.params.id);
      if (category === undefined) throw new Refusal('not-found', 'There is no such category');
      const query = queryFields(request.query);
      const asked = { category, withSold: query.include === 'sold', ...decodePage(query) };
      const { cars, next } = await carsInCategory(store, asked, request.caller);
      if (next !== undefined) reply.header('link', nextLink(`/api/catagory/${category}`, query, next));
      return cars.map(wire.encodeCar);
    });

    app.get('/api/advertise', answers(wire.carsSchema), async (request) =>
      (await promotedCars(store, request.caller)).map(wire.encodeCar),
    );

    app.post('/api/advertise', answers(acknowledgedSchema), async (request) => {
      await advertise(parts, { seller: callerOf(request).email, carId: wire.decodeAdvertisedId(request.body) });
      return { acknowledged: true };
    });

    app.get('/api/product', answers(wire.listingsSchema), async (request) => {
      const seller = holdOwnEmail(request, queryFields(request.query));
      return (await ownListings(store, seller)).map(wire.encodeListing);
    });

    app.post('/api/productadd', answers(insertedSchema), async (request) => {
      const draft = wire.decodeCarDraft(request.body, config.modelYears);
      return { acknowledged: true, insertedId: await addCar(parts, callerOf(request).email, draft) };
    });

    app.put('/api/sold', answers(countSchema('modifiedCount')), async (request) => {
      const ask = { seller: callerOf(request).email, carId: wire.decodeCarId(request.body) };
      return { modifiedCount: await markSold(parts, ask) };
    });

    app.put('/api/available', answers(countSchema('modifiedCount')), async (request) => {
      const ask = { seller: callerOf(request).email, carId: wire.decodeCarId(request.body) };
      return { modifiedCount: await markAvailable(parts, ask) };
    });

    app.delete('/api/car/:id', answers(countSchema('deletedCount')), async (request) => {
      const ask = { seller: callerOf(request).email, carId: idField(queryFields(request.params), 'id') };
      return { deletedCount: await deleteCar(parts, ask) };
    });
  };
