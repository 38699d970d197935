import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const TICK = 15_000;

/** Children still running, so that a Ctrl-C ends what they have started too. */
const running = new Set();

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Sends the signal to every running child and everything below it. */
export function signalChildren(signal) {
  for (const child of running) {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // it ended in the meantime
    }
  }
}

/** The number a shell would report: the child's own code, or 128 and the signal's number. */
export const exitNumber = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * Runs a command in a process group of its own and waits. Answers `{ status, output, timedOut }`: `status` as a shell
 * tells it (127 when it can't be started), `output` what it wrote, unless `show` passes that on to the terminal.
 * `limit` is in milliseconds; a command that takes longer is killed with all its children.
 */
export function run(command, args, { cwd, env = process.env, show = false, limit } = {}) {
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    running.add(child);
    let timedOut = false;
    const timer =
      limit &&
      setTimeout(() => {
        timedOut = true;
        process.kill(-child.pid, 'SIGKILL');
      }, limit);
    const end = (status) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ status, timedOut, output: Buffer.concat(output).toString() });
    };
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
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
