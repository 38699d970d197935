import { expect, it } from 'vitest';
import { detailsOfListed } from '#domain/carDetails.ts';
import type { CarFacts } from '#domain/facts.ts';
import { aListedCar, EVERY_FACT } from '#support/builders.ts';
import { carData } from './linkedData.ts';

const dataOf = (facts: Partial<CarFacts>) => carData(detailsOfListed(aListedCar(facts)), 'https://market.test/car/1');

it('[rendered.search-engines] tells search engines make, model and body of a car, in their words and only where they are known', () => {
  expect(dataOf(EVERY_FACT)).toMatchObject({
    brand: { '@type': 'Brand', name: 'Toyota' },
    model: 'Corolla',
    bodyType: 'Saloon',
  });
  const unsaid = Object.keys(dataOf({}));
  expect(unsaid.filter((key) => ['brand', 'model', 'bodyType'].includes(key))).toEqual([]);
});
