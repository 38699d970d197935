import { Type } from 'typebox';
import { carExample, carIdSchema, carSchema, decodeCarId, encodeWishlistItem } from '../cars/codec.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { acknowledged, deleted, id, ownEmailQuery } from '../http/shapes.ts';
import { requireCaller } from '../sessions/authHook.ts';
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.ts';

const tag = 'Wishlist';

const add = defineCall({
  method: 'PUT',
  path: '/api/wishlist',
  tag,
  summary: 'Adds a car to the caller’s wishlist; idempotent',
  access: { proof: 'session', action: 'add-to-wishlist' },
  body: carIdSchema,
  answer: acknowledged,
  refusals: [404, 409],
  example: { body: { _id: carExample._id }, answer: { acknowledged: true } },
  handle: async (context: ServerContext, request) => {
    const { email } = requireCaller(request);
    await addToWishlist(context, { buyer: email, carId: decodeCarId(request.body) });
    return { acknowledged: true };
  },
});

const listOwn = defineList({
  path: '/api/wishlist',
  tag,
  summary: 'The cars on the caller’s wishlist; a Link header leads to the next page',
  access: { proof: 'bearer', action: 'see-own-wishlist', ownEmail: 'forbidden' },
  query: ownEmailQuery.properties,
  answer: listOf(carSchema),
  example: { query: { email: 'buyer@demo.test' }, answer: [{ ...carExample, email: 'buyer@demo.test' }] },
  handle: async (context: ServerContext, request, { page }) => {
    const { items, next } = await listWishlist(context, requireCaller(request), page);
    return { answer: items.map(encodeWishlistItem), next };
  },
});

const remove = defineCall({
  method: 'DELETE',
  path: '/api/wishlist/:serial',
  tag,
  summary: 'Takes a car off the caller’s wishlist',
  access: { proof: 'bearer', action: 'see-own-wishlist' },
  params: Type.Object({ serial: id }),
  answer: deleted,
  example: { params: { serial: carExample._id }, answer: { deletedCount: 1 } },
  handle: async (context: ServerContext, request) => {
    const item = { buyer: requireCaller(request).email, carId: request.params.serial.trim() };
    return { deletedCount: await removeFromWishlist(context, item) };
  },
});

export const wishlistCalls: readonly Call<ServerContext>[] = [add, listOwn, remove];
