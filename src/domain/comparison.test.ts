import { describe, expect, it } from 'vitest';
import { comparePath, comparisonQuery, decodeComparison, type TrayCar, withTrayCar } from './comparison.ts';

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

describe('[compare.tray] the tray', () => {
  const car = (id: string): TrayCar => ({ id, name: `Car ${id}`, category: 'suv', picture: `/${id}.webp` });
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(car) as [TrayCar, TrayCar, TrayCar, TrayCar];

  it('takes four cars, each once', () => {
    const two = withTrayCar([first], second);
    expect(two).toEqual([first, second]);
    expect(withTrayCar([first, second], second)).toEqual([first, second]);
    expect(withTrayCar([first, second, third], fourth)).toEqual([first, second, third, fourth]);
    expect(withTrayCar([first, second, third, fourth], car('e'))).toBeUndefined();
    expect(withTrayCar([first, second, third, fourth], first)).toEqual([first, second, third, fourth]);
  });

  it('keeps of a car what shows it, and no price', () => {
    const whole = { ...first, price: 100 };
    expect(withTrayCar([], whole)).toEqual([first]);
  });

  it('takes none that no address can name', () => {
    expect(withTrayCar([], car('no id'))).toBeUndefined();
  });
});

it('[compare.differences] shows all rows where nothing else is said', () => {
  expect(comparePath(['a'])).toBe('/compare?ids=a');
});
