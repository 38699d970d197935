import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ASSERTIONS } from './tests/support/assertions.ts';
import { FULL_RUN_ONLY } from './tests/support/scale.ts';
import { SHUFFLED } from './tests/support/shuffled.ts';

/** The consumer tests come first and in one order: they write what the others look at. */
class ConsumersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const key = ({ moduleId }: TestSpecification) => `${moduleId.endsWith('.pact.test.ts') ? 0 : 1} ${moduleId}`;
    return files.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  }
}

/** The contract's tests. One file at a time: all consumer tests write into the same files. */
export default defineConfig({
  test: {
    name: 'pact',
    environment: 'node',
    include: ['tests/pact/*.test.ts'],
    pool: 'forks',
    fileParallelism: false,
    // Nothing of one file changes another's; the native part is loaded once.
    isolate: false,
    sequence: { ...SHUFFLED, sequencer: ConsumersFirst },
    ...FULL_RUN_ONLY,
    expect: ASSERTIONS,
    globalSetup: 'tests/pact/support/clearPacts.ts',
    setupFiles: ['tests/support/cheapPasswords.ts'],
    // The mock server tells every mismatch on the console, those that a test wants included.
    silent: 'passed-only',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { PACT_DO_NOT_TRACK: 'true', PACT_WRITTEN: resolve('.cache/pacts') },
  },
});
