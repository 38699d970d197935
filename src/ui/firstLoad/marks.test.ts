import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MARKS } from './marks.ts';

const NAMES: readonly string[] = Object.values(MARKS);
const attributesIn = (text: string): readonly string[] => text.match(/\bdata-[a-z-]+/g) ?? [];
const filesWithMarks = (pattern: string) =>
  globSync(pattern)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => attributesIn(readFileSync(path, 'utf8')).some((name) => NAMES.includes(name)));

it('scripts take the name of a mark from the list', () => {
  expect(filesWithMarks('{src,server,tests,tools}/**/*.{ts,tsx}')).toEqual(['src/ui/firstLoad/marks.ts']);
});

it('styles read each mark that is set for them', () => {
  const styles = filesWithMarks('src/ui/**/*.css').map((path) => readFileSync(path, 'utf8'));
  const read = new Set(styles.flatMap(attributesIn).filter((name) => NAMES.includes(name)));
  const { rendered, below, session, unknown, broken } = MARKS;
  expect([...read].toSorted()).toEqual([rendered, below, session, unknown, broken].toSorted());
});
