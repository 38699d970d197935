import { spawn } from 'node:child_process';
import { SERVER_ENVIRONMENT } from './node.mjs';
import { exitNumber } from './processes.mjs';

/** How often to check that npm still runs, in milliseconds. */
const WATCH_INTERVAL_MS = 1000;

/**
 * Runs one of the market's programs at this terminal until it ends and returns its exit status. It stays in our process group,
 * so that killing the group ends the program as well.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function runProgram(node, args, { cwd, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd, env: { ...SERVER_ENVIRONMENT, ...env }, stdio: 'inherit' });
    const watch = whenNpmIsGone(() => child.kill('SIGTERM'));
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGTERM'));
    // The terminal sends Ctrl-C to the program as well; a second signal would interrupt its shutdown.
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(exitNumber(code, signal));
    });
  });
}

/** An npm that was killed by SIGKILL sends no signal: without this check the program would keep running, with port and data folder. */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid === parent || stop(), WATCH_INTERVAL_MS);
}
