import { carExample, carIdSchema, carsSchema, decodeCarId, encodeWishlistItem } from '../cars/codec.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { acknowledged, ownEmailQuery } from '../http/shapes.ts';
import type { ServerContext } from '../ServerContext.ts';
import { requireCaller } from '../sessions/authHook.ts';
import { addToWishlist, listWishlist } from './wishlist.ts';

const tag = 'Wishlist';

const add = defineCall({
  method: 'PUT',
  path: '/api/wishlist',
  tag,
  summary: 'Adds a car to the caller’s wishlist; adding it again changes nothing',
  access: { proof: 'session', action: 'add-to-wishlist' },
  body: carIdSchema,
  answer: acknowledged,
  refusals: [404],
  example: { body: { _id: carExample._id }, answer: { acknowledged: true } },
  handle: async (context: ServerContext, request) => {
    await addToWishlist(context, { buyer: requireCaller(request).email, carId: decodeCarId(request.body) });
    return { acknowledged: true };
  },
});

const listOwn = defineCall({
  method: 'GET',
  path: '/api/wishlist',
  tag,
  summary: 'The cars on the caller’s wishlist',
  access: { proof: 'bearer', action: 'see-own-wishlist', ownEmail: 'forbidden' },
  query: ownEmailQuery,
  answer: carsSchema,
  example: { query: { email: 'buyer@demo.test' }, answer: [{ ...carExample, email: 'buyer@demo.test' }] },
  handle: async ({ store }: ServerContext, request) =>
    (await listWishlist(store, requireCaller(request))).map(encodeWishlistItem),
});

export const wishlistCalls: readonly Call<ServerContext>[] = [add, listOwn];
