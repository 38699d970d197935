// `node tools/mutants/server.mjs [FILE…]`: changes files of the server in small ways, one at a time, and runs their tests against
// each change. Without names it takes every file of survivors.json. Fails where a change goes unnoticed that survivors.json
// doesn't name with its reason, and where a named one is noticed by now.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/**
 * By file: the `tests` to run, and the changes that no test can notice: the line's text, what takes the place of a part of it, and
 * why nobody could tell.
 */
const FILES = JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'));
const UNNOTICED = ['Survived', 'NoCoverage'];

/** A file that is not listed yet is run against all tests beside it. */
const entryOf = (file) => FILES[file] ?? { tests: `${dirname(file)}/**/*.test.ts`, unnoticed: [] };

function mutantsOf(file) {
  // Read by vitest.mutants.config.ts in Stryker's workers.
  process.env.MUTANTS_TESTED_BY = entryOf(file).tests;
  return new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    // The tests are named; some reach the file only through what the server loads by itself.
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    tsconfigFile: 'no-tsconfig.json',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
    tempDirName: '.cache/stryker',
    allowConsoleColors: false,
    // The file of named ones decides.
    thresholds: { high: 99, low: 97, break: null },
    timeoutMS: 30_000,
  }).runMutationTest();
}

const lineOf = (lines, { location }) => lines[location.start.line - 1].trim();

/** Words for whoever reads a log, an error or a refusal: tests say that there are some, and need not say which. */
function isWording(lines, { location: { start, end }, mutatorName }) {
  const line = lines[start.line - 1];
  const isText = mutatorName === 'StringLiteral' && / /.test(line.slice(start.column - 1, end.column - 1));
  return isText && /\b(?:log\.\w+|new \w*(?:Error|Refusal))\(/.test(line);
}

const isNamed = (named, { line, replacement }) => named.some((one) => one.line === line && one.change === replacement);

async function problemsOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const named = entryOf(file).unnoticed;
  const mutants = (await mutantsOf(file)).map((mutant) => ({ ...mutant, line: lineOf(lines, mutant) }));
  const left = mutants.filter((mutant) => UNNOTICED.includes(mutant.status) && !isWording(lines, mutant));
  const noticed = named.filter((one) => !left.some((mutant) => isNamed([one], mutant)));
  console.log(`${file}: ${mutants.length} changes, ${left.length} unnoticed, ${named.length} of them named`);
  for (const { line, change, why } of named) console.log(`  named: ${line} → ${change}: ${why}`);
  return [
    ...left
      .filter((mutant) => !isNamed(named, mutant))
      .map(({ location, line, replacement, status, mutatorName }) => {
        const place = `${file}:${location.start.line}:${location.start.column}`;
        return `${place} ${status} (${mutatorName}): ${line} → ${replacement}`;
      }),
    ...noticed.map(
      ({ line, change }) => `${file}: a test notices by now, or nothing is changed so: ${line} → ${change}`,
    ),
  ];
}

const files = process.argv.slice(2);
const problems = [];
for (const file of files.length > 0 ? files : Object.keys(FILES)) problems.push(...(await problemsOf(file)));
for (const problem of problems) console.log(problem);
console.log(`${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
