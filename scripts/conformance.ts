// `node scripts/conformance.ts [--list] [REPORT…]`: do tests show every statement of docs/specification.md? Takes the JSON
// reports of a test run, those of the last `npm test` where none is named. With --list it first prints each statement with
// the test files that show it.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conformanceProblems, filesShowing, statementsOf } from './conformance/check.ts';
import { resultsOf } from './conformance/results.ts';
import { readReport } from './reports.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const named = process.argv.slice(2).filter((argument) => argument !== '--list');
const reports = named.length > 0 ? named : globSync(join(root, '.cache/test-reports/*.json'));
const results = reports.flatMap((file) => resultsOf(readReport(file), root));
const showing = filesShowing(results);
const statements = statementsOf(readFileSync(join(root, 'docs/specification.md'), 'utf8'));

if (process.argv.includes('--list')) {
  for (const { id, notShown } of statements) console.log(`${id}: ${notShown ?? (showing.get(id) ?? []).join(', ')}`);
}
const problems = conformanceProblems(statements, results);
for (const problem of problems) console.log(problem);
const required = statements.filter(({ notShown }) => notShown === undefined);
const shown = required.filter(({ id }) => showing.has(id));
console.log(
  `${statements.length} statements, ${shown.length} of ${required.length} shown by tests, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
