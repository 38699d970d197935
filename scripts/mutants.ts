// `npm run mutants`: breaks one rule of the domain at a time and demands that the tests beside it notice. All mutants are
// copies that run in one Vitest process; the working tree is never touched.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Report, verdictOf } from './mutants/judge.ts';
import { MUTANTS } from './mutants/mutantList.ts';
import { writeMutant } from './mutants/writeMutant.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const domain = join(root, 'src/domain');
/** Longest run in milliseconds: a mutant that never ends must not keep everybody waiting. */
const LIMIT = 120_000;

/** Inside the project, so that the copies find its packages. */
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache/mutants-'));
const homeOf = (index: number): string => join(folder, `${index}-${MUTANTS[index]?.file.replace('.ts', '') ?? ''}`);

/** All mutants' test files at once. Without a test that fails, Vitest's own status says nothing here. */
function run(): Report {
  const outputFile = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--root', folder, '--pool=threads', '--no-isolate', '--no-fsModuleCache', '--reporter=json'];
  const { status, stderr } = spawnSync(process.execPath, [vitest, ...args, `--outputFile.json=${outputFile}`], {
    cwd: root,
    timeout: LIMIT,
    encoding: 'utf8',
  });
  if (status === null) throw new Error(`the run was stopped after ${LIMIT / 1000} s\n${stderr}`);
  return JSON.parse(readFileSync(outputFile, 'utf8'));
}

try {
  MUTANTS.forEach((mutant, index) => {
    writeMutant(domain, homeOf(index), mutant);
  });
  const report = run();
  const verdicts = MUTANTS.map((mutant, index) => ({ mutant, verdict: verdictOf(report, homeOf(index)) }));
  for (const { mutant, verdict } of verdicts) {
    const by = verdict.is === 'killed' ? `  by "${verdict.by}"` : '';
    console.log(`${verdict.is.padEnd(8)}  ${mutant.file}: ${mutant.rule}${by}`);
  }
  const killed = verdicts.filter(({ verdict }) => verdict.is === 'killed').length;
  console.log(`${killed} of ${MUTANTS.length} mutants killed`);
  process.exitCode = killed === MUTANTS.length ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
