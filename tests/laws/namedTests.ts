import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { testTitles } from '../../scripts/laws/testTitles.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A row of a table, but its head. */
export const ROW = /^\| (?!-|No\. |What |tried )(?<rest>.+) \|$/;
const FILE = /`([\w./-]+\.(?:test\.tsx?|stories\.tsx|e2e\.ts|contract\.ts))`/g;
/** A part of a title, in quotes, or the statement that it cites. */
const TITLE = /“([^”]+)”|`(\[[\w.-]+\])`/g;

/** A story is known by the name that exports it. */
const storiesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^export const (\w+): Story/gm)].flatMap(([, name]) => name ?? []);

function titlesOf(file: string): readonly string[] {
  if (!existsSync(join(ROOT, file))) return [];
  const text = readFileSync(join(ROOT, file), 'utf8');
  return file.endsWith('.stories.tsx') ? storiesIn(text) : testTitles(file, text);
}

/** What is wrong with the tests that the rows of a page name in their last cells. */
export function problemsOf(page: string, titlesIn = titlesOf): readonly string[] {
  return page.split('\n').flatMap((line) => {
    const rest = ROW.exec(line)?.groups?.rest;
    if (rest === undefined) return [];
    const cell = rest.split(' | ').at(-1) ?? '';
    const files = [...cell.matchAll(FILE)].map(([, file = '']) => file);
    const parts = [...cell.matchAll(TITLE)].map(([, text, id]) => text ?? id ?? '');
    const has = (file: string, part: string) => titlesIn(file).some((title) => title.includes(part));
    const name = rest.slice(0, 60);
    if (files.length === 0) return [`${name}: names no file of tests`];
    return [
      ...files
        .filter((file) => !parts.some((part) => has(file, part)))
        .map((file) => `${name}: no title of ${file} is named`),
      ...parts
        .filter((part) => !files.some((file) => has(file, part)))
        .map((part) => `${name}: no test is called “${part}”`),
    ];
  });
}
