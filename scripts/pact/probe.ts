import type { State } from './pactFile.ts';
import { STATES_PATH } from './providerStates.ts';
import { reasonOf } from './reasons.ts';

/** Why a server can't be verified at all: one line each for what is wrong, what was asked and what to do. */
export class Unverifiable extends Error {
  override readonly name = 'Unverifiable';
  constructor(wrong: string, asked: string, remedy: string) {
    super([wrong, `Asked: ${asked}`, remedy].join('\n'));
  }
}

interface Probed {
  /** The server's address, without a slash at the end. */
  readonly url: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Longest wait for each of the two answers, in milliseconds. */
  readonly timeout: number;
  /** A path that the pact asks for. */
  readonly path: string;
  /** A state that the server has to know; none where the pact has no states. */
  readonly state: State | undefined;
}

/**
 * Asks the server for one path and sets one state.
 *
 * @throws Unverifiable where nothing answers at the address, or no states can be set there
 */
export async function probe({ url, headers, timeout, path, state }: Probed): Promise<void> {
  const address = `${url}${path}`;
  const first = await ask(address, { headers }, timeout).catch((error: unknown) => {
    throw new Unverifiable(
      `Nothing answers at ${url}: ${reasonOf(error, timeout)}.`,
      `GET ${address}`,
      'Start the server, or name its address with --url http://HOST:PORT (its calls are below /api there).',
    );
  });
  if (state === undefined) return;
  const body = JSON.stringify({ state: state.name, params: state.params ?? {} });
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  const problem = await ask(`${url}${STATES_PATH}`, init, timeout).then(stateProblem, (error: unknown) =>
    reasonOf(error, timeout),
  );
  if (problem === undefined) return;
  const other = first.status === 404 ? ` (GET ${path} gives 404 as well: is this the server?)` : '';
  throw new Unverifiable(
    `${url} answers, but sets no states: ${problem}${other}.`,
    `POST ${url}${STATES_PATH} ${body}`,
    'Serve that address on a test system, see "States" in docs/contract.md; our own server does with PACT_STATES=1 npm start.',
  );
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask(address: string, init: RequestInit, timeout: number): Promise<Answer> {
  const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
  return { status: answer.status, text: await answer.text() };
}

function stateProblem({ status, text }: Answer): string | undefined {
  const start = text.replace(/\s+/g, ' ').trim().slice(0, 100);
  if (status < 200 || status > 299) return `HTTP ${status} ${start}`.trimEnd();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? undefined : `'${start}' is not a JSON object`;
  } catch {
    return `'${start}' is not JSON`;
  }
}
