import { describe, expect, it } from 'vitest';
import type { Make } from './makes.ts';
import { type RecentSearch, recentSearchName } from './recentSearch.ts';
import { indexNames, MAX_SUGGESTIONS, NO_NAMES, suggestionsFor } from './searchSuggestions.ts';

const MAKES: readonly Make[] = [
  { make: 'Toyota', models: ['Corolla', 'Corolla Cross', 'Land Cruiser Prado', 'C-HR'] },
  { make: 'Honda', models: ['Civic', 'CR-V'] },
  { make: 'Volkswagen', aliases: ['VW'], models: ['Golf', 'Polo'] },
  { make: 'Škoda', models: ['Octavia'] },
  { make: 'Land Rover', models: ['Discovery'] },
];
const NAMES = indexNames(MAKES);
const words = (text: string): RecentSearch => ({ text, make: '', model: '' });
const OCTAVIA: RecentSearch = { text: '', make: 'Škoda', model: 'Octavia' };

const suggested = (typed: string, recent: readonly RecentSearch[] = [], names = NAMES) =>
  suggestionsFor(typed, recent, names).map(({ search, isRecent }) =>
    isRecent ? `${recentSearchName(search)} (recent)` : recentSearchName(search),
  );

describe('[search.suggestions] while somebody types', () => {
  it('are makes and models that begin so, whatever their case, accents, spaces and hyphens', () => {
    expect(suggested('SKO')).toEqual(['Škoda', 'Škoda Octavia']);
    expect(suggested('cr v')).toEqual(['Honda CR-V']);
    expect(suggested('chr')).toEqual(['Toyota C-HR']);
  });

  it('are the models of a make whose name stands before, by its other names too', () => {
    expect(suggested('toyota cor')).toEqual(['Toyota Corolla', 'Toyota Corolla Cross']);
    expect(suggested('vw g')).toEqual(['Volkswagen Golf']);
    expect(suggested('vw')).toEqual(['Volkswagen', 'Volkswagen Golf', 'Volkswagen Polo']);
  });

  it('are what begins so first, then what has a word inside that begins so', () => {
    expect(suggested('ro')).toEqual(['Land Rover']);
    expect(suggested('prado')).toEqual(['Toyota Land Cruiser Prado']);
    expect(suggested('land')).toEqual(['Land Rover', 'Toyota Land Cruiser Prado', 'Land Rover Discovery']);
    expect(suggested('cr')).toEqual(['Honda CR-V', 'Toyota Corolla Cross', 'Toyota Land Cruiser Prado']);
    expect(suggested('olla')).toEqual([]);
  });

  it('are a make or a model as filters, not as words', () => {
    expect(suggestionsFor('golf', [], NAMES)).toEqual([
      { search: { text: '', make: 'Volkswagen', model: 'Golf' }, isRecent: false },
    ]);
  });

  it('are three makes and eight of all kinds at most', () => {
    const many = Array.from({ length: 5 }, (_, place) => ({ make: `Alpha ${place}`, models: ['Alto', 'Alero'] }));
    const found = suggested('al', [], indexNames(many));
    expect(found).toHaveLength(MAX_SUGGESTIONS);
    expect(found.slice(0, 4)).toEqual(['Alpha 0', 'Alpha 1', 'Alpha 2', 'Alpha 0 Alto']);
  });

  it('are two recent searches before them, but not what is typed itself, and none twice', () => {
    const recent = [words('toyota red'), words('toyota'), words('toyota blue'), words('toyota old')];
    expect(suggested('toyota', recent).slice(0, 3)).toEqual(['toyota red (recent)', 'toyota blue (recent)', 'Toyota']);
    expect(suggested('sk', [OCTAVIA])).toEqual(['Škoda Octavia (recent)', 'Škoda']);
  });

  it('are none where no letter is typed', () => {
    expect(suggested('!')).toEqual([]);
    expect(suggested(' ', [OCTAVIA])).toEqual([]);
  });
});

it('[search.recent] suggests every recent search before anything is typed', () => {
  expect(suggested('', [words('family'), OCTAVIA])).toEqual(['family (recent)', 'Škoda Octavia (recent)']);
  expect(suggested('')).toEqual([]);
});

it('[search.suggestions] suggests recent searches alone where the market has no list', () => {
  expect(suggested('fa', [words('family'), OCTAVIA], NO_NAMES)).toEqual(['family (recent)']);
});
