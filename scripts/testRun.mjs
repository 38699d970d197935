import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { productNode, toolEnvironment } from './node.mjs';
import { run, withProgress } from './processes.mjs';
import { readReport, SUITES, scriptOf, USUAL_LIMIT } from './suites.mjs';

/** What every suite sees: nobody to ask, nobody told, and the browser to use. */
const environment = (root, chromium) => {
  const { NODE_ENV: _, ...env } = toolEnvironment(root);
  return {
    ...env,
    CHROMIUM_PATH: chromium,
    CI: 'true',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    PACT_DO_NOT_TRACK: 'true',
  };
};

async function runSuite(root, suite, env, folder) {
  const file = join(folder, `${suite.name.replaceAll(' ', '-')}.json`);
  const args = [scriptOf(root, suite), ...suite.args, ...(suite.report?.(file) ?? [])];
  const result = await withProgress(suite.name, () =>
    run(productNode(root), args, {
      cwd: root,
      env: { ...env, ...suite.environment?.(file) },
      limit: suite.limit ?? USUAL_LIMIT,
    }),
  );
  const report = readReport(file);
  const counts = suite.counts(result.status, report);
  const { passed, failed, skipped = 0 } = counts;
  const output = stripVTControlCharacters(result.output);
  if (failed > 0) console.log(output.trimEnd());
  else for (const line of suite.tells?.(report, output) ?? []) console.log(`  ${line}`);
  if (result.timedOut) console.log(`  ${suite.name} took too long and was stopped`);
  if (skipped > 0) console.log(`  ${skipped} skipped, which counts as failed`);
  console.log(`  ${suite.name}: ${passed} passed, ${failed} failed (${result.took})`);
  return { name: suite.name, passed, failed };
}

async function runSuites(root, only) {
  await ensureInstalled(root);
  await ensureBuilt(root);
  const env = environment(root, await ensureChromium(root));
  // Left where they are after the run, for whoever wants to read them (`scripts/conformance.ts` does).
  const folder = join(root, '.cache', 'test-reports');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const results = [];
  for (const suite of SUITES) {
    if (only.length === 0 || only.includes(suite.name)) results.push(await runSuite(root, suite, env, folder));
  }
  return results;
}

/**
 * Everything there is, or only the suites named. Its last line is always `N passed, N failed`; what keeps the tests from
 * running at all is a failure too. Answers the exit status.
 */
export async function test(root, only = []) {
  let results;
  try {
    results = await runSuites(root, only);
  } catch (error) {
    console.log(error.message);
    results = [{ name: 'preparation', passed: 0, failed: 1 }];
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const bad = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  if (bad.length > 0) console.log(`Failed: ${bad.join(', ')}`);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
