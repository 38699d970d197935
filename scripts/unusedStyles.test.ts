import { globSync, readFileSync } from 'node:fs';
import { DEFAULT_THEME, defaultCssVariablesResolver } from '@mantine/core';
import { expect, it } from 'vitest';
import { themeStyles } from '../src/ui/theme/themeStyles.ts';
import { themeWithoutUnused, UNUSED_CLASSES, withoutUnused } from './unusedStyles.ts';

const FOLDER = 'node_modules/@mantine/core/styles';
const sheetOf = (component: string) => readFileSync(`${FOLDER}/${component}.layer.css`, 'utf8');
/** The sheets of all components of Mantine that a page draws. */
const all = ['app/mantineStyles.ts', 'theme/mantine.ts']
  .flatMap((file) => [...readFileSync(`src/ui/${file}`, 'utf8').matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)])
  .map(([, component = '']) => sheetOf(component))
  .join('\n');

it('[first-load.bytes] leaves parts of components out that no page draws, and keeps the others', () => {
  for (const unused of UNUSED_CLASSES) expect(all).toMatch(new RegExp(String.raw`\.${unused}\b`));
  const [button, loader] = [withoutUnused(sheetOf('Button')), withoutUnused(sheetOf('Loader'))];
  for (const unused of UNUSED_CLASSES) expect(button + loader).not.toContain(unused);
  expect(button).toMatch(/\.m_77c9d27d\s*\{\s*--button-height-sm/);
  expect(button).toContain(":where([data-mantine-color-scheme='light']) .m_77c9d27d");
  expect(button).not.toContain('compact');
  expect(loader.match(/@keyframes/g)).toHaveLength(1);
});

it('[first-load.bytes] keeps the brackets of every sheet in pairs', () => {
  for (const name of ['Button', 'ActionIcon', 'Loader', 'Input', 'default-css-variables', 'global']) {
    const sheet = withoutUnused(sheetOf(name));
    expect(sheet.match(/\{/g)?.length, name).toBe(sheet.match(/\}/g)?.length);
  }
});

it('[first-load.bytes] leaves only variables out that the theme sets, or that none of the sheets reads', () => {
  const sheet = withoutUnused(sheetOf('default-css-variables'));
  const { variables, light, dark } = defaultCssVariablesResolver(DEFAULT_THEME);
  const names = Object.keys({ ...variables, ...light, ...dark });
  const left = names.filter((name) => !sheet.includes(`${name}:`));
  expect(left.length).toBeGreaterThan(100);
  const theme = themeWithoutUnused(themeStyles());
  const readByComponents = left.filter(
    (name) => !theme.includes(`${name}:`) && withoutUnused(all).includes(`var(${name})`),
  );
  expect(readByComponents).toEqual([]);
  const ours = globSync('src/ui/**/*.{css,ts,tsx}').filter(
    (file) => !file.includes('.test.') && !file.includes('theme'),
  );
  const read = `${withoutUnused(all)}${ours.map((file) => readFileSync(file, 'utf8')).join('')}${theme}${sheet}`;
  const leftOfTheme = [...themeStyles().matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name);
  const missing = leftOfTheme.filter((name) => !theme.includes(`${name}:`) && !sheet.includes(`${name}:`));
  expect(missing.length).toBeGreaterThan(50);
  expect(missing.filter((name) => read.includes(`var(${name}`))).toEqual([]);
});
