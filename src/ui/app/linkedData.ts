import { isAvailable } from '#domain/car.ts';
import { type CarDetails, picturesOf } from '#domain/carDetails.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { ROUTES } from '#domain/navigation.ts';
import { BODY_LABELS, FUEL_LABELS, GEARBOX_LABELS } from '#domain/options.ts';

/* JSON-LD in the terms of schema.org, for whoever reads pages by program. */

const CONTEXT = 'https://schema.org';

/** The site and its search. */
export const siteData = (origin: string) => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: 'Second Gear',
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${ROUTES.search}?q={words}` },
    'query-input': 'required name=words',
  },
});

/** A car and its offer; `url` is the address of its page. */
export const carData = (details: CarDetails, url: string) => {
  const { car } = details;
  return {
    '@context': CONTEXT,
    '@type': ['Product', 'Car'],
    name: car.name,
    description: car.description,
    image: picturesOf(details).map((picture) => new URL(picture, url).href),
    ...(car.year === undefined ? {} : { vehicleModelDate: String(car.year) }),
    ...(car.make === undefined ? {} : { brand: { '@type': 'Brand', name: car.make } }),
    ...(car.model === undefined ? {} : { model: car.model }),
    ...(car.body === undefined ? {} : { bodyType: BODY_LABELS[car.body] }),
    ...(car.mileage === undefined
      ? {}
      : { mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' } }),
    ...(car.colour === undefined ? {} : { color: car.colour }),
    ...(car.fuel === undefined ? {} : { fuelType: FUEL_LABELS[car.fuel] }),
    ...(car.gearbox === undefined ? {} : { vehicleTransmission: GEARBOX_LABELS[car.gearbox] }),
    ...(car.power === undefined ? {} : { vehicleEngine: engineOf(car.power) }),
    // Both count the current owner.
    ...(car.owners === undefined ? {} : { numberOfPreviousOwners: car.owners }),
    offers: {
      '@type': 'Offer',
      url,
      price: dollarsFromCents(car.price),
      priceCurrency: 'USD',
      itemCondition: `${CONTEXT}/UsedCondition`,
      availability: `${CONTEXT}/${isAvailable(car) ? 'InStock' : 'SoldOut'}`,
      seller: { '@type': 'Person', name: car.seller.name },
    },
  };
};

const engineOf = (horsepower: number) => ({
  '@type': 'EngineSpecification',
  enginePower: { '@type': 'QuantitativeValue', value: horsepower, unitCode: 'BHP' },
});
