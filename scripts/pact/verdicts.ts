import { type PactInteraction, requestLine } from './pactFile.ts';
import type { Verdict } from './verify.ts';

interface Mismatch {
  readonly type?: string;
  readonly path?: string;
  readonly key?: string;
  readonly mismatch?: string;
}
interface Results {
  readonly interactionResults?: readonly {
    readonly description: string;
    readonly result: string;
    readonly mismatch?: { readonly mismatches?: readonly Mismatch[]; readonly message?: string };
  }[];
}

interface Run {
  readonly interactions: readonly PactInteraction[];
  /** What the server answered, by an interaction's place: its status and the start of its body. */
  readonly answers: ReadonlyMap<number, string>;
  /** Why states could not be set; the verifier itself continues without them. */
  readonly stateProblems: readonly string[];
}

const LONGEST_TEXT = 300;

/** The verifier's JSON as verdicts. @throws Error where it could verify nothing */
export function decodeVerdicts(result: string, { interactions, answers, stateProblems }: Run): readonly Verdict[] {
  const { interactionResults = [] }: Results = parse(result);
  if (interactionResults.length === 0) throw new Error(`nothing was verified: ${result.slice(0, 500)}`);
  return interactionResults.map(({ description, result: verdict, mismatch }) => {
    const place = interactions.findIndex((interaction) => interaction.description === description);
    const interaction = interactions[place];
    if (interaction === undefined) throw new Error(`the verifier names an unknown interaction: ${description}`);
    const { providerStates: states = [], response } = interaction;
    const unset = stateProblems.filter((problem) => states.some(({ name }) => problem.includes(`"${name}"`)));
    const found = verdict === 'OK' ? [] : problemsIn(mismatch);
    return {
      description,
      request: requestLine(interaction),
      states,
      expected: formatAnswer(response.status, response.body?.content),
      found: answers.get(place) ?? 'no answer',
      problems: [...unset, ...found],
    };
  });
}

/** An answer on one line: its status, and its body where there is one, cut where it is long. */
export function formatAnswer(status: number, body: unknown): string {
  const text = body === undefined || body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const line = text.replace(/\s+/g, ' ').trim();
  return `${status} ${line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line}`.trimEnd();
}

function problemsIn(mismatch: NonNullable<Results['interactionResults']>[number]['mismatch']): readonly string[] {
  const problems = (mismatch?.mismatches ?? []).map(messageFromMismatch);
  return problems.length > 0 ? [...new Set(problems)] : [mismatch?.message ?? 'no answer that could be compared'];
}

function messageFromMismatch({ type, path, key, mismatch }: Mismatch): string {
  // An error that every row of a list has is reported once.
  const field = path?.replace(/\[\d+\]/g, '[*]');
  const place = type === 'BodyMismatch' ? field : type === 'HeaderMismatch' ? `header ${key}` : undefined;
  return `${place === undefined ? '' : `${place}: `}${mismatch ?? type}`;
}

function parse(text: string): Results {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`the verifier could not work: ${text.slice(0, 500)}`);
  }
}
