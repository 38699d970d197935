import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { SERVER_PROGRAM } from './build.mjs';
import { productNode, SERVER_ENVIRONMENT, toolEnvironment } from './node.mjs';
import { exitNumber } from './processes.mjs';

/** How often to check that npm still runs, in milliseconds. */
const WATCH_INTERVAL_MS = 1000;

/**
 * Runs the built server until it ends and returns its exit status. It stays in our process group, so that killing the
 * group ends the server as well.
 */
export function serve(root, args = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(productNode(root), [join(root, SERVER_PROGRAM), ...args], {
      cwd: root,
      env: { ...SERVER_ENVIRONMENT, ...toolEnvironment(root) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const watch = whenNpmIsGone(() => child.kill('SIGTERM'));
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGTERM'));
    // The terminal sends Ctrl-C to the server as well; a second signal would interrupt its shutdown.
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(exitNumber(code, signal));
    });
  });
}

/** An npm that was killed by SIGKILL sends no signal: without this check the server would keep running, with port and data folder. */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid === parent || stop(), WATCH_INTERVAL_MS);
}
