import type { CompleteCar } from './car.ts';
import { cutText } from './cutText.ts';
import { foldText } from './foldText.ts';

/* The words of a car and of a search, and how far two words may differ (spec: search.text). */

/** The words of a text that count. */
const MAX_SEARCH_WORDS = 8;
/** In UTF-16 units; longer words are cut. */
const MAX_WORD_LENGTH = 40;

/** Letters and digits of every script, folded; an apostrophe splits no word. */
export const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .replace(/['’‘ʼ]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]/u)
    .filter((word) => word !== '')
    .map((word) => cutText(word, MAX_WORD_LENGTH));

/** Neighbours are joined up to so many: "C R V". */
const MAX_JOINED = 3;

/** Each run of two or more neighbours that begins at this place, as one word. */
const joinedFrom = (words: readonly string[], place: number): readonly string[] =>
  Array.from({ length: MAX_JOINED - 1 }, (_, more) => words.slice(place, place + more + 2))
    .filter((run, more) => run.length === more + 2)
    .map((run) => cutText(run.join(''), MAX_WORD_LENGTH));

/** Neighbouring words as one: "CR-V" is "crv", "F 150" is "f150". */
export const joinedWords = (words: readonly string[]): readonly string[] =>
  words.flatMap((_, place) => joinedFrom(words, place));

/** The same only for words without a space between them, as in running text. */
const compounds = (text: string): readonly string[] => text.split(/\s+/u).flatMap((part) => joinedWords(wordsOf(part)));

/** A word of a search. */
export interface TypedWord {
  readonly typed: string;
  /** The word together with its neighbours, as one: a car that has one of these has the word. */
  readonly joined: readonly string[];
}

/** The different words of a search, in its order. */
export function searchWords(text: string): readonly TypedWord[] {
  const words = [...new Set(wordsOf(text))].slice(0, MAX_SEARCH_WORDS);
  const joined = (place: number) =>
    Array.from({ length: MAX_JOINED }, (_, before) => place - before)
      .filter((start) => start >= 0)
      .flatMap((start) => joinedFrom(words, start).filter((_run, more) => start + more + 1 >= place));
  return words.map((typed, place) => ({ typed, joined: joined(place) }));
}

type SearchableCar = Pick<
  CompleteCar,
  | 'name'
  | 'make'
  | 'model'
  | 'body'
  | 'description'
  | 'year'
  | 'category'
  | 'condition'
  | 'location'
  | 'fuel'
  | 'gearbox'
  | 'colour'
>;

/** The words of a car's name and facts, compounds as one word too; a mistyped word of a search is compared with these. */
export const nameWords = (car: SearchableCar): readonly string[] => {
  const facts = [
    car.name,
    car.make,
    car.model,
    car.body,
    car.category,
    car.condition,
    car.location,
    car.fuel,
    car.gearbox,
    car.colour,
  ];
  return [...new Set([...wordsOf(facts.join(' ')), ...compounds(car.name)])];
};

/** Every word by which a car is found. */
export const carWords = (car: SearchableCar): readonly string[] => [
  ...new Set([
    ...nameWords(car),
    String(car.year),
    ...wordsOf(car.description),
    ...joinedWords(wordsOf(car.name)),
    ...compounds(car.description),
  ]),
];

/** A single letter stands for itself; anything longer also for the words that begin with it. */
export const isPrefixSearch = (word: string): boolean => word.length > 1;

export const findsWord = ({ typed, joined }: TypedWord, word: string): boolean =>
  (isPrefixSearch(typed) ? word.startsWith(typed) : word === typed) || joined.includes(word);

/** Letters that may be wrong, missing, too many or swapped: none in short words, two in long ones. */
export function allowedErrors(typed: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 8 ? 1 : 2;
}

/** Nothing can be reached from before the beginning of a word. */
const changesAt = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** The number of single-letter changes between two words; two swapped neighbours are one change. */
export function spellingDistance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  let beforeLast = last;
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        changesAt(last, column) + 1,
        changesAt(current, column - 1) + 1,
        changesAt(last, column - 1) + (isSame ? 0 : 1),
        changesAt(beforeLast, column - 2) + (isSwapped ? 1 : Number.POSITIVE_INFINITY),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return changesAt(last, other.length);
}

/** At most so many words replace a mistyped one. */
const MAX_RESPELLINGS = 3;

/** The words that a mistyped one may mean: those that differ least, within what its length allows. */
export function respellings(typed: string, words: Iterable<string>): readonly string[] {
  const close = [...new Set(words)]
    .toSorted()
    .map((word) => ({ word, distance: spellingDistance(typed, word) }))
    .filter(({ distance }) => distance <= allowedErrors(typed))
    .toSorted((a, b) => a.distance - b.distance);
  const least = close[0]?.distance;
  return close
    .filter(({ distance }) => distance === least)
    .slice(0, MAX_RESPELLINGS)
    .map(({ word }) => word);
}

/** The beginning of a word that its spelling keys are made of. */
const KEY_LENGTH = 7;

/**
 * Two words that differ by no more errors than are allowed have one of these keys in common: a word's beginning, and what is
 * left of it without one letter, or without two in long words (Wolf Garbe's symmetric deletes).
 */
export function spellingKeys(word: string): ReadonlySet<string> {
  const keys = new Set([[...word].slice(0, KEY_LENGTH).join('')]);
  const errors = word.length < KEY_LENGTH - 1 ? 1 : 2;
  let shortened: ReadonlySet<string> = new Set(keys);
  for (let error = 1; error <= errors; error += 1) {
    shortened = new Set([...shortened].flatMap(withoutOneLetter));
    for (const key of shortened) keys.add(key);
  }
  return keys;
}

const withoutOneLetter = (word: string): readonly string[] => {
  const letters = [...word];
  return letters.map((_, index) => letters.toSpliced(index, 1).join(''));
};
