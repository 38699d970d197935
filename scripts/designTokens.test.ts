import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HIGH_CONTRAST_VARIABLES, SCHEME_VARIABLES, VARIABLES } from '../src/ui/theme/tokens.ts';
import { colour, designTokens, designTokensFile, dimension } from './designTokens.ts';

it('has written docs/tokens.json from the tokens', () => {
  expect(readFileSync('docs/tokens.json', 'utf8'), 'run npm run dev:tokens and commit').toBe(designTokensFile());
});

/** Every token of a group and of the groups inside of it, by its path, with the type that the nearest group above says. */
function tokensOf(group: object, path = '', inherited?: string): readonly (readonly [string, string, unknown])[] {
  const { $type = inherited, $value } = group as { $type?: string; $value?: unknown };
  if ($value !== undefined) return [[path, $type ?? 'none', $value]];
  return Object.entries(group)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, inner]) => tokensOf(inner, path === '' ? name : `${path}.${name}`, $type));
}

it('gives every token a type, a name that the format allows, and an alias only of a token that is there', () => {
  const tokens = tokensOf(designTokens());
  const paths = tokens.map(([path]) => path);
  expect(paths.length).toBeGreaterThan(100);
  for (const [path, type, value] of tokens) {
    expect(['color', 'dimension', 'fontFamily', 'shadow', 'duration', 'cubicBezier'], path).toContain(type);
    expect(path).toMatch(/^[\w-]+(\.[\w-]+)+$/);
    if (typeof value === 'string') expect(paths, path).toContain(value.replace(/^\{(.*)\}$/, '$1'));
  }
});

it('has every variable of the sheets, in each scheme and with more contrast', () => {
  const paths = new Set(tokensOf(designTokens()).map(([path]) => path));
  const has = (path: string) => paths.has(path) || paths.has(`${path}.least`);
  const kinds = /^(space|radius|text|motion)-(?=.)/;
  const same = Object.keys(VARIABLES).map((name) => name.slice(2));
  expect(same.filter((name) => !has(kinds.test(name) ? name.replace('-', '.') : `color.both.${name}`))).toEqual([]);
  for (const scheme of ['light', 'dark'] as const) {
    // How a drawing is dimmed is no value of the format.
    const own = Object.keys(SCHEME_VARIABLES[scheme]).filter((name) => name !== '--scene-dim');
    expect(
      own.filter((name) => !has(name === '--shadow' ? `shadow.${scheme}` : `color.${scheme}.${name.slice(2)}`)),
    ).toEqual([]);
  }
  const high = designTokens().color['high-contrast-dark'];
  for (const [name, value] of Object.entries(HIGH_CONTRAST_VARIABLES))
    expect(high[name.slice(2)]?.$value).toBe(value.replace(/^var\(--(.*)\)$/, '{color.dark.$1}'));
});

it('writes colours and lengths as objects, and refuses what the format cannot say', () => {
  expect(colour('#ff8000').$value).toEqual({ colorSpace: 'srgb', components: [1, 0.502, 0], hex: '#ff8000' });
  expect(colour('rgb(255 0 0 / 6%)').$value).toMatchObject({ alpha: 0.06, hex: '#ff0000' });
  expect(dimension('1.5rem')).toEqual({ $value: { value: 1.5, unit: 'rem' } });
  expect(dimension('clamp(2rem, 5vw, 4rem)')).toMatchObject({
    least: { $value: { value: 2, unit: 'rem' } },
    most: { $value: { value: 4, unit: 'rem' } },
  });
  expect(() => colour('red')).toThrow('red');
  expect(() => dimension('5vw')).toThrow('5vw');
});
