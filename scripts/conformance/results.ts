import { isAbsolute, relative, resolve } from 'node:path';

/** One test that ran. */
export interface TestResult {
  /** Relative to the project. */
  readonly file: string;
  readonly title: string;
  /** False for a skipped test too; true for one that passed on its second try, which the runner reports. */
  readonly passed: boolean;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

type Report = VitestReport | PlaywrightReport;

const fromVitest = ({ testResults }: VitestReport): readonly TestResult[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: name, title: fullName, passed: status === 'passed' })),
  );

const fromSuite = (suite: PlaywrightSuite, above: string, folder: string): readonly TestResult[] => {
  // The suite of a file has the file name as its title, which is not part of the test's title.
  const title = suite.title === suite.file ? above : `${above} ${suite.title}`.trim();
  const own = suite.specs.map((spec) => ({
    file: resolve(folder, suite.file),
    title: `${title} ${spec.title}`.trim(),
    passed: spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected' || status === 'flaky'),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromSuite(inner, title, folder))];
};

/** The tests of a JSON report of Vitest or Playwright. @throws Error for any other JSON. */
export function resultsOf(report: Report, root: string): readonly TestResult[] {
  const results =
    'testResults' in report
      ? fromVitest(report)
      : 'suites' in report && report.suites.flatMap((suite) => fromSuite(suite, '', report.config.rootDir));
  if (!results) throw new Error('neither a report of Vitest nor one of Playwright');
  return results.map((result) => ({
    ...result,
    file: isAbsolute(result.file) ? relative(root, result.file) : result.file,
  }));
}
