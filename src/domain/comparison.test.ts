import { describe, expect, it } from 'vitest';
import { comparePath, comparisonQuery, decodeComparison } from './comparison.ts';

const EMPTY = { ids: [], leftOut: [], showsDifferencesOnly: false };

describe('[compare.ids] the address of a comparison', () => {
  it.each([
    [{}, EMPTY],
    [{ ids: '' }, EMPTY],
    [{ ids: 'a' }, { ...EMPTY, ids: ['a'] }],
    [{ ids: 'b, a ,b' }, { ...EMPTY, ids: ['b', 'a'] }],
    [{ ids: 'a,b,c,d' }, { ...EMPTY, ids: ['a', 'b', 'c', 'd'] }],
    [{ ids: 'a,b,c,d,e,f,a' }, { ...EMPTY, ids: ['a', 'b', 'c', 'd'], leftOut: ['e', 'f'] }],
    [{ ids: `a,,no id,<b>,${'x'.repeat(101)},${'x'.repeat(100)}` }, { ...EMPTY, ids: ['a', 'x'.repeat(100)] }],
    [
      { ids: 'A_1-b', only: 'differences' },
      { ...EMPTY, ids: ['A_1-b'], showsDifferencesOnly: true },
    ],
    [{ only: 'else' }, EMPTY],
  ])('%j', (parameters: Record<string, string>, comparison) => {
    expect(decodeComparison(parameters)).toEqual(comparison);
  });

  it('[compare.differences] is written as it is read', () => {
    expect(comparisonQuery(['b', 'a'])).toBe('?ids=b,a');
    expect(comparisonQuery(['b', 'a'], true)).toBe('?ids=b,a&only=differences');
    expect(comparisonQuery([], true)).toBe('');
    expect(comparePath(['b', 'a'], true)).toBe('/compare?ids=b,a&only=differences');
    expect(comparePath([])).toBe('/compare');
  });
});
