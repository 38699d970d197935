// The start of `npm start`, `npm run serve`, `npm test` and `npm run test:full`, on whatever Node the machine has, before a package is
// installed: this file and the .mjs files in this folder import no package and run on Node 20.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, requireBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endChildren, exitNumber } from './processes.mjs';
import { serve } from './serve.mjs';
import { test } from './testRun.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Until the server runs, a signal ends this process and every step under way. */
const endOnSignal = async (signal) => {
  await endChildren(5000);
  process.exit(exitNumber(null, signal));
};
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

async function start(args) {
  await ensureInstalled(root, { withDevelopment: false });
  await ensureBuilt(root);
  for (const signal of signals) process.off(signal, endOnSignal);
  return serve(root, args);
}

/** A built server with the packages that are there, such as those of `npm ci --omit=dev`: nothing is installed or built. */
function serveBuilt(args) {
  requireBuilt(root);
  for (const signal of signals) process.off(signal, endOnSignal);
  return serve(root, args);
}

const commands = {
  start,
  serve: serveBuilt,
  test: (suites) => test(root, ['test'], suites),
  'test:firebase': (suites) => test(root, ['firebase'], suites),
  'test:full': (suites) => test(root, ['full'], suites),
  // With the checks, and one closing line for all: what `.ci/run` runs.
  'test:all': (suites) => test(root, ['checks', 'test'], suites),
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
for (const signal of signals) process.on(signal, endOnSignal);
if (!command) {
  console.error(
    'Usage: launch.mjs start | serve | test [suite …] | test:full [suite …] | test:firebase [suite …] | test:all',
  );
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await command(args);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
