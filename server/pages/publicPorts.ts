import type { PublicPorts } from '#application/PublicPages.ts';
import type { Page } from '#application/ports.ts';
import type { ListedCar } from '#domain/car.ts';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import { REVIEWS_PER_PAGE } from '#domain/review.ts';
import { encodeSearch } from '#domain/search.ts';
import { findCarDetails } from '../cars/carDetails.ts';
import { type CarPage, listAdvertisedCars, listCarsInCategory, listedTo } from '../cars/cars.ts';
import { findComparedCars } from '../cars/comparedCars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { decodePage, nextQuery } from '../http/pagination.ts';
import { shownOperator } from '../operator/calls.ts';
import { listReviews } from '../reviews/reviews.ts';
import { readCategories } from '../search/categories.ts';
import type { FacetIndex } from '../search/FacetIndex.ts';
import type { SearchedWords } from '../search/SearchedWords.ts';
import { searchCars } from '../search/searchCars.ts';
import { emailOfSeller, findSeller, listSellerCars } from '../sellers/sellers.ts';

/* What rendered pages read, straight from the database: the answers of the calls to somebody who is not signed in. */

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock'> & {
  readonly searchedWords: SearchedWords;
  readonly facetIndex: FacetIndex;
  /** The content of `feedback.json`. */
  readonly feedback: unknown;
};

/** The ports of rendered pages. `next` of a page is what the HTTP adapters read in the Link header of the call. */
export function createPublicPorts(dependencies: Dependencies): PublicPorts {
  const { env, store, feedback, facetIndex } = dependencies;
  return {
    feedback,
    catalogue: {
      inCategory: async (category, after) => {
        const query = queryOf(after, FIRST);
        const page = await listCarsInCategory(store, { category, includeSold: false, ...decodePage(query) });
        return pageOf(page, query);
      },
      find: async (search) => {
        const paged = { search, limit: CARS_PER_PAGE, after: undefined };
        const { cars, next, ...found } = await searchCars(dependencies, paged, null);
        return { ...found, items: cars, next: next && nextQuery({ ...encodeSearch(search), ...FIRST }, next) };
      },
      facets: (search) => facetIndex.count(search),
      categories: () => readCategories(store),
      makes: async () => env.makes.list,
      one: (id) => findCarDetails(dependencies, id, null),
      compared: (ids) => findComparedCars(dependencies, ids, null),
    },
    sellers: {
      one: (id) => findSeller(dependencies, id),
      cars: async (sellerId, state, after) => {
        const query = queryOf(after, { state, ...FIRST });
        const asked = { sellerId, areSold: state === 'sold', ...decodePage(query) };
        return pageOf((await listSellerCars(store, asked)) ?? { cars: [], next: undefined }, query);
      },
      reviews: async (sellerId, after) => {
        const query = queryOf(after, { limit: String(REVIEWS_PER_PAGE) });
        const seller = await emailOfSeller(store, sellerId);
        if (seller === undefined) return { items: [], next: undefined };
        const { items, next } = await listReviews(store, { seller, reader: undefined, ...decodePage(query) });
        return { items, next: next && nextQuery(query, next) };
      },
    },
    shop: { operator: async () => shownOperator(env) },
    advertisements: {
      list: async (after) => {
        const query = queryOf(after, {});
        return pageOf(await listAdvertisedCars(store, decodePage(query)), query);
      },
    },
  };
}

/** What a first page of cars asks for. */
const FIRST = { limit: String(CARS_PER_PAGE) };

type PageTexts = Readonly<Record<string, string>>;

const queryOf = (after: string | undefined, first: PageTexts): PageTexts =>
  after === undefined ? first : Object.fromEntries(new URLSearchParams(after));

const pageOf = ({ cars, next }: CarPage, query: PageTexts): Page<ListedCar> => ({
  items: cars.map((car) => listedTo(car, undefined)),
  next: next && nextQuery(query, next),
});
