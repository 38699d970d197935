import { execFile } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { COMMANDS } from '../../bin/commands.mjs';
import { PROCESS_ENVIRONMENT } from './processEnvironment.ts';

/** The exit code of a command, and everything it has written. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** The built command beside the built server, where a run has them (scripts/testRun.mjs): it starts in a third of the time. */
function programOf(script: string): string {
  const command = Object.values(COMMANDS).find(({ source }) => source === script);
  const server = process.env.SERVER_PROGRAM;
  return command === undefined || server === undefined ? script : join(dirname(server), basename(command.program));
}

/** Runs one of the operator's commands, such as `server/backup.ts`, with these settings. */
export const runCommand = (
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<CommandResult> =>
  new Promise((done) => {
    const environment = { ...PROCESS_ENVIRONMENT, ...env };
    execFile(process.execPath, [programOf(script), ...words], { env: environment }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
