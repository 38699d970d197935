import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPact, type State, selectInteractions, withPlaces } from './pactFile.ts';
import { endVerifier, keepVerifier, startVerifier, takeVerifier } from './verifierProcess.ts';

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

/** What is found where a server gives no answer. */
export const NO_ANSWER = 'no answer';

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

/**
 * Verifies a pact against a server.
 *
 * @throws Error where it can't be verified, or not until the deadline
 */
export async function verify(verification: Verification): Promise<readonly Verdict[]> {
  const pact = readPact(verification.pact);
  const { only = [], descriptions, deadline } = verification;
  const interactions = selectInteractions(pact, only).filter(
    ({ description }) => descriptions === undefined || descriptions.includes(description),
  );
  if (interactions.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'pact-verify-'));
  const file = join(folder, 'pact.json');
  writeFileSync(file, JSON.stringify(withPlaces(pact, interactions)));
  const child = needsCertificates(verification) ? startVerifier() : takeVerifier();
  let verdicts: readonly Verdict[] = [];
  try {
    const received = receiveVerdicts(child, interactions.length, deadline);
    child.send({ ...verification, pact: file });
    verdicts = await received;
    return verdicts;
  } finally {
    await (isReusable(verification, verdicts) ? keepVerifier(child) : endVerifier(child));
    rmSync(folder, { recursive: true });
  }
}

/** A process that has read the system's certificates is for its own verification alone, as verifier.ts replaces them for the others. */
const needsCertificates = ({ url }: Verification): boolean => !url.startsWith('http:');

/** Whether its process can verify more: not where a request may still be open there. */
const isReusable = (verification: Verification, verdicts: readonly Verdict[]): boolean =>
  !needsCertificates(verification) && verdicts.length > 0 && verdicts.every(({ found }) => found !== NO_ANSWER);

async function receiveVerdicts(child: ChildProcess, count: number, deadline = Number.POSITIVE_INFINITY) {
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<readonly Verdict[]>((done, fail) => {
      const asked: string[] = [];
      const stop = () => {
        const last = asked.length === 0 ? '' : `, the last one: ${asked.at(-1)}`;
        fail(new Error(`Stopped at the limit: ${asked.length} of ${count} interactions asked${last}`));
      };
      if (Number.isFinite(deadline)) timer = setTimeout(stop, Math.max(0, deadline - Date.now()));
      child.on('message', (message: VerifierMessage) => {
        if ('asked' in message) asked.push(message.asked);
        else done(message.verdicts);
      });
      child.once('exit', (code) => fail(new Error(`the verifier ended with ${code}:\n${complaints}`)));
    });
  } finally {
    clearTimeout(timer);
    child.removeAllListeners();
    child.stderr?.removeAllListeners('data');
  }
}
