// Written by hand: it runs before the packages are installed, so it may use Node's own modules only.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const PROGRESS_INTERVAL_MS = 15_000;

/** Children still running, so that a Ctrl-C also ends what they started. The value says whether the child leads a process group. */
const running = new Map();

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Sends the signal to the child, or to its whole process group where it leads one. */
function kill({ pid }, leadsGroup, signal) {
  try {
    process.kill(leadsGroup ? -pid : pid, signal);
  } catch {
    // The process ended in the meantime.
  }
}

/** Sends SIGTERM to every running child and waits for it to end; kills what still runs after `timeoutMs`. */
export async function endChildren(timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  for (const [child, leadsGroup] of running) kill(child, leadsGroup, 'SIGTERM');
  while (running.size > 0 && Date.now() < deadline) await pause(20);
  for (const [child, leadsGroup] of running) kill(child, leadsGroup, 'SIGKILL');
}

/** The number a shell reports: the child's exit code, or 128 plus the signal's number. */
export const exitNumber = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * The command for npm. Under npm and npx it is the one that started this process, on its own Node: this process may run on the
 * Node in node_modules, which `npm ci` deletes. Other package managers name themselves in the same variable.
 * @returns {readonly [string, ...string[]]}
 */
export const npmCommand = (env = process.env) =>
  /npm-cli\.c?js$/.test(env.npm_execpath ?? '') && env.npm_node_execpath
    ? [env.npm_node_execpath, env.npm_execpath]
    : ['npm'];

/**
 * Runs a command to its end. Returns `{ status, output, timedOut }`: `status` as a shell reports it (127 when the command
 * can't be started), `output` the text of both streams. With `limitMs` the command leads a process group of its own, which
 * is killed when it takes longer. Without it the command stays in our group and ends with us: an interrupted install must
 * not continue in the background.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number }} [options]
 * @returns {Promise<{ status: number, output: string, timedOut: boolean }>}
 */
export function run(command, args, { cwd, env = process.env, limitMs } = {}) {
  return new Promise((resolve) => {
    const output = [];
    const leadsGroup = limitMs !== undefined;
    const child = spawn(command, args, { cwd, env, detached: leadsGroup, stdio: ['ignore', 'pipe', 'pipe'] });
    running.set(child, leadsGroup);
    let timedOut = false;
    const timer =
      limitMs &&
      setTimeout(() => {
        timedOut = true;
        kill(child, leadsGroup, 'SIGKILL');
      }, limitMs);
    const end = (status) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ status, timedOut, output: Buffer.concat(output).toString() });
    };
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      end(127);
    });
    child.on('close', (code, signal) => end(exitNumber(code, signal)));
  });
}

/** Prints a title, runs the work, and prints a line every 15 s while it lasts. */
export async function withProgress(title, work) {
  const start = Date.now();
  console.log(`${title} …`);
  const ticker = setInterval(() => console.log(`  … still running after ${seconds(start)}`), PROGRESS_INTERVAL_MS);
  try {
    return { ...(await work()), took: seconds(start) };
  } finally {
    clearInterval(ticker);
  }
}

/** Runs a step that the following ones need. @throws Error with the step's output when it fails */
export async function runStep(title, command, args, options) {
  const { status, output, took } = await withProgress(title, () => run(command, args, options));
  if (status !== 0) throw new Error(`${title} failed (exit ${status}):\n${output.trimEnd()}`);
  console.log(`  done in ${took}`);
  return output;
}
