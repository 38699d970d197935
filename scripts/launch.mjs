// The start of `npm start`, `npm run serve`, `npm run pack`, the operator's commands and the test runs, on whatever Node the machine
// has, before a package is installed: this file and the .mjs files in this folder and in bin/ import no package and run on Node 20.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '../bin/commands.mjs';
import { ensureBuilt, requireBuilt } from './build.mjs';
import { ensureInstalled, requireInstalled } from './install.mjs';
import { productNode, toolEnvironment } from './node.mjs';
import { packProduct } from './pack.mjs';
import { endChildren, exitNumber } from './processes.mjs';
import { runProgram } from './runProgram.mjs';
import { test } from './testRun.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Until the server runs, a signal ends this process and every step under way. */
const endOnSignal = async (signal) => {
  await endChildren(5000);
  process.exit(exitNumber(null, signal));
};
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a file of the project, to which signals go from now on. */
function runHere(file, args) {
  for (const signal of signals) process.off(signal, endOnSignal);
  return runProgram(productNode(root), [join(root, file), ...args], { cwd: root, env: toolEnvironment(root) });
}

async function ensureReady() {
  await ensureInstalled(root, { withDevelopment: false });
  await ensureBuilt(root);
}

async function start(args) {
  await ensureReady();
  // Provider states are sources, and work with the server's own.
  const { source, program } = COMMANDS.start;
  return runHere(process.env.PACT_STATES === '1' ? source : program, args);
}

/** A built server with the packages that are there, such as those of `npm ci --omit=dev`: nothing is installed or built. */
function serveBuilt(args) {
  requireBuilt(root);
  return runHere(COMMANDS.start.program, args);
}

/** One of the operator's commands, from its source: it needs no build, and installs nothing. */
function runTool(name, args) {
  requireInstalled(root);
  return runHere(COMMANDS[name].source, args);
}

async function pack() {
  await ensureReady();
  console.log(`Packed in ${await packProduct(root)}`);
  return 0;
}

const commands = {
  start,
  serve: serveBuilt,
  pack,
  test: (suites) => test(root, ['test'], suites),
  'test:firebase': (suites) => test(root, ['firebase'], suites),
  'test:full': (suites) => test(root, ['full'], suites),
  // With the checks, and one closing line for all: what `.ci/run` runs.
  'test:all': (suites) => test(root, ['checks', 'test'], suites),
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name] ?? (Object.hasOwn(COMMANDS, name) ? (words) => runTool(name, words) : undefined);
for (const signal of signals) process.on(signal, endOnSignal);
if (!command) {
  console.error(
    `Usage: launch.mjs serve | pack | ${Object.keys(COMMANDS).join(' | ')} | test [suite …] | test:full [suite …] | test:firebase [suite …] | test:all`,
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
