/** The part of Vitest's JSON report that is read. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * `killed`: a test failed, as it should. `survived`: all passed. `not-run`: no test ran at all, because the file did not
 * load; that says nothing about the tests.
 */
export type Verdict =
  | { readonly is: 'killed'; readonly by: string }
  | { readonly is: 'survived' }
  | { readonly is: 'not-run' };

/** What the test files under a folder say of the mutant that lives there. */
export function verdictOf(report: Report, folder: string): Verdict {
  const results = report.testResults
    .filter(({ name }) => name.startsWith(`${folder}/`))
    .flatMap(({ assertionResults }) => assertionResults);
  const failed = results.find(({ status }) => status === 'failed');
  if (failed) return { is: 'killed', by: failed.fullName };
  return results.some(({ status }) => status === 'passed') ? { is: 'survived' } : { is: 'not-run' };
}
