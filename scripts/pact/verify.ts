import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Verification {
  /** The server's address; the pact's paths come after it. */
  readonly url: string;
  /** The pact file to verify. */
  readonly pact: string;
  /** Sent with every request; an `authorization` only where the contract has one. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The result of one interaction: fulfilled when it has no errors. */
export interface Verdict {
  readonly description: string;
  readonly states: readonly string[];
  readonly problems: readonly string[];
}

const VERIFIER = fileURLToPath(new URL('./verifier.ts', import.meta.url));

/**
 * Verifies a pact against a server. The verifier is native code that writes to the console, so it runs in a process of its
 * own, of which only the result is read.
 */
export async function verify(verification: Verification): Promise<readonly Verdict[]> {
  const child = fork(VERIFIER, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const verdicts = new Promise<readonly Verdict[]>((done, fail) => {
    child.once('message', (verdicts: readonly Verdict[]) => done(verdicts));
    child.once('exit', (code) => fail(new Error(`the verifier ended with ${code}:\n${complaints}`)));
  });
  child.send(verification);
  try {
    return await verdicts;
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill();
    await ended;
  }
}
