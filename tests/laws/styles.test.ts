import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

// The resolver uses no property of the theme.
const { variables, light, dark } = cssVariablesResolver({ ...theme } as Parameters<typeof cssVariablesResolver>[0]);

describe('the style sheets', () => {
  it.each(globSync('src/ui/**/*.css'))('use only variables that the theme defines: %s', (path) => {
    const text = read(path);
    const own = matches(text, /(--[\w-]+)\s*:/g);
    const used = matches(text, /var\((--(?!mantine-|button-)[\w-]+)/g);
    for (const scheme of [light, dark]) {
      const defined = new Set([...own, ...Object.keys(variables), ...Object.keys(scheme)]);
      expect(
        used.filter((name) => !defined.has(name)),
        'a misspelt variable draws nothing: use one of src/ui/theme/themeStyles.ts, or define it in the file',
      ).toEqual([]);
    }
  });

  it('have a rule for every class that a component uses, and no other rules', () => {
    const sheets = globSync('src/ui/**/*.module.css');
    const classesUsed = new Map(sheets.map((path) => [path, new Set<string>()]));
    for (const path of globSync('src/ui/**/*.tsx')) {
      const text = read(path);
      for (const [, name = '', address = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
        const sheet = address.startsWith('#ui/') ? address.replace('#', 'src/') : join(dirname(path), address);
        for (const used of matches(text, new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) classesUsed.get(sheet)?.add(used);
      }
    }
    const problems = sheets.flatMap((path) => {
      const rules = read(path).replaceAll(/:global\([^)]*\)|\/\*.*?\*\//gs, '');
      const ruled = new Set(matches(rules, /\.([a-zA-Z]\w*)(?=[^{}]*\{)/g));
      const used = classesUsed.get(path) ?? new Set();
      const unmatched = [...ruled, ...used].filter((name) => !(ruled.has(name) && used.has(name)));
      return unmatched.map((name) => `${path}: ${name}`);
    });
    expect(sheets.length).toBeGreaterThan(20);
    expect(problems, 'draw with the class, or take its rule out of the file').toEqual([]);
  });
});
