import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KNOWN_MAKES } from './knownMakes.ts';
import { indexMakes, nameKey, spellMakeAndModel } from './makes.ts';

const known = indexMakes(KNOWN_MAKES);
const everyModel = KNOWN_MAKES.flatMap(({ make, models }) => models.map((model) => [make, model] as const));

describe('the list of makes', () => {
  it('has each make and each of its models once, in no more words than are read', () => {
    const names = KNOWN_MAKES.flatMap(({ make, aliases = [] }) => [make, ...aliases]);
    expect(new Set(names.map(nameKey)).size).toBe(names.length);
    for (const { make, models } of KNOWN_MAKES) {
      expect(new Set(models.map(nameKey)).size, make).toBe(models.length);
      expect(
        models.filter((model) => model.trim() === '' || nameKey(model) === ''),
        make,
      ).toEqual([]);
    }
    expect(everyModel.length).toBeGreaterThan(600);
  });

  it('is found by the name of a car, whatever follows and however it is written', () => {
    for (const [make, model] of everyModel) {
      expect(known.readName(`${make} ${model}`)).toEqual({ make, model });
      expect(known.readName(`${make.toUpperCase()} ${model.toLowerCase()} – one owner`)).toMatchObject({ make });
    }
  });
});

describe('the beginning of a car’s name', () => {
  it.each([
    ['Toyota Corolla 1.8 G', 'Toyota', 'Corolla'],
    ['toyota corolla cross hybrid', 'Toyota', 'Corolla Cross'],
    ['HONDA CRV 2.0', 'Honda', 'CR-V'],
    ['Honda CR V', 'Honda', 'CR-V'],
    ['skoda octavia combi', 'Škoda', 'Octavia'],
    ['Citroen C4 Picasso', 'Citroën', 'C4 Picasso'],
    ['VW Golf 7', 'Volkswagen', 'Golf'],
    ['mercedes c class 180', 'Mercedes-Benz', 'C-Class'],
    ['Land Rover Range Rover Evoque', 'Land Rover', 'Range Rover Evoque'],
    ['Ford F150 Raptor', 'Ford', 'F-150'],
    ['Corvane GT 3.0', 'Corvane', 'GT'],
  ])('of “%s” says %s %s', (name, make, model) => {
    expect(known.readName(name)).toEqual({ make, model });
  });

  it.each(['Toyota', 'Corolla Toyota', 'My Toyota Corolla', 'Toyotas Corolla', 'Toyota Corollas', 'Trabant 601', ''])(
    'of “%s” says nothing',
    (name) => expect(known.readName(name)).toBeUndefined(),
  );
});

describe('a typed make or model', () => {
  it('is spelt as listed where it differs in case, accents, spaces and hyphens alone, and stays as typed otherwise', () => {
    expect(['SKODA', 'citroen', 'land-rover', 'vw', 'Trabant'].map(known.spellMake)).toEqual([
      'Škoda',
      'Citroën',
      'Land Rover',
      'Volkswagen',
      'Trabant',
    ]);
    expect([
      known.spellModel('honda', 'crv'),
      known.spellModel('Honda', 'Beat'),
      known.spellModel('Trabant', '601'),
    ]).toEqual(['CR-V', 'Beat', '601']);
    expect([known.modelsOf('skoda'), known.modelsOf('Trabant')]).toEqual([known.modelsOf('Škoda'), []]);
    expect(known.makes.slice(0, 2)).toEqual(['Toyota', 'Honda']);
  });

  it.each([
    [
      { make: 'skoda', model: 'OCTAVIA' },
      { make: 'Škoda', model: 'Octavia' },
    ],
    [
      { make: 'VW', model: 'id 3' },
      { make: 'Volkswagen', model: 'ID.3' },
    ],
    [
      { make: 'toyota', model: undefined },
      { make: 'Toyota', model: undefined },
    ],
    [
      { make: 'Trabant', model: 'octavia' },
      { make: 'Trabant', model: 'octavia' },
    ],
    [
      { make: undefined, model: 'octavia' },
      { make: undefined, model: 'octavia' },
    ],
  ])('[cars.makes] of a car is spelt so, a model among those of its make: %o', (said, spelt) => {
    expect(spellMakeAndModel(known, { ...said, mileage: 48_000 })).toEqual({ ...spelt, mileage: 48_000 });
  });

  it('has one spelling: spelling it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...known.makes)), fc.string(), (typedMake, typedModel) => {
        const make = known.spellMake(typedMake);
        const model = known.spellModel(make, typedModel);
        expect([known.spellMake(make), known.spellModel(make, model)]).toEqual([make, model]);
        expect([nameKey(make), nameKey(model)].join()).toBeTypeOf('string');
      }),
    );
  });
});
