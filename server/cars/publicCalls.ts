import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Cursor } from '../http/cursors.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { decodePage, linkNextPage, pageParameters } from '../http/pagination.ts';
import { Refusal } from '../http/Refusal.ts';
import { id } from '../http/shapes.ts';
import type { ServerContext } from '../ServerContext.ts';
import { findCarDetails, shownByCar } from './carDetails.ts';
import { type CarPage, listAdvertisedCars, listCarsInCategory } from './cars.ts';
import { carExample, categorySchema, encodeListedCar, listedCarsSchema } from './codec.ts';
import { detailsExample, detailsSchema, encodeDeleted, encodeDetails, goneSchema } from './detailsCodec.ts';
import type { MemberLists } from './MemberLists.ts';
import { listedTo } from './memberMarks.ts';

/* What everybody reads of cars: the public lists, and one car. */

const tag = 'Cars';

export interface CarServices extends ServerContext {
  readonly memberLists: MemberLists;
}

interface PublicPage {
  /** Where a member's page is stored: the list with the parameters that matter. */
  readonly address: readonly unknown[];
  /** The parameters of the next page, which depend on nothing but those of the address: its link is stored with the page. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly find: () => Promise<CarPage>;
}

/** Answers with a page of a public list, as the caller may see it. */
async function answerWithPage(
  { memberLists }: CarServices,
  { caller }: Pick<FastifyRequest, 'caller'>,
  reply: FastifyReply,
  { address, query, find }: PublicPage,
) {
  const linkTo = (next: Cursor | undefined) => linkNextPage(reply, query, next);
  if (caller === null) {
    const { cars, next } = await find();
    linkTo(next);
    return cars.map((car) => encodeListedCar(listedTo(car, undefined)));
  }
  const { json, next } = await memberLists.read(address.join(' '), find, caller);
  linkTo(next);
  return reply.type('application/json; charset=utf-8').send(json);
}

const listCategory = defineCall({
  method: 'GET',
  path: '/api/catagory/:id',
  tag,
  summary: 'Cars of a category; a Link header leads to the next page',
  access: { proof: 'anyone' },
  params: Type.Object({ id: categorySchema }),
  query: Type.Object({
    ...pageParameters,
    include: Type.Optional(Type.String({ description: '`sold`: the cars that are sold as well' })),
  }),
  answer: listedCarsSchema,
  refusals: [404],
  example: { params: { id: 'suv' }, query: { limit: '24' }, answer: [carExample] },
  forStrangers: {
    address: ({ params, query }) => [params.id, query.include === 'sold', query.limit, query.after],
    shows: () => ['lists'],
  },
  handle: (services: CarServices, request, reply) => {
    const { limit, after, include } = request.query;
    const category = request.params.id;
    const includeSold = include === 'sold';
    return answerWithPage(services, request, reply, {
      address: ['category', category, includeSold, limit, after],
      query: { limit, include: includeSold ? 'sold' : undefined },
      find: () => listCarsInCategory(services.store, { category, includeSold, ...decodePage(request.query) }),
    });
  },
});

const listAdvertised = defineCall({
  method: 'GET',
  path: '/api/advertise',
  tag,
  summary: 'The advertised cars; a Link header leads to the next page',
  access: { proof: 'anyone' },
  query: Type.Object(pageParameters),
  answer: listedCarsSchema,
  example: { answer: [carExample] },
  forStrangers: { address: ({ query }) => [query.limit, query.after], shows: () => ['lists'] },
  handle: (services: CarServices, request, reply) =>
    answerWithPage(services, request, reply, {
      address: ['advertised', request.query.limit, request.query.after],
      query: { limit: request.query.limit },
      find: () => listAdvertisedCars(services.store, decodePage(request.query)),
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
  forStrangers: {
    address: ({ params }) => [params.id.trim()],
    shows: (context: ServerContext, { params }) => shownByCar(context, params.id.trim()),
  },
  handle: async (context: ServerContext, { params, caller }, reply) => {
    const found = await findCarDetails(context, params.id.trim(), caller);
    if (found === undefined) throw new Refusal('not-found', 'There is no such car');
    if (found.is === 'listed') return encodeDetails(found.details);
    return reply.code(410).send(encodeDeleted(found.car));
  },
});

export const publicCarCalls: readonly Call<CarServices>[] = [listCategory, listAdvertised, read];
