/*
 * The searches of `npm run bench`, as queries of GET /search: common, rare and mistyped words, every filter, every order, alone
 * and together. The words are those of tests/bench/millionCars.ts.
 */

const SORTS = ['newest', 'price', 'price-desc', 'year', 'mileage'] as const;

const WORDS = {
  'the most common make': 'q=kakakaka',
  'a common make': 'q=trikakaka',
  'a make and a model': 'q=kakakaka+dorselkaka',
  'a rare make': 'q=halcorkaka',
  'the beginning of a word': 'q=kaka',
  'two letters': 'q=ka',
  'a common word and a place': 'q=kakakaka+dhaka',
  'three common words': 'q=dhaka+diesel+2020',
  'a rare word of a description': 'q=ostrilfanlo',
  'a mistyped make': 'q=trikakka',
  'a word that no car has': 'q=zzzzzz',
} as const;

const FILTERS = {
  nothing: '',
  category: 'category=suv',
  make: 'make=kakakaka',
  'make and model': 'make=kakakaka&model=dorselkaka',
  body: 'body=van,pickup',
  price: 'price=5000-15000',
  'a narrow price': 'price=40000-40020',
  year: 'year=2019-2020',
  mileage: 'mileage=-30000',
  condition: 'condition=Good',
  location: 'location=Dhaka,Sylhet',
  fuel: 'fuel=electric',
  gearbox: 'gearbox=manual',
  verified: 'verified=1',
  'four filters': 'category=sedan&location=Dhaka&price=-20000&condition=Excellent',
  'every filter':
    'category=suv&price=2000-40000&year=2018-2021&mileage=-90000&condition=Good&location=Sylhet&fuel=diesel&gearbox=manual&verified=1',
  'filters that exclude each other': 'price=90900-&mileage=249900-&category=suv&fuel=lpg',
} as const;

const TOGETHER = {
  'a common word and filters': 'q=kakakaka&category=suv&price=-20000',
  'a common word and rare filters':
    'q=kakakaka&fuel=lpg&gearbox=manual&location=Dhaka&condition=Fair&verified=1&category=suv',
  'a rare word and filters': 'q=ostrilfanlo&condition=Good&year=2020-',
} as const;

/** Every search with its name. */
export const SEARCHES: readonly (readonly [name: string, query: string])[] = [
  ...Object.entries(WORDS),
  ...Object.entries(FILTERS),
  ...Object.entries(TOGETHER),
].flatMap(([name, query]) => SORTS.map((sort): [string, string] => [`${name}, by ${sort}`, `${query}&sort=${sort}`]));

const THREE_FILTERS = [
  'fuel=petrol&location=Dhaka&price=5000-',
  'category=suv,sedan&year=2019-&mileage=-120000',
  'make=kakakaka&condition=Good&gearbox=automatic',
];

/** Those whose facets are counted: every search in one order, and more with three filters. */
export const FACET_SEARCHES: readonly string[] = [
  ...SEARCHES.filter(([name]) => name.endsWith(', by newest')).map(([, query]) => query),
  ...THREE_FILTERS.map((query) => `${query}&sort=newest`),
];
