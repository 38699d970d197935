// Written by hand: neither runner can run a failed test again after the other suites, when nothing else keeps the machine busy.

/** More failures are a broken change, and to run each of them again would only take time. */
const MOST_RETRIES = 20;

const isWhole = (suite, { scope }) => scope === 'suite' || suite.retriedWhole === true;
const isRetried = ({ scope }) => scope !== 'none';

/** The arguments that run what failed alone; those of the whole suite where its tests can't run apart. */
const argsAlone = (suite, failure) =>
  isWhole(suite, failure) ? suite.args : [...suite.alone, ...suite.failures.args(failure)];

/** The suite's report after the second run of a failure, or undefined where that failed too. */
function reportAfter({ suite, report }, failure, again) {
  if (isWhole(suite, failure))
    return suite.counts(again.status, again.report).failed === 0 ? (again.report ?? {}) : undefined;
  if (again.status !== 0 || !again.report) return undefined;
  return suite.failures.mended(report, failure, again.report);
}

function afterRetry({ suite, failures, flaky, ...result }, report, isMended) {
  return {
    ...result,
    ...suite.counts(0, report),
    suite,
    report,
    failures: failures.filter((one) => !isMended(one)),
    flaky: [...flaky, ...failures.filter(isMended)],
  };
}

async function retried(first, runAgain) {
  let result = { ...first, flaky: [] };
  const { suite } = first;
  for (const [index, failure] of first.failures.filter(isRetried).entries()) {
    console.log(`Once more, alone: ${suite.name}: ${failure.title}`);
    const again = await runAgain(suite, argsAlone(suite, failure), index);
    const report = reportAfter(result, failure, again);
    console.log(report ? '  It has passed.' : `${again.output}\n  It has failed again.`);
    // One run of the whole suite answers for all its failures.
    const whole = isWhole(suite, failure);
    if (report) result = afterRetry(result, report, (one) => whole || one === failure);
    if (whole) break;
  }
  return result;
}

/**
 * Runs each failure once more, alone: one after the other, when the suites have ended. One that passes then is flaky and no
 * longer counts as failed.
 * @param {readonly object[]} results of suites, with their `failures`
 * @param {(suite: object, args: readonly string[], index: number) => Promise<object>} runAgain runs the suite with other arguments
 * @returns {Promise<object[]>} the results with `flaky`, the failures that passed
 */
export async function withRetries(results, runAgain) {
  const count = results.flatMap(({ failures }) => failures.filter(isRetried)).length;
  if (count > MOST_RETRIES)
    console.log(`${count} failures: none is run again where there are more than ${MOST_RETRIES}.`);
  const after = [];
  for (const result of results)
    after.push(count > MOST_RETRIES ? { ...result, flaky: [] } : await retried(result, runAgain));
  return after;
}
