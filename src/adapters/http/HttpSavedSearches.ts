import * as v from 'valibot';
import type { SavedSearches } from '#application/ports.ts';
import type { SavedSearch } from '#domain/savedSearch.ts';
import { type CarSearch, EVERY_CAR, encodeSearch } from '#domain/search.ts';
import { listOf, name, object, text } from './decoders.ts';
import type { Http } from './Http.ts';
import { readAnswer } from './readAnswer.ts';
import { count } from './searchCodec.ts';
import { deletedCount, encodeQuery, timestamp } from './wireValues.ts';

const savedSearch = v.pipe(
  object({ _id: name, search: v.record(text, text), savedat: timestamp, newcars: count }),
  v.transform(
    ({ _id, search, savedat, newcars }): SavedSearch => ({
      id: _id,
      query: String(new URLSearchParams(search)),
      savedAt: savedat,
      newCars: newcars,
    }),
  ),
);

/** The additive calls below `/saved-searches`. */
export class HttpSavedSearches implements SavedSearches {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async save(search: CarSearch): Promise<SavedSearch> {
    const body = encodeSearch({ ...search, sort: EVERY_CAR.sort });
    const answer = await this.#http.send({ method: 'POST', path: '/saved-searches', body, withAccessToken: true });
    return readAnswer(savedSearch, answer);
  }

  async mine(): Promise<readonly SavedSearch[]> {
    const answer = await this.#http.send({ method: 'GET', path: '/saved-searches', withAccessToken: true });
    return readAnswer(listOf(savedSearch), answer);
  }

  async markSeen(id: string): Promise<void> {
    const path = `/saved-searches/${encodeQuery(id)}/seen`;
    await this.#http.send({ method: 'PUT', path, body: {}, withAccessToken: true });
  }

  async remove(id: string): Promise<boolean> {
    const path = `/saved-searches/${encodeQuery(id)}`;
    const { body } = await this.#http.send({ method: 'DELETE', path, withAccessToken: true });
    return deletedCount(body, 'answer') > 0;
  }
}
