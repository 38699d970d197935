import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { productNode, toolEnvironment } from './node.mjs';
import { exitNumber } from './processes.mjs';

/** Signals that come from the terminal and from npm at once count as one within this many milliseconds. */
const SAME_PRESS = 500;

/**
 * Runs the product server until it ends and answers its exit status. The server has a process group of its own, so that
 * a Ctrl-C reaches it once, from here, and not from terminal, npm and launcher together.
 */
export function serve(root, args = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(productNode(root), [join(root, 'server', 'main.ts'), ...args], {
      cwd: root,
      env: toolEnvironment(root),
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    let last = 0;
    const pass = (signal) => {
      if (Date.now() - last < SAME_PRESS) return;
      last = Date.now();
      // A closed terminal is no reason to break off what is being answered.
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(exitNumber(code, signal)));
  });
}
