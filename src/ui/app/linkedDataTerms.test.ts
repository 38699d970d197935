import { expect, it } from 'vitest';
import type { ListedCar } from '#domain/car.ts';
import { FUELS, GEARBOXES } from '#domain/options.ts';
import { aListedCar, EVERY_FACT, email } from '#support/builders.ts';
import { carData, siteData } from './linkedData.ts';

type Kind = 'text' | 'url' | 'number' | 'date' | 'texts' | readonly string[];

/** What schema.org (version 29) says may stand at each property of these types, those inherited included: a kind of value, or types. */
const TERMS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  Product: {
    name: 'text',
    description: 'text',
    image: 'texts',
    url: 'url',
    brand: ['Brand', 'Organization'],
    model: 'text',
    color: 'text',
    offers: ['Offer'],
  },
  Car: {
    bodyType: 'text',
    fuelType: 'text',
    mileageFromOdometer: ['QuantitativeValue'],
    numberOfPreviousOwners: 'number',
    vehicleEngine: ['EngineSpecification'],
    vehicleModelDate: 'date',
    vehicleTransmission: 'text',
  },
  Brand: { name: 'text' },
  EngineSpecification: { enginePower: ['QuantitativeValue'] },
  Offer: {
    url: 'url',
    price: 'number',
    priceCurrency: 'text',
    itemCondition: 'url',
    availability: 'url',
    seller: ['Person', 'Organization'],
  },
  Person: { name: 'text' },
  QuantitativeValue: { value: 'number', unitCode: 'text' },
  WebSite: { name: 'text', url: 'url', potentialAction: ['SearchAction'] },
  SearchAction: { target: ['EntryPoint'], 'query-input': 'text' },
  EntryPoint: { urlTemplate: 'text' },
};
/** The members of enumerations that are used. */
const NAMED = /^https:\/\/schema\.org\/(?:UsedCondition|InStock|SoldOut)$/;

const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value);
const IS: Readonly<Record<Extract<Kind, string>, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  url: isUrl,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  date: (value) => typeof value === 'string' && /^\d{4}(?:-\d\d-\d\d)?$/.test(value),
  texts: (value) => Array.isArray(value) && value.every(isUrl),
};

/** What of a value is not in the terms of schema.org. */
function faultsOf(value: object, path = ''): readonly string[] {
  const { '@type': type, '@context': context = 'https://schema.org', ...properties } = value as Record<string, unknown>;
  const types = [type].flat().map(String);
  const terms = Object.assign({}, ...types.map((name) => TERMS[name] ?? {})) as Record<string, Kind | undefined>;
  const unknown = types.filter((name) => TERMS[name] === undefined).map((name) => `${path}@type ${name}`);
  return [
    ...unknown,
    ...(context === 'https://schema.org' ? [] : [`${path}@context`]),
    ...Object.entries(properties).flatMap(([name, inner]) => {
      const kind = terms[name];
      const here = `${path}${name}`;
      if (kind === undefined) return [here];
      if (typeof kind === 'string') return IS[kind](inner) ? [] : [here];
      const of = [(inner as { '@type'?: string })['@type']].flat();
      return [
        ...(of.every((one) => kind.includes(String(one))) ? [] : [here]),
        ...faultsOf(inner as object, `${here}.`),
      ];
    }),
  ];
}

const URL_OF_PAGE = 'https://market.test/car/1';
const dataOf = (about: Parameters<typeof aListedCar>[0]) => {
  const car: ListedCar = aListedCar(about);
  const details = {
    morePictures: ['/cars/x.svg'],
    priceChanges: [],
    shots: {},
    disclosure: undefined,
    disclosureChanges: [],
    memberSince: undefined,
    sellerKind: undefined,
    otherCars: [],
    isMakeFromName: false,
    market: undefined,
  };
  return carData({ ...details, car }, URL_OF_PAGE);
};

it('[rendered.search-engines] describes a car, its offer and the site in terms that schema.org has', () => {
  const sold = { state: { is: 'sold' } } as const;
  for (const about of [{}, EVERY_FACT, { ...EVERY_FACT, ...sold }]) expect(faultsOf(dataOf(about))).toEqual([]);
  for (const fuel of FUELS) for (const gearbox of GEARBOXES) expect(faultsOf(dataOf({ fuel, gearbox }))).toEqual([]);
  expect(faultsOf(siteData('https://market.test'))).toEqual([]);
});

it('[rendered.search-engines] says what its seller says of a car, and nothing that is not said', () => {
  const facts = { mileage: 48_000, fuel: 'cng', gearbox: 'manual', power: 120, owners: 2, colour: 'Blue' } as const;
  const said = dataOf(facts);
  expect(said).toMatchObject({
    mileageFromOdometer: { value: 48_000, unitCode: 'KMT' },
    fuelType: 'CNG',
    vehicleTransmission: 'Manual',
    vehicleEngine: { enginePower: { value: 120, unitCode: 'BHP' } },
    numberOfPreviousOwners: 2,
    color: 'Blue',
    vehicleModelDate: '2020',
  });
  const ofFacts = Object.keys(said).filter((name) => !(name in dataOf({})));
  expect(ofFacts).toHaveLength(Object.keys(facts).length);
});

it('[rendered.search-engines] has price, state and seller of an offer, and neither address nor phone of anybody', () => {
  const seller = {
    id: undefined,
    name: 'Sara',
    email: email('sara@market.test'),
    verified: true,
    picture: '/sara.webp',
  };
  const data = dataOf({ seller, phone: '01755-123' });
  expect(data.offers).toEqual({
    '@type': 'Offer',
    url: URL_OF_PAGE,
    price: 12_500,
    priceCurrency: 'USD',
    itemCondition: expect.stringMatching(NAMED),
    availability: 'https://schema.org/InStock',
    seller: { '@type': 'Person', name: 'Sara' },
  });
  const sold = dataOf({ state: { is: 'paid', owner: email('buyer@market.test'), transactionId: 'tx-1' } });
  expect(sold.offers.availability).toBe('https://schema.org/SoldOut');
  for (const secret of ['sara@', '01755', 'sara.webp', 'buyer@', 'tx-1'])
    expect(JSON.stringify([data, sold])).not.toContain(secret);
});
