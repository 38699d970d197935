import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs one of the scripts as npm does; returns its exit code and what it printed. */
export async function runScript(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: unknown; readonly output: string }> {
  try {
    const env = { ...process.env, ...environment };
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error)) throw error;
    return { code: error.code, output: `${error.stdout}${error.stderr}` };
  }
}

/** Runs `npm run pact:verify` with these options. */
export const runVerifier = (...args: string[]) => runScript('scripts/pact-verify.ts', args);
