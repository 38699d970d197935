import type { CarCatalogue, FoundCars, Page } from '#application/ports.ts';
import type { ListedCar } from '#domain/car.ts';
import type { CarAnswer } from '#domain/carDetails.ts';
import type { ComparedCar } from '#domain/comparison.ts';
import type { SearchFacets } from '#domain/facets.ts';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import type { Make } from '#domain/makes.ts';
import type { Category } from '#domain/options.ts';
import { type CarSearch, type CategorySummary, encodeSearch } from '#domain/search.ts';
import { listedCar } from './carCodec.ts';
import { comparedCar, deletedCar, wholeCar } from './carDetailsCodec.ts';
import { listOf } from './decoders.ts';
import type { Http } from './Http.ts';
import { nextQuery, pageOf } from './pages.ts';
import { readAnswer } from './readAnswer.ts';
import { categorySummary, foundCars, make, searchFacets } from './searchCodec.ts';
import { encodeQuery } from './wireValues.ts';

/** The status of a deleted car. */
const GONE = 410;

/** The public lists of cars, page by page, and the additive calls about what there is for sale. */
export class HttpCarCatalogue implements CarCatalogue {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async inCategory(category: Category, after: string = `?limit=${CARS_PER_PAGE}`): Promise<Page<ListedCar>> {
    return pageOf(listedCar, await this.#http.send({ method: 'GET', path: `/catagory/${category}${after}` }));
  }

  async find(search: CarSearch, after?: string): Promise<FoundCars> {
    const first = new URLSearchParams({ ...encodeSearch(search), limit: String(CARS_PER_PAGE) });
    const answer = await this.#http.send({ method: 'GET', path: `/search${after ?? `?${first}`}` });
    return { ...readAnswer(foundCars, answer), next: nextQuery(answer.headers.get('link')) };
  }

  async facets(search: CarSearch): Promise<SearchFacets> {
    const asked = new URLSearchParams(encodeSearch(search));
    return readAnswer(searchFacets, await this.#http.send({ method: 'GET', path: `/search/facets?${asked}` }));
  }

  async categories(): Promise<readonly CategorySummary[]> {
    return readAnswer(listOf(categorySummary), await this.#http.send({ method: 'GET', path: '/categories' }));
  }

  async makes(): Promise<readonly Make[]> {
    return readAnswer(listOf(make), await this.#http.send({ method: 'GET', path: '/makes' }));
  }

  async one(id: string): Promise<CarAnswer> {
    const path = `/car/${encodeQuery(id)}`;
    const answer = await this.#http.send({ method: 'GET', path, acceptedStatuses: [GONE] });
    return readAnswer<CarAnswer>(answer.status === GONE ? deletedCar : wholeCar, answer);
  }

  async compared(ids: readonly string[]): Promise<readonly ComparedCar[]> {
    const path = `/cars?ids=${ids.map(encodeQuery).join(',')}`;
    return readAnswer(listOf(comparedCar), await this.#http.send({ method: 'GET', path }));
  }
}
