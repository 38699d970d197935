import { isNameable, linesIn } from './lines.ts';
import type { TestResult } from './results.ts';
import type { Row } from './table.ts';

/** The tests by the lines that they name. */
export function testsByLine(results: readonly TestResult[]): ReadonlyMap<number, readonly TestResult[]> {
  const byLine = new Map<number, TestResult[]>();
  for (const result of results) {
    for (const line of new Set(linesIn(result.title))) {
      byLine.set(line, [...(byLine.get(line) ?? []), result]);
    }
  }
  return byLine;
}

/** The files in which a line has a test that passed, in order. */
export const filesShowing = (tests: readonly TestResult[] = []): readonly string[] =>
  [...new Set(tests.filter(({ passed }) => passed).map(({ file }) => file))].sort();

function rowProblems({ line, files, plan, notShown }: Row, tests: readonly TestResult[]): readonly string[] {
  if (notShown !== undefined) return notShown === '' ? [`L${line}: not shown, and no reason given`] : [];
  const showing = filesShowing(tests);
  const problems = files
    .filter((file) => !showing.includes(file))
    .map((file) => `L${line}: no test of ${file} that names it has passed`);
  if (plan !== undefined) return [...problems, `L${line}: still planned: ${plan}`];
  return files.length === 0 ? [`L${line}: names no test`] : problems;
}

/** Everything in which table, tests and specification disagree; empty when nothing does. */
export function conformanceProblems(
  rows: readonly Row[],
  results: readonly TestResult[],
  statements: ReadonlySet<number>,
): readonly string[] {
  const byLine = testsByLine(results);
  const named = new Set(rows.map(({ line }) => line));
  return [
    ...[...statements].filter((line) => !named.has(line)).map((line) => `L${line}: has no row`),
    ...[...named].filter((line) => !statements.has(line)).map((line) => `L${line}: has a row, but states nothing`),
    ...rows.flatMap((row) => rowProblems(row, byLine.get(row.line) ?? [])),
    ...results
      .filter(({ title, passed }) => !passed && linesIn(title).length > 0)
      .map(({ file, title }) => `${file}: "${title}" has not passed`),
    ...results.flatMap(({ file, title }) =>
      linesIn(title)
        .filter((line) => !isNameable(line))
        .map((line) => `${file}: "${title}" names L${line}, which states nothing`),
    ),
  ];
}
