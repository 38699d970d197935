import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPact, type State, selectInteractions, withPlaces } from './pactFile.ts';

export interface Verification {
  /** The server's address; the pact's paths come after it. */
  readonly url: string;
  /** The pact file to verify. */
  readonly pact: string;
  /** Sent with every request; an `authorization` only where the contract has one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Texts of which one has to be in an interaction's description, or its method and path; all are verified without one. */
  readonly only?: readonly string[];
  /** The interactions that count, by their descriptions; all of them where it is left out. */
  readonly descriptions?: readonly string[];
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout?: number;
  /** When to stop, in milliseconds since 1970. */
  readonly deadline?: number;
}

/** How long to wait for one answer where nothing is said, in milliseconds. */
export const DEFAULT_TIMEOUT = 10_000;

/** The result of one interaction: fulfilled when it has no errors. */
export interface Verdict {
  readonly description: string;
  /** Method, path and query. */
  readonly request: string;
  readonly states: readonly State[];
  /** Status and body of the contract's example. */
  readonly expected: string;
  /** Status and body of the server's answer. */
  readonly found: string;
  readonly problems: readonly string[];
}

/** What the verifier's process sends: how far it is, and at last the verdicts. */
export type VerifierMessage = { readonly asked: string } | { readonly verdicts: readonly Verdict[] };

const VERIFIER = fileURLToPath(new URL('./verifier.ts', import.meta.url));

/**
 * Verifies a pact against a server. The verifier is native code that writes to the console, so it runs in a process of its
 * own, of which only the result is read.
 *
 * @throws Error where it can't be verified, or not until the deadline
 */
export async function verify(verification: Verification): Promise<readonly Verdict[]> {
  const pact = readPact(verification.pact);
  const { only = [], descriptions } = verification;
  const interactions = selectInteractions(pact, only).filter(
    ({ description }) => descriptions === undefined || descriptions.includes(description),
  );
  if (interactions.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'pact-verify-'));
  const file = join(folder, 'pact.json');
  writeFileSync(file, JSON.stringify(withPlaces(pact, interactions)));
  const child = fork(VERIFIER, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
  });
  try {
    const verdicts = receiveVerdicts(child, interactions.length, verification.deadline);
    child.send({ ...verification, pact: file });
    return await verdicts;
  } finally {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  }
}

function receiveVerdicts(child: ChildProcess, count: number, deadline = Number.POSITIVE_INFINITY) {
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  return new Promise<readonly Verdict[]>((done, fail) => {
    const asked: string[] = [];
    const stop = () => {
      const last = asked.length === 0 ? '' : `, the last one: ${asked.at(-1)}`;
      fail(new Error(`Stopped at the limit: ${asked.length} of ${count} interactions asked${last}`));
    };
    const timer = Number.isFinite(deadline) ? setTimeout(stop, Math.max(0, deadline - Date.now())) : undefined;
    child.on('message', (message: VerifierMessage) => {
      if ('asked' in message) {
        asked.push(message.asked);
        return;
      }
      clearTimeout(timer);
      done(message.verdicts);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(new Error(`the verifier ended with ${code}:\n${complaints}`));
    });
  });
}
