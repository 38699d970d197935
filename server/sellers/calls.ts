import { type Static, Type } from 'typebox';
import { SELLER_KINDS, type SellerKind, type SellerProfile } from '#domain/seller.ts';
import { listedFor } from '../cars/cars.ts';
import { carExample, encodeListedCar, listedCarSchema } from '../cars/codec.ts';
import {
  businessExample,
  decodeSellerKind,
  encodeSellerKind,
  sellerKindBody,
  sellerKindFields,
} from '../cars/sellerKindCodec.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { assertAllFieldsUsed, type Complete, id, isoTimeText, oneOf } from '../http/shapes.ts';
import { encodeReview, reviewExample, reviewSchema } from '../reviews/codec.ts';
import { listReviews } from '../reviews/reviews.ts';
import { requireCaller } from '../sessions/authHook.ts';
import {
  emailOfSeller,
  findSeller,
  listSellerCars,
  noSeller,
  saveSellerKind,
  sellerKindOf,
  tagsOfSeller,
} from './sellers.ts';

/* Who sells: the page of a seller, and what sellers say there of themselves. */

const tag = 'Sellers';
const SELLER_ID = '3c1d5b7a-2222-4333-8444-555566667777';

const text = Type.String();

const sellerSchema = Type.Object(
  {
    _id: text,
    name: text,
    img: text,
    verifiedSeller: Type.Boolean(),
    memberSince: isoTimeText,
    checks: Type.Optional(Type.String({ description: 'What the shop checks before it verifies a seller' })),
    reviews: Type.Integer({ description: 'How many there are' }),
    rating: Type.Optional(Type.Number({ description: 'Their average, from three on' })),
    ...sellerKindFields,
  },
  { title: 'Seller' },
);

function encodeSeller(seller: SellerProfile): Complete<Static<typeof sellerSchema>> {
  const { id: _id, name, picture, verified, memberSince, checks, kind, reviews, ...unread } = seller;
  assertAllFieldsUsed(unread);
  return {
    _id,
    name,
    img: picture,
    verifiedSeller: verified,
    memberSince: new Date(memberSince).toISOString(),
    checks,
    reviews: reviews.count,
    rating: reviews.average,
    ...encodeSellerKind(kind),
  };
}

const read = defineCall({
  method: 'GET',
  path: '/api/sellers/:id',
  tag,
  summary: 'What everybody may know of a seller',
  access: { proof: 'anyone' },
  params: Type.Object({ id }),
  answer: sellerSchema,
  refusals: [404],
  example: {
    params: { id: SELLER_ID },
    answer: {
      _id: SELLER_ID,
      name: 'Selim',
      img: '',
      verifiedSeller: true,
      memberSince: '2025-03-02T10:00:00.000Z',
      checks: 'the identity card and the address',
      reviews: 3,
      rating: 4.7,
      sellerKind: 'trader',
      business: businessExample,
    },
  },
  publicCache: {
    address: ({ params }) => [params.id.trim()],
    tags: ({ store }: ServerContext, { params }) => tagsOfSeller(store, params.id.trim()),
  },
  handle: async (context: ServerContext, { params }) => {
    const seller = await findSeller(context, params.id.trim());
    if (seller === undefined) throw noSeller();
    return encodeSeller(seller);
  },
});

const listCars = defineList({
  path: '/api/sellers/:id/cars',
  tag,
  summary: 'The cars of a seller, the newest first; a Link header leads to the next page',
  access: { proof: 'anyone' },
  params: Type.Object({ id }),
  query: {
    state: Type.Optional(Type.String({ description: '`sold`: those that are sold; otherwise those for sale' })),
  },
  answer: listOf(listedCarSchema),
  refusals: [404],
  example: { params: { id: SELLER_ID }, query: { state: 'available' }, answer: [carExample] },
  publicCache: {
    address: ({ params, query }) => [params.id.trim(), query.state === 'sold'],
    tags: ({ store }: ServerContext, { params }) => tagsOfSeller(store, params.id.trim()),
  },
  linkedFilters: ({ query }) => ({ state: query.state === 'sold' ? 'sold' : undefined }),
  handle: async (context: ServerContext, { params, query, caller }, { page }) => {
    const asked = { sellerId: params.id.trim(), areSold: query.state === 'sold', ...page };
    const found = await listSellerCars(context.store, asked);
    if (found === undefined) throw noSeller();
    const cars = await listedFor(context, found.cars, caller);
    return { answer: cars.map(encodeListedCar), next: found.next };
  },
});

const listSellerReviews = defineList({
  path: '/api/sellers/:id/reviews',
  tag,
  summary: 'What buyers say of a seller, the newest first; a Link header leads to the next page',
  access: { proof: 'anyone' },
  params: Type.Object({ id }),
  answer: listOf(reviewSchema),
  refusals: [404],
  example: { params: { id: SELLER_ID }, answer: [reviewExample] },
  // The name of a reviewer changes with their account.
  publicCache: { address: ({ params }) => [params.id.trim()], tags: () => ['lists'] },
  handle: async ({ store }: ServerContext, { params, caller }, { page }) => {
    const seller = await emailOfSeller(store, params.id.trim());
    if (seller === undefined) throw noSeller();
    const { items, next } = await listReviews(store, { seller, reader: caller?.email, ...page });
    return { answer: items.map(encodeReview), next };
  },
});

const sellerKindAnswer = Type.Object(
  { ...sellerKindFields, sellerKind: oneOf(['', ...SELLER_KINDS]) },
  { title: 'OwnSellerKind', description: '`sellerKind` is empty while the seller has not said it' },
);
const encodeOwnKind = (kind: SellerKind | undefined) => ({
  ...encodeSellerKind(kind),
  sellerKind: kind?.is ?? ('' as const),
});
const kindExample = { sellerKind: 'trader', business: businessExample } as const;

const readOwnKind = defineCall({
  method: 'GET',
  path: '/api/account/seller',
  tag,
  summary: 'How the caller sells; empty while they have not said it',
  access: { proof: 'bearer', action: 'add-car' },
  answer: sellerKindAnswer,
  example: { answer: kindExample },
  handle: async ({ store }: ServerContext, request) =>
    encodeOwnKind(await sellerKindOf(store, requireCaller(request).email)),
});

const saveOwnKind = defineCall({
  method: 'PUT',
  path: '/api/account/seller',
  tag,
  summary: 'Says how the caller sells: as a private person, or as a trader with a business; idempotent',
  access: { proof: 'bearer', action: 'add-car' },
  body: sellerKindBody,
  answer: sellerKindAnswer,
  example: { body: kindExample, answer: kindExample },
  handle: async (context: ServerContext, request) => {
    const kind = decodeSellerKind(request.body);
    await saveSellerKind(context, requireCaller(request).email, kind);
    return encodeOwnKind(kind);
  },
});

export const sellerCalls: readonly Call<ServerContext>[] = [
  read,
  listCars,
  listSellerReviews,
  readOwnKind,
  saveOwnKind,
];
