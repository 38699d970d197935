// `node scripts/conformance.ts [--write] [REPORT…]`: does docs/conformance.md hold? Takes the JSON reports of a test run, those
// of the last `npm test` where none is named. With --write it first fills the last column with the files whose tests name
// the line and passed.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conformanceProblems, filesShowing, testsByLine } from './conformance/check.ts';
import { STATEMENT_LINES } from './conformance/lines.ts';
import { resultsOf } from './conformance/results.ts';
import { rowsOf, withFiles } from './conformance/table.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const table = join(root, 'docs/conformance.md');

const named = process.argv.slice(2).filter((argument) => argument !== '--write');
const reports = named.length > 0 ? named : globSync(join(root, '.cache/test-reports/*.json'));
const results = reports.flatMap((file) => resultsOf(JSON.parse(readFileSync(file, 'utf8')), root));

if (process.argv.includes('--write')) {
  const byLine = testsByLine(results);
  const filled = withFiles(readFileSync(table, 'utf8'), (line) => filesShowing(byLine.get(line)));
  writeFileSync(table, filled);
}

const rows = rowsOf(readFileSync(table, 'utf8'));
const problems = conformanceProblems(rows, results, STATEMENT_LINES);
for (const problem of problems) console.log(problem);
const shown = rows.filter(({ files, plan }) => files.length > 0 && plan === undefined).length;
console.log(`${rows.length} rows, ${shown} shown by tests, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
