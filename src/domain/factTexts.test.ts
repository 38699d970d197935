import { expect, it } from 'vitest';
import { EVERY_FACT } from '#support/builders.ts';
import { NO_FACTS } from './facts.ts';
import { FACT_TEXTS } from './factTexts.ts';

const textsOf = (facts: typeof NO_FACTS) =>
  Object.values(FACT_TEXTS).map(({ label, textOf }) => `${label}: ${textOf(facts) ?? 'not said'}`);

it('[car-page.content] every fact has a label and is written with its unit', () => {
  expect(Object.keys(FACT_TEXTS).toSorted()).toEqual(Object.keys(NO_FACTS).toSorted());
  const said = {
    ...EVERY_FACT,
    mileage: 48_000,
    fuel: 'cng',
    gearbox: 'manual',
    power: 1_177,
    owners: 2,
    colour: 'Red',
  } as const;
  expect(textsOf(said)).toEqual(
    expect.arrayContaining([
      'Mileage: 48,000 km',
      'Fuel: CNG',
      'Gearbox: Manual',
      'Power: 1,177 hp',
      'Owners: 2',
      'Colour: Red',
    ]),
  );
});

it('[cars.facts] a fact that the seller has not said has no text', () => {
  expect(textsOf(NO_FACTS).every((text) => text.endsWith('not said'))).toBe(true);
});
