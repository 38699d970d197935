import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const TICK = 15_000;

/** Children still running, so that a Ctrl-C ends what they have started too. */
const running = new Map();

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Sends the signal to the child, and to everything below it where it leads a group of its own. */
function kill({ pid }, leads, signal) {
  try {
    process.kill(leads ? -pid : pid, signal);
  } catch {
    // it ended in the meantime
  }
}

/** Asks every running child to end and waits until it has, `patience` milliseconds at most. */
export async function endChildren(patience) {
  const deadline = Date.now() + patience;
  for (const [child, leads] of running) kill(child, leads, 'SIGTERM');
  while (running.size > 0 && Date.now() < deadline) await pause(20);
  for (const [child, leads] of running) kill(child, leads, 'SIGKILL');
}

/** The number a shell would report: the child's own code, or 128 and the signal's number. */
export const exitNumber = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * Runs a command and waits. Answers `{ status, output, timedOut }`: `status` as a shell tells it (127 when it can't be
 * started), `output` what it wrote. With a `limit` (milliseconds) it leads a process group of its own and is killed with
 * all of it when it takes longer; without one it dies with us when our group is killed, so that no install goes on
 * behind the next one's back.
 */
export function run(command, args, { cwd, env = process.env, limit } = {}) {
  return new Promise((resolve) => {
    const output = [];
    const leads = limit !== undefined;
    const child = spawn(command, args, { cwd, env, detached: leads, stdio: ['ignore', 'pipe', 'pipe'] });
    running.set(child, leads);
    let timedOut = false;
    const timer =
      limit &&
      setTimeout(() => {
        timedOut = true;
        kill(child, leads, 'SIGKILL');
      }, limit);
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

/** Does the work under a title, with a line now and then while it lasts, so that nobody takes it for stuck. */
export async function withProgress(title, work) {
  const start = Date.now();
  console.log(`${title} …`);
  const ticker = setInterval(() => console.log(`  … still at it after ${seconds(start)}`), TICK);
  try {
    return { ...(await work()), took: seconds(start) };
  } finally {
    clearInterval(ticker);
  }
}

/** Runs one step that everything after it needs. Throws, with the step's own output, when it fails. */
export async function runStep(title, command, args, options) {
  const { status, output, took } = await withProgress(title, () => run(command, args, options));
  if (status !== 0) throw new Error(`${title} failed (exit ${status}):\n${output.trimEnd()}`);
  console.log(`  done in ${took}`);
  return output;
}
