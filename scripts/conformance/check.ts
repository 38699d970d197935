import type { TestResult } from './results.ts';

/** One statement of docs/specification.md. */
export interface Statement {
  /** Such as `wishlist.states`; unique and stable. */
  readonly id: string;
  /** Why no test shows it; undefined where tests must. */
  readonly notShown: string | undefined;
}

const ID = '[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*';
const ROW = new RegExp(`^\\| \`(${ID})\` \\| .+ \\|(.*)\\|$`);
const CITED = new RegExp(`\\[(${ID})\\]`, 'g');

/** The rows of the specification: `| id | statement | why not shown |`. @throws Error for a row that can't be read. */
export function statementsOf(markdown: string): readonly Statement[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((line) => {
    const [, id, notShown = ''] = ROW.exec(line) ?? [];
    if (id === undefined) throw new Error(`not a row of the specification: ${line}`);
    return { id, notShown: notShown.trim() || undefined };
  });
}

/** The ids that a title cites: `[wishlist.states]`, any number of them. */
export const idsIn = (title: string): readonly string[] => [...title.matchAll(CITED)].flatMap(([, id]) => id ?? []);

/** By id: the files in which a test that cites it has passed, in order. An id without one is not there. */
export function filesShowing(results: readonly TestResult[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { file, title } of results.filter(({ passed }) => passed)) {
    for (const id of idsIn(title)) found.set(id, (found.get(id) ?? new Set()).add(file));
  }
  return new Map([...found].map(([id, files]) => [id, [...files].sort()]));
}

/** Every disagreement of tests and specification; empty when there is none. */
export function conformanceProblems(
  statements: readonly Statement[],
  results: readonly TestResult[],
): readonly string[] {
  const ids = statements.map(({ id }) => id);
  const known = new Set(ids);
  const showing = filesShowing(results);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: stated twice`),
    ...statements.flatMap(({ id, notShown }) => {
      const isShown = showing.has(id);
      if (notShown === undefined)
        return isShown
          ? []
          : [`${id}: no test that cites it has passed: write [${id}] into the title of the one that shows it`];
      return isShown ? [`${id}: marked "${notShown}", but a test shows it: empty the column`] : [];
    }),
    ...results.flatMap(({ file, title, passed }) => {
      const cited = idsIn(title);
      const unknown = cited
        .filter((id) => !known.has(id))
        .map((id) => `${file}: "${title}" cites ${id}, an unknown id`);
      return passed || cited.length === 0 ? unknown : [...unknown, `${file}: "${title}" has not passed`];
    }),
  ];
}
