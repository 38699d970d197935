import { describe, expect, it } from 'vitest';
import { jsonResponse, StubNetwork } from '#support/StubNetwork.ts';
import { PRODUCT } from '#support/wireJson.ts';
import { HttpCarCatalogue } from './HttpCarCatalogue.ts';
import { HttpClient } from './HttpClient.ts';
import { nextQuery } from './pages.ts';

describe('a page of the catalogue', () => {
  it('has the next page of its Link header, whatever origin that names', async () => {
    const link = '<https://inside.example/catagory/suv?limit=24&after=a%2Bb>; rel="next"';
    const network = new StubNetwork(jsonResponse([PRODUCT], { headers: { link } }), jsonResponse([]));
    const catalogue = new HttpCarCatalogue({ http: new HttpClient({ base: '/api', fetch: network.fetch }) });
    const first = await catalogue.inCategory('suv');
    const second = await catalogue.inCategory('suv', first.next);
    expect(network.requestLines[1]).toBe('GET /api/catagory/suv?limit=24&after=a%2Bb');
    expect(second).toEqual({ items: [], next: undefined });
  });

  it.each([
    [null, undefined],
    ['', undefined],
    ['</cars?after=1>; rel="next"', '?after=1'],
    ['</cars?after=1>; rel=next', '?after=1'],
    ['</cars?page=0>; rel="prev", </cars?after=2>; rel="next"', '?after=2'],
    ['</cars?after=3>; title="x"; rel="next"', '?after=3'],
    ['</cars?page=0>; rel="prev"', undefined],
    ['</cars>; rel="next"', undefined],
  ])('finds in %j the query %j', (link, query) => {
    expect(nextQuery(link)).toBe(query);
  });
});
