// What `npm start` and `npm test` run first, on whatever Node the machine has, before a single package is installed:
// nothing here, nor in the .mjs files beside it, imports a package or needs more than Node 20.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endChildren, exitNumber } from './processes.mjs';
import { serve } from './serve.mjs';
import { test } from './testRun.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Until the server has taken over, a signal ends us and every step that is under way. */
const endOnSignal = async (signal) => {
  await endChildren(5000);
  process.exit(exitNumber(null, signal));
};
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

async function start(args) {
  await ensureInstalled(root);
  await ensureBuilt(root);
  for (const signal of signals) process.off(signal, endOnSignal);
  return serve(root, args);
}

const commands = { start, test: (only) => test(root, only) };

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
for (const signal of signals) process.on(signal, endOnSignal);
if (!command) {
  console.error('Usage: launch.mjs start | test [suite …]');
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await command(args);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
