#!/usr/bin/env node
// The command `second-gear` of the packed product (scripts/pack.mjs), on whatever Node the machine has from 20 on: this file and those
// that it imports import no package.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNewEnough } from '../scripts/node.mjs';
import { endChildren, exitNumber } from '../scripts/processes.mjs';
import { runProgram } from '../scripts/runProgram.mjs';
import { COMMANDS, shortUsage, usage } from './commands.mjs';
import { cacheFolder, fetchedNode } from './fetchedNode.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

function version() {
  console.log(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
  return 0;
}

function help() {
  console.log(usage());
  return 0;
}

function refuse(name) {
  console.error(`There is no command '${name}'. ${shortUsage()}`);
  return 2;
}

/** Ends what fetches with us; what it has left in the cache goes at the exit. */
const endOnSignal = async (signal) => {
  await endChildren(5000);
  process.exit(exitNumber(null, signal));
};

async function newEnoughNode(cache) {
  if (isNewEnough(process.version)) return process.execPath;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, endOnSignal);
  const node = await fetchedNode(root, cache);
  for (const signal of signals) process.off(signal, endOnSignal);
  return node;
}

async function runCommand({ program }, words) {
  const cache = cacheFolder();
  const node = await newEnoughNode(cache);
  // Node stores there what it has compiled: the next start takes about half the time.
  const env = { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...process.env };
  return runProgram(node, [join(root, program), ...words], { env });
}

const OTHERS = { '--help': help, '-h': help, help, '--version': version, '-v': version };

const [name = 'start', ...words] = process.argv.slice(2);
try {
  if (Object.hasOwn(OTHERS, name)) process.exitCode = OTHERS[name]();
  else if (Object.hasOwn(COMMANDS, name)) process.exitCode = await runCommand(COMMANDS[name], words);
  else process.exitCode = refuse(name);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
