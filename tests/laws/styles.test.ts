import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts';
import { VARIABLES } from '#ui/theme/tokens.ts';
import { EXCEPTIONS, styleViolations } from '../../scripts/laws/styles.ts';

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
        'a misspelt variable draws nothing: use one of src/ui/theme/tokens.ts, or define it in the file',
      ).toEqual([]);
    }
  });

  it('tell the direction by its attribute: the build makes a list of languages of `:dir()`', () =>
    expect(globSync('src/ui/**/*.css').filter((path) => read(path).includes(':dir('))).toEqual([]));

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

describe('the rule about lengths and durations', () => {
  const whatIsWrong = (declaration: string, path = 'src/ui/app/a.module.css') =>
    styleViolations(path, `.a {\n  ${declaration};\n}\n`).map(({ line, what }) => `${line}: ${what}`);

  it.each([
    ['padding: 12px', 'take var(--space-…)'],
    ['padding-inline: var(--space-8) 0.75rem', 'has a length of its own, 0.75rem'],
    ['margin: 0 0 -14px', 'has a length of its own, -14px'],
    ['scroll-margin-block: 5.5rem', 'take var(--space-…)'],
    ['gap: clamp(1rem, 4vw, 3rem)', 'take var(--space-…)'],
    ['row-gap: .5em', 'has a length of its own, .5em'],
    ['inset: auto 0 10px', 'take var(--space-…)'],
    ['top: calc(var(--top-bar-height) + 24px)', 'has a length of its own, 24px'],
    ['border-radius: 8px', 'take var(--radius-…)'],
    ['border-start-start-radius: 8px', 'take var(--radius-…)'],
    ['border-radius: var(--space-8)', 'takes --space-8'],
    ['font-size: 1.125rem', 'take var(--text-…)'],
    ['font: 700 18px/1.2 serif', 'take var(--text-…)'],
    ['box-shadow: 0 1px 2px rgb(0 0 0 / 20%)', 'take var(--shadow…)'],
    ['box-shadow: 0 0 #000', 'is a shadow of its own'],
    ['transition: opacity 160ms var(--motion-ease)', 'has a length of its own, 160ms'],
    ['transition: opacity var(--motion-short) ease-in', 'has an easing of its own'],
    ['animation-duration: 0.2s', 'take var(--motion-…)'],
  ])('finds %s', (declaration, what) => {
    expect(whatIsWrong(declaration)).toEqual([expect.stringMatching(/^2: /)]);
    expect(whatIsWrong(declaration)[0]).toContain(what);
  });

  it.each([
    'padding: var(--space-8) 0',
    'margin: 0 auto calc(var(--space-8) * -1) -4%',
    'top: calc(var(--top-bar-height, 0px) + var(--space-16))',
    'width: 300px',
    'min-height: 44px',
    'grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr))',
    'border: 1px solid var(--border)',
    'border-radius: 50%',
    'font: inherit',
    'transition-duration: 0s',
  ])('allows %s', (declaration) => {
    expect(whatIsWrong(declaration)).toEqual([]);
  });

  it('finds a width of the window that is not a breakpoint, in a sheet and in a component', () => {
    const sheet = (query: string) => styleViolations('src/ui/app/a.module.css', `@media ${query} {\n  .a {\n  }\n}\n`);
    for (const query of ['(max-width: 48em)', '(min-width: 47.99em)', 'print, (max-width: 700px)'])
      expect(sheet(query)).toHaveLength(1);
    expect(sheet('(min-width: 40em) and (max-width: 74.99em)')).toEqual([]);
    const component = (query: string) =>
      styleViolations('src/ui/app/A.tsx', `\nconst isWide = useMediaQuery('${query}');`);
    expect(component('(min-width: 50em)')).toMatchObject([{ line: 2 }]);
    expect(component('(min-width: 48em)')).toEqual([]);
  });

  it('finds a length in a style object of a component, and none in a story', () => {
    const violations = (style: string, path = 'src/ui/app/A.tsx') =>
      styleViolations(path, `const A = () => <p style={{ ${style} }} />;`);
    for (const style of ["marginTop: '1rem'", 'padding: 16', "fontSize: '13px', color: 'red'", 'gap: 0.5, top: 0'])
      expect(violations(style)).toHaveLength(1);
    for (const style of [
      "marginTop: 'auto'",
      'padding: 0',
      'gap: size * 0.3',
      "padding: 'var(--space-16)'",
      'width: 16',
    ])
      expect(violations(style)).toEqual([]);
    expect(violations('padding: 16', 'src/ui/app/A.stories.tsx')).toEqual([]);
  });

  it('excepts values of one file only, each of which the file still has', () => {
    for (const [file, values] of Object.entries(EXCEPTIONS)) {
      const sheet = read(`src/ui/${file}`).replaceAll(/\s+/g, ' ');
      for (const value of Object.keys(values)) expect(sheet, `${file} has ${value} no more`).toContain(`: ${value};`);
    }
    expect(whatIsWrong('padding: 6px', 'src/ui/features/home/Feedback.module.css')).toEqual([]);
    expect(whatIsWrong('padding: 6px')).toHaveLength(1);
  });

  it('knows no token that nothing uses', () => {
    const sources = globSync('src/ui/**/*.{css,ts,tsx}').filter((path) => !path.endsWith('tokens.ts'));
    const text = sources.map(read).join('\n');
    expect(Object.keys(VARIABLES).filter((name) => !text.includes(`var(${name})`))).toEqual([]);
  });
});
