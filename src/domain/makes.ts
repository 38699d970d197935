import type { CarFacts } from './facts.ts';
import { wordsOf } from './searchText.ts';

/*
 * Makes and models by their listed spelling. What is not listed is taken as typed; what differs from a listed one in case, accents,
 * spaces and hyphens alone is that one.
 */

export interface Make {
  readonly make: string;
  /** Other names of the make, as people write them: "VW". */
  readonly aliases?: readonly string[];
  readonly models: readonly string[];
}

/** The most makes of a list, and the most models of one. */
export const MAX_MAKES = 500;
export const MAX_MODELS = 500;

/** The most words that a make or a model has here: "Land Cruiser Prado 150". */
const MOST_WORDS = 4;

/** What two spellings of one name have in common: "CR-V", "crv" and "Cr V" are "crv". */
export const nameKey = (name: string): string => wordsOf(name).join('');

export interface MakeAndModel {
  readonly make: string;
  readonly model: string;
}

/** Finds what is listed; made once from a list, which may have thousands of models. */
export interface MakeIndex {
  readonly makes: readonly string[];
  /** Those of a make, in their order; none of one that is not listed. */
  modelsOf(make: string): readonly string[];
  /** The listed spelling, or what was typed. */
  spellMake(typed: string): string;
  spellModel(make: string, typed: string): string;
  /** What the beginning of a car's name says: a listed make and then a model of it; undefined for another beginning. */
  readName(name: string): MakeAndModel | undefined;
}

interface IndexedMake {
  readonly make: string;
  readonly models: readonly string[];
  /** The spellings of the models, by their keys. */
  readonly modelOfKey: ReadonlyMap<string, string>;
}

export function indexMakes(list: readonly Make[]): MakeIndex {
  const byKey = new Map<string, IndexedMake>();
  for (const { make, aliases = [], models } of list) {
    const indexed = { make, models, modelOfKey: new Map(models.map((model) => [nameKey(model), model])) };
    for (const name of [make, ...aliases]) byKey.set(nameKey(name), indexed);
  }
  const find = (make: string): IndexedMake | undefined => byKey.get(nameKey(make));
  return {
    makes: list.map(({ make }) => make),
    modelsOf: (make) => find(make)?.models ?? [],
    spellMake: (typed) => find(typed)?.make ?? typed,
    spellModel: (make, typed) => find(make)?.modelOfKey.get(nameKey(typed)) ?? typed,
    readName(name) {
      const words = wordsOf(name);
      const make = longestStart(words, byKey);
      if (make === undefined) return undefined;
      const model = longestStart(words.slice(make.words), make.found.modelOfKey);
      return model === undefined ? undefined : { make: make.found.make, model: model.found };
    },
  };
}

/** What a seller says of make and model, in the listed spelling where it is listed (spec: cars.makes). */
export const spellMakeAndModel = <Facts extends Partial<Pick<CarFacts, 'make' | 'model'>>>(
  index: MakeIndex,
  facts: Facts,
): Facts => {
  const make = facts.make === undefined ? undefined : index.spellMake(facts.make);
  const model = make === undefined || facts.model === undefined ? facts.model : index.spellModel(make, facts.model);
  return { ...facts, make, model };
};

/** What is kept for the most words at the beginning, taken together. */
function longestStart<Value>(words: readonly string[], byKey: ReadonlyMap<string, Value>) {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const found = byKey.get(words.slice(0, count).join(''));
    if (found !== undefined) return { found, words: count };
  }
  return undefined;
}
