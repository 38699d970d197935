import { execFile } from 'node:child_process';
import { PROCESS_ENVIRONMENT } from './processEnvironment.ts';

/** The exit code of a command, and everything it has written. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs one of the operator's commands, such as `server/backup.ts`, with these settings. */
export const runCommand = (
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<CommandResult> =>
  new Promise((done) => {
    const environment = { ...PROCESS_ENVIRONMENT, ...env };
    execFile(process.execPath, [script, ...words], { env: environment }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
