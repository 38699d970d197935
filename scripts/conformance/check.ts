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

/** The files in which a test that cites the id has passed, in order. */
export const filesShowing = (id: string, results: readonly TestResult[]): readonly string[] => {
  const showing = results.filter(({ title, passed }) => passed && idsIn(title).includes(id));
  return [...new Set(showing.map(({ file }) => file))].sort();
};

/** Every disagreement of tests and specification; empty when there is none. */
export function conformanceProblems(
  statements: readonly Statement[],
  results: readonly TestResult[],
): readonly string[] {
  const ids = statements.map(({ id }) => id);
  const known = new Set(ids);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: stated twice`),
    ...statements.flatMap(({ id, notShown }) => {
      const isShown = filesShowing(id, results).length > 0;
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
