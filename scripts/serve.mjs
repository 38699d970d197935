import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { productNode, SERVER_ENVIRONMENT, SERVER_FLAGS, toolEnvironment } from './node.mjs';
import { exitNumber } from './processes.mjs';

/** How often to look whether npm is still there, in milliseconds. */
const WATCH = 1000;

/**
 * Runs the product server until it ends and answers its exit status. It stays in our process group, so that whoever
 * kills the group kills the server as well.
 */
export function serve(root, args = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(productNode(root), [...SERVER_FLAGS, join(root, 'server', 'main.ts'), ...args], {
      cwd: root,
      env: { ...SERVER_ENVIRONMENT, ...toolEnvironment(root) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const watch = whenNpmIsGone(() => child.kill('SIGTERM'));
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGTERM'));
    // A Ctrl-C has reached the server from the terminal already; a second one would cut its farewell short.
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(exitNumber(code, signal));
    });
  });
}

/** Below npm, an npm that was killed hard tells nobody; without it the server would hold port and data folder for ever. */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid === parent || stop(), WATCH);
}
