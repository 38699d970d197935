import type { FastifyInstance } from 'fastify';
import { categoryOf } from '#domain/navigation.ts';
import type { AppServices } from '../AppServices.ts';
import { requireCaller, requireOwnEmail } from '../http/authHook.ts';
import { idField, queryFields } from '../http/fields.ts';
import { decodePage, nextPageLink } from '../http/pagination.ts';
import { Refusal } from '../http/Refusal.ts';
import { acknowledgedSchema, countSchema, insertedSchema, respondsWith } from '../http/schemas.ts';
import { listAdvertisedCars, listCarsInCategory } from './cars.ts';
import * as wire from './codec.ts';
import { addCar, advertise, deleteCar, listOwnListings, markAvailable, markSold } from './listings.ts';

/** Cars: the public lists, and what their sellers do with them. */
export const carRoutes =
  (services: AppServices) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store, env } = services;

    app.get<{ Params: { id: string } }>('/api/catagory/:id', respondsWith(wire.carsSchema), async (request, reply) => {
      const category = categoryOf(request.params.id);
      if (category === undefined) throw new Refusal('not-found', 'There is no such category');
      const query = queryFields(request.query);
      const categoryQuery = { category, includeSold: query.include === 'sold', ...decodePage(query) };
      const { cars, next } = await listCarsInCategory(store, categoryQuery, request.caller);
      if (next !== undefined) reply.header('link', nextPageLink(`/api/catagory/${category}`, query, next));
      return cars.map(wire.encodeCar);
    });

    app.get('/api/advertise', respondsWith(wire.carsSchema), async (request) =>
      (await listAdvertisedCars(store, request.caller)).map(wire.encodeCar),
    );

    app.post('/api/advertise', respondsWith(acknowledgedSchema), async (request) => {
      await advertise(services, { seller: requireCaller(request).email, carId: wire.decodeAdvertisedId(request.body) });
      return { acknowledged: true };
    });

    app.get('/api/product', respondsWith(wire.listingsSchema), async (request) => {
      const seller = requireOwnEmail(request, queryFields(request.query));
      return (await listOwnListings(store, seller)).map(wire.encodeListing);
    });

    app.post('/api/productadd', respondsWith(insertedSchema), async (request) => {
      const draft = wire.decodeCarDraft(request.body, env.modelYears);
      return { acknowledged: true, insertedId: await addCar(services, requireCaller(request).email, draft) };
    });

    app.put('/api/sold', respondsWith(countSchema('modifiedCount')), async (request) => {
      const ownCar = { seller: requireCaller(request).email, carId: wire.decodeCarId(request.body) };
      return { modifiedCount: await markSold(services, ownCar) };
    });

    app.put('/api/available', respondsWith(countSchema('modifiedCount')), async (request) => {
      const ask = { seller: requireCaller(request).email, carId: wire.decodeCarId(request.body) };
      return { modifiedCount: await markAvailable(services, ask) };
    });

    app.delete('/api/car/:id', respondsWith(countSchema('deletedCount')), async (request) => {
      const ask = { seller: requireCaller(request).email, carId: idField(queryFields(request.params), 'id') };
      return { deletedCount: await deleteCar(services, ask) };
    });
  };
