import { type Static, Type } from 'typebox';
import { MAX_SAVED_SEARCHES, type SavedSearch } from '#domain/savedSearch.ts';
import { queryParameters } from '#domain/search.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { acknowledged, deleted, id, isoTimeText } from '../http/shapes.ts';
import { countSchema, encodeCount, searchQuery } from '../search/codec.ts';
import { requireCaller } from '../sessions/authHook.ts';
import { listSavedSearches, markSavedSearchSeen, removeSavedSearch, saveSearch } from './savedSearches.ts';

const tag = 'Saved searches';
const { sort: _order, ...filters } = searchQuery;
const filterSchema = Type.Object(filters);
const params = Type.Object({ id });

const savedSearchSchema = Type.Object(
  {
    _id: id,
    search: filterSchema,
    savedat: isoTimeText,
    newcars: Type.Object(countSchema.properties, { description: 'Found since its owner last looked' }),
  },
  { title: 'SavedSearch' },
);

const encodeSavedSearch = ({ id: _id, query, savedAt, newCars }: SavedSearch): Static<typeof savedSearchSchema> => ({
  _id,
  search: queryParameters(query),
  savedat: new Date(savedAt).toISOString(),
  newcars: encodeCount(newCars),
});

const example = {
  _id: 'saved-1',
  search: { category: 'suv', location: 'Dhaka', price: '-20000' },
  savedat: '2026-11-20T08:00:00.000Z',
  newcars: { value: 2, exact: true },
};

const save = defineCall({
  method: 'POST',
  path: '/api/saved-searches',
  tag,
  summary: 'Saves a search of the caller; one that is saved already stays as it is',
  access: { proof: 'bearer', action: 'save-searches' },
  body: filterSchema,
  answer: savedSearchSchema,
  refusals: [409],
  example: { body: example.search, answer: { ...example, newcars: { value: 0, exact: true } } },
  handle: async (context: ServerContext, request) => {
    const owner = requireCaller(request).email;
    return encodeSavedSearch(await saveSearch(context, { owner, search: decodeSearch(request.body) }));
  },
});

const listOwn = defineCall({
  method: 'GET',
  path: '/api/saved-searches',
  tag,
  summary: 'The caller’s saved searches, the latest first, with the number of new cars of each',
  access: { proof: 'bearer', action: 'save-searches' },
  answer: Type.Array(savedSearchSchema, { maxItems: MAX_SAVED_SEARCHES }),
  example: { answer: [example] },
  handle: async ({ store }: ServerContext, request) =>
    (await listSavedSearches(store, requireCaller(request).email)).map(encodeSavedSearch),
});

const markSeen = defineCall({
  method: 'PUT',
  path: '/api/saved-searches/:id/seen',
  tag,
  summary: 'What a saved search of the caller has found until now is no longer new',
  access: { proof: 'bearer', action: 'save-searches' },
  params,
  answer: acknowledged,
  refusals: [404],
  example: { params: { id: example._id }, answer: { acknowledged: true } },
  handle: async (context: ServerContext, request) => {
    await markSavedSearchSeen(context, { owner: requireCaller(request).email, id: request.params.id.trim() });
    return { acknowledged: true };
  },
});

const remove = defineCall({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  tag,
  summary: 'Removes a saved search of the caller',
  access: { proof: 'bearer', action: 'save-searches' },
  params,
  answer: deleted,
  example: { params: { id: example._id }, answer: { deletedCount: 1 } },
  handle: async (context: ServerContext, request) => {
    const search = { owner: requireCaller(request).email, id: request.params.id.trim() };
    return { deletedCount: await removeSavedSearch(context, search) };
  },
});

export const savedSearchCalls: readonly Call<ServerContext>[] = [save, listOwn, markSeen, remove];
