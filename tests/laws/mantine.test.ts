import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Parts of the package that need neither theme nor sheet: types, functions, constants and contexts. */
const NO_COMPONENT = /^(?:[a-z]|[A-Z]+_|Mantine(?:Theme)?Context$|[A-Z]\w*Props$)/;

/** The components of Mantine that a file draws. */
function componentsOf(text: string): readonly string[] {
  const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? [];
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !NO_COMPONENT.test(name));
}

it('every file that draws a component of Mantine loads its theme and its style', () => {
  const files = globSync('src/ui/**/*.{ts,tsx}').filter((file) => !/\.(test|stories)\./.test(file));
  const drawing = files.filter((file) => componentsOf(readFileSync(file, 'utf8')).length > 0);
  expect(drawing.length).toBeGreaterThan(10);
  const forgetful = drawing.filter((file) => !readFileSync(file, 'utf8').includes("import '#ui/theme/mantine.ts'"));
  expect(forgetful, "add to each: import '#ui/theme/mantine.ts'").toEqual([]);
});

const SHEETS = 'node_modules/@mantine/core/styles';

it('[pictures.progress] every component of Mantine that is drawn has its style sheet', () => {
  const texts = ['src/ui/app/mantineStyles.ts', 'src/ui/theme/mantine.ts'].map((file) => readFileSync(file, 'utf8'));
  const loaded = [...texts.join('').matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name);
  const files = globSync('src/ui/**/*.{ts,tsx}').filter((file) => !/\.(test|stories)\./.test(file));
  const drawn = new Set(files.flatMap((file) => componentsOf(readFileSync(file, 'utf8'))));
  const styled = [...drawn].filter((name) => existsSync(`${SHEETS}/${name}.layer.css`));
  expect(styled.length).toBeGreaterThan(10);
  const missing = styled.filter((name) => !loaded.includes(name));
  expect(missing, 'load each in src/ui/theme/mantine.ts').toEqual([]);
});

it('[layout.dialogs] every dialog is drawn by the component that Back closes', () => {
  const files = globSync('src/ui/**/*.{ts,tsx}').filter((file) => !/\.(test|stories)\./.test(file));
  const drawing = files.filter((file) => /\b(?:Modal|Drawer)\b/.test(componentsOf(readFileSync(file, 'utf8')).join()));
  expect(drawing).toEqual(['src/ui/components/Dialog.tsx']);
});
