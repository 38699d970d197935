import { describe, expect, it } from 'vitest';
import { NO_FACTS } from './facts.ts';
import {
  allowedErrors,
  carWords,
  findsWord,
  isPrefixSearch,
  nameWords,
  respellings,
  searchWords,
  spellingDistance,
  spellingKeys,
  wordsOf,
} from './searchText.ts';

describe('the words of a text', () => {
  it.each([
    ['Citroën C3, 1.6', ['citroen', 'c3', '1', '6']],
    ["Owner's X-Trail", ['owners', 'x', 'trail']],
    ['ঢাকা 2019', ['ঢাকা', '2019']],
    ['  ', []],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('count once in a search, and eight at most', () => {
    const typed = searchWords('a A b c d e f g h i').map((word) => word.typed);
    expect(typed).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('[search.joined] of a search stand also joined with their neighbours', () => {
    expect(searchWords('C-R V x')).toEqual([
      { typed: 'c', joined: ['cr', 'crv'] },
      { typed: 'r', joined: ['rv', 'rvx', 'cr', 'crv'] },
      { typed: 'v', joined: ['vx', 'rv', 'rvx', 'crv'] },
      { typed: 'x', joined: ['vx', 'rvx'] },
    ]);
    expect(searchWords('corolla')).toEqual([{ typed: 'corolla', joined: [] }]);
  });

  it('[search.text] are not split by what nobody sees, and no character is cut in half', () => {
    expect(wordsOf('Co\u00adrol\u200bla \u0995\u200d\u09cd')).toEqual(['corolla', '\u0995\u09cd']);
    expect(wordsOf('Straße ২০১৯ O‘Neil')).toEqual(['strasse', '2019', 'oneil']);
    expect(wordsOf(`${'x'.repeat(39)}𠀀𠀀`)).toEqual(['x'.repeat(39)]);
    expect([...spellingKeys('𠀀ab')]).toEqual(['𠀀ab', 'ab', '𠀀b', '𠀀a']);
  });

  it('are cut after 40 letters', () => {
    expect(wordsOf(`${'x'.repeat(41)} ${'y'.repeat(40)}`)).toEqual(['x'.repeat(40), 'y'.repeat(40)]);
  });

  it('[search.text] are the same with a ligature or full-width letters, and without an apostrophe of any kind', () => {
    expect(wordsOf('ﬁat ＢＭＷ owner’s')).toEqual(['fiat', 'bmw', 'owners']);
  });
});

describe('the words of a car', () => {
  const car = {
    name: 'Toyota Aqua Toyota',
    make: 'Toyota',
    model: 'Aqua S',
    body: 'hatchback',
    description: 'One owner, Toyota serviced',
    year: 2019,
    category: 'suv',
    condition: 'Good',
    location: 'Sylhet',
    fuel: 'hybrid',
    gearbox: 'automatic',
    colour: 'Pearl White',
  } as const;
  const ofName = ['toyota', 'aqua', 's', 'hatchback', 'suv', 'good', 'sylhet', 'hybrid', 'automatic', 'pearl', 'white'];

  it('[search.spelling] are compared with a mistyped one if they are of its name or facts, each once', () => {
    expect(nameWords(car)).toEqual(ofName);
  });

  it('[search.text] are those of its name, facts, model year and description, each once', () => {
    const joined = ['toyotaaqua', 'toyotaaquatoyota', 'aquatoyota'];
    expect(carWords(car)).toEqual([...ofName, '2019', 'one', 'owner', 'serviced', ...joined]);
  });

  it('[search.joined] are also those of a compound as one word, and neighbours of the name', () => {
    const about = { name: 'Honda CR-V 2.0 T', description: 'Well-kept by us' };
    expect(nameWords({ ...car, ...about })).toEqual(expect.arrayContaining(['cr', 'v', 'crv', '20']));
    const words = carWords({ ...car, ...about });
    expect(words).toEqual(expect.arrayContaining(['crv', '20t', 'hondacr', 'wellkept']));
    expect(words).not.toContain('keptby');
  });

  it('leave out the facts that its seller has not given', () => {
    const bare = { ...car, ...NO_FACTS };
    expect(nameWords(bare)).toEqual(['toyota', 'aqua', 'suv', 'good', 'sylhet']);
  });
});

describe('a typed word', () => {
  it.each([
    ['co', 'corolla', true],
    ['corolla', 'corolla', true],
    ['ro', 'corolla', false],
    ['corollas', 'corolla', false],
  ])('[search.text] %s begins %s: %s', (typed, word, isFound) => {
    expect(isPrefixSearch(typed)).toBe(true);
    expect(findsWord({ typed, joined: [] }, word)).toBe(isFound);
  });

  it('of one letter stands for itself alone', () => {
    expect(isPrefixSearch('c')).toBe(false);
    const c = { typed: 'c', joined: ['cr'] };
    expect(['c', 'cr', 'corolla'].map((word) => findsWord(c, word))).toEqual([true, true, false]);
  });

  it.each([
    ['abc', 0],
    ['abcd', 1],
    ['abcdefg', 1],
    ['abcdefgh', 2],
    ['abcdefg1', 0],
  ])('[search.spelling] %s may have %i errors', (typed, errors) => {
    expect(allowedErrors(typed)).toBe(errors);
  });
});

describe('a mistyped word', () => {
  const names = ['corolla', 'corona', 'outlander', 'civic'];

  it.each([
    ['corola', ['corolla', 'corona']],
    ['corlola', ['corolla']],
    ['corrolla', ['corolla']],
    ['outlendir', ['outlander']],
    ['outlxxdir', []],
    ['civ', []],
    ['208x', []],
  ])('[search.spelling] %s may mean %j', (typed, meant) => {
    expect(respellings(typed, names)).toEqual(meant);
  });

  it('counts two swapped letters as one error', () => {
    expect(spellingDistance('corvnae', 'corvane')).toBe(1);
    expect(spellingDistance('corvane', 'corvane')).toBe(0);
    expect(spellingDistance('', 'abc')).toBe(3);
  });

  it.each([
    ['abc', '', 3],
    ['ab', 'ba', 1],
    ['abcd', 'badc', 2],
    ['xabc', 'abc', 1],
    ['abc', 'xabc', 1],
    ['axc', 'abc', 1],
    ['abx', 'xab', 2],
    ['abc', 'bxa', 3],
    ['abcd', 'xyzw', 4],
    ['kitten', 'sitting', 3],
  ])('%s and %s differ by as few changes as possible', (one, other, distance) => {
    expect(spellingDistance(one, other)).toBe(distance);
    expect(spellingDistance(other, one)).toBe(distance);
  });

  it('means the first three in the alphabet of many that differ as little', () => {
    expect(respellings('card', ['cart', 'carp', 'care', 'bard', 'cart', 'yard'])).toEqual(['bard', 'care', 'carp']);
  });

  it('[search.spelling] means only the nearest words', () => {
    expect(respellings('outlandxx', ['outlandab', 'outlandxy'])).toEqual(['outlandxy']);
    expect(respellings('outlandxx', ['outlandxy', 'outlandab'])).toEqual(['outlandxy']);
    expect(respellings('outlandxx', ['outlandab', 'outlander', 'zzz'])).toEqual(['outlandab', 'outlander']);
  });

  it('has as keys what is left of a short word without one letter', () => {
    expect([...spellingKeys('abcde')]).toEqual(['abcde', 'bcde', 'acde', 'abde', 'abce', 'abcd']);
  });

  it('has as keys also what is left of a word of six letters without two', () => {
    const keys = spellingKeys('abcdef');
    expect(keys.size).toBe(1 + 6 + 15);
    expect(keys).toContain('abcdef');
    expect(keys).toContain('bcdef');
    expect(keys).toContain('bcde');
    expect(keys).not.toContain('bcd');
  });

  it('has only keys of the first seven letters of a long word', () => {
    expect(spellingKeys('abcdefghij')).toEqual(spellingKeys('abcdefg'));
    expect(spellingKeys('abcdefg')).toContain('abcdefg');
  });

  it.each([
    ['corlola', 'corolla'],
    ['orolla', 'corolla'],
    ['xcorolla', 'corolla'],
    ['outlendir', 'outlander'],
  ])('[search.spelling] %s has a key in common with %s', (typed, word) => {
    const keys = spellingKeys(word);
    expect([...spellingKeys(typed)].some((key) => keys.has(key))).toBe(true);
  });
});
