import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  CONDITIONS,
  defaultYear,
  FUEL_LABELS,
  FUELS,
  GEARBOX_LABELS,
  GEARBOXES,
  isCategory,
  isCondition,
  isLocation,
  isModelYear,
  LOCATIONS,
  MODEL_YEARS,
  yearOptions,
} from './options.ts';

describe('the closed lists', () => {
  it('[cars.fields] [add-product.category] have sedan, sports car and suv as categories', () => {
    expect([...CATEGORIES].sort()).toEqual(['sedan', 'sports', 'suv']);
  });

  it('[cars.facts] have a label for each fuel and each gearbox', () => {
    expect(FUELS.map((fuel) => FUEL_LABELS[fuel])).toEqual(['Petrol', 'Diesel', 'Hybrid', 'Electric', 'CNG', 'LPG']);
    expect(GEARBOXES.map((gearbox) => GEARBOX_LABELS[gearbox])).toEqual(['Automatic', 'Manual']);
  });

  it('[category.menu] have SUV, SEDAN and SPORTS CAR as labels of the side menu, in this order', () => {
    expect(CATEGORIES.map((category) => CATEGORY_LABELS[category])).toEqual(['SUV', 'SEDAN', 'SPORTS CAR']);
  });

  it('[add-product.condition] have the conditions Excellent, Good and Fair', () => {
    expect(CONDITIONS).toEqual(['Excellent', 'Good', 'Fair']);
  });

  it('[add-product.location] have the locations Dhaka, Chittagong, Sylhet and Dinajpur', () => {
    expect(LOCATIONS).toEqual(['Dhaka', 'Chittagong', 'Sylhet', 'Dinajpur']);
  });

  it('[add-product.condition] [add-product.location] [add-product.category] accept only their exact words', () => {
    const lists: (readonly [readonly string[], (value: unknown) => boolean])[] = [
      [CATEGORIES, isCategory],
      [CONDITIONS, isCondition],
      [LOCATIONS, isLocation],
    ];
    for (const [words, belongs] of lists) {
      expect(words.every(belongs)).toBe(true);
      fc.assert(
        fc.property(fc.anything(), (value) => {
          expect(belongs(value)).toBe(words.some((word) => word === value));
        }),
      );
      expect(words.map((word) => word.toLowerCase().toUpperCase()).some(belongs)).toBe(false);
    }
  });
});

describe('model years', () => {
  it('[add-product.year] are 2018 to 2022, and the form starts with 2019', () => {
    expect(yearOptions(MODEL_YEARS)).toEqual([2018, 2019, 2020, 2021, 2022]);
    expect(defaultYear(MODEL_YEARS)).toBe(2019);
  });

  it('[add-product.year] start with the latest year when 2019 is not offered', () => {
    expect(defaultYear({ from: 2020, to: 2026 })).toBe(2026);
    expect(defaultYear({ from: 2010, to: 2018 })).toBe(2018);
  });

  it('[add-product.year] are accepted exactly when they are offered, whatever the setting', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2050 }), fc.nat(20), fc.double(), (from, span, any) => {
        const years = { from, to: from + span };
        const options = yearOptions(years);
        expect(options).toHaveLength(span + 1);
        expect(options.every((year) => isModelYear(year, years))).toBe(true);
        expect(options).toContain(defaultYear(years));
        for (const year of [from - 1, from + span + 1, from + 0.5, any]) {
          expect(isModelYear(year, years)).toBe(options.includes(year));
        }
      }),
    );
  });
});
