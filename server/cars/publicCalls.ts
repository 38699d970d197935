import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { Refusal } from '../http/Refusal.ts';
import { id } from '../http/shapes.ts';
import { findCarDetails, tagsOfCar } from './carDetails.ts';
import { type CarPage, listAdvertisedCars, listCarsInCategory } from './cars.ts';
import { carExample, categorySchema, encodeListedCar, listedCarSchema } from './codec.ts';
import { findComparedCars, tagsOfCars } from './comparedCars.ts';
import { comparedAnswer, comparedExample, comparedQuery, decodeIds, encodeCompared } from './comparedCodec.ts';
import { detailsExample, detailsSchema, encodeDeleted, encodeDetails, goneSchema } from './detailsCodec.ts';
import type { MemberLists } from './MemberLists.ts';
import { listedTo } from './memberMarks.ts';

/* What everybody reads of cars: the public lists, one car, and some side by side. */

const tag = 'Cars';

export interface CarServices extends ServerContext {
  readonly memberLists: MemberLists;
}

/** One object, so that its serialiser is compiled once. */
const CAR_IN_LIST: Record<string, unknown> = { ...listedCarSchema };

/** A page of a public list, as the caller may see it. For members the page at the address is stored. */
async function answerPage(
  { memberLists }: CarServices,
  reply: FastifyReply,
  { address, find }: { readonly address: readonly unknown[]; readonly find: () => Promise<CarPage> },
) {
  const { caller } = reply.request;
  if (caller !== null) {
    const serialize = reply.compileSerializationSchema(CAR_IN_LIST);
    return memberLists.read({ address: address.join(' '), find, serialize }, caller);
  }
  const { cars, next } = await find();
  return { answer: cars.map((car) => encodeListedCar(listedTo(car, undefined))), next };
}

const listCategory = defineList({
  path: '/api/catagory/:id',
  tag,
  summary: 'Cars of a category; a Link header leads to the next page',
  access: { proof: 'anyone' },
  params: Type.Object({ id: categorySchema }),
  query: { include: Type.Optional(Type.String({ description: '`sold`: the cars that are sold as well' })) },
  answer: listOf(listedCarSchema),
  refusals: [404],
  example: { params: { id: 'suv' }, query: { limit: '24' }, answer: [carExample] },
  publicCache: {
    address: ({ params, query }) => [params.id, query.include === 'sold'],
    tags: () => ['lists'],
  },
  linkedFilters: ({ query }) => ({ include: query.include === 'sold' ? 'sold' : undefined }),
  handle: (services: CarServices, request, { page, reply }) => {
    const { limit, after, include } = request.query;
    const category = request.params.id;
    const includeSold = include === 'sold';
    return answerPage(services, reply, {
      address: ['category', category, includeSold, limit, after],
      find: () => listCarsInCategory(services.store, { category, includeSold, ...page }),
    });
  },
});

const listAdvertised = defineList({
  path: '/api/advertise',
  tag,
  summary: 'The advertised cars; a Link header leads to the next page',
  access: { proof: 'anyone' },
  answer: listOf(listedCarSchema),
  example: { answer: [carExample] },
  publicCache: { address: () => [], tags: () => ['lists'] },
  handle: (services: CarServices, request, { page, reply }) =>
    answerPage(services, reply, {
      address: ['advertised', request.query.limit, request.query.after],
      find: () => listAdvertisedCars(services.store, page),
    }),
});

const read = defineCall({
  method: 'GET',
  path: '/api/car/:id',
  tag,
  summary: 'One car with all that its page shows; 410 once it was deleted',
  access: { proof: 'anyone' },
  params: Type.Object({ id }),
  answer: detailsSchema,
  refusals: [404, 410],
  refusal: goneSchema,
  example: { params: { id: carExample._id }, answer: detailsExample },
  publicCache: {
    address: ({ params }) => [params.id.trim()],
    tags: (context: ServerContext, { params }) => tagsOfCar(context, params.id.trim()),
  },
  handle: async (context: ServerContext, { params, caller }, reply) => {
    const found = await findCarDetails(context, params.id.trim(), caller);
    if (found === undefined) throw new Refusal('not-found', 'There is no such car');
    if (found.is === 'listed') return encodeDetails(found.details);
    return reply.code(410).send(encodeDeleted(found.car));
  },
});

const compare = defineCall({
  method: 'GET',
  path: '/api/cars',
  tag,
  summary: 'Up to four cars by their ids, in this order; those that are gone are named',
  access: { proof: 'anyone' },
  query: comparedQuery,
  answer: comparedAnswer,
  example: comparedExample,
  publicCache: {
    address: ({ query }) => decodeIds(query),
    tags: (context: ServerContext, { query }) => tagsOfCars(context, decodeIds(query)),
  },
  handle: async (context: ServerContext, { query, caller }) =>
    (await findComparedCars(context, decodeIds(query), caller)).map(encodeCompared),
});

export const publicCarCalls: readonly Call<CarServices>[] = [listCategory, listAdvertised, read, compare];
