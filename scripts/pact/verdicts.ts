import type { Answer } from './answer.ts';
import type { DescribedAnswers } from './openapi.ts';
import { type PactInteraction, requestLine } from './pactFile.ts';
import { stateKey } from './providerStates.ts';
import { NO_ANSWER, type Verdict } from './verify.ts';

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
  /** By an interaction's place. */
  readonly answers: ReadonlyMap<number, Answer>;
  readonly described: DescribedAnswers;
  /** Why states could not be set, by `stateKey`; the verifier itself continues without them. */
  readonly stateProblems: ReadonlyMap<string, string>;
}

const LONGEST_TEXT = 300;

/** The verifier's JSON as verdicts. @throws Error where it could verify nothing */
export function decodeVerdicts(result: string, run: Run): readonly Verdict[] {
  const { interactions, answers, described, stateProblems } = run;
  const { interactionResults = [] }: Results = parse(result);
  if (interactionResults.length === 0) throw new Error(`nothing was verified: ${result.slice(0, 500)}`);
  return interactionResults.map(({ description, result: verdict, mismatch }) => {
    const place = interactions.findIndex((interaction) => interaction.description === description);
    const interaction = interactions[place];
    if (interaction === undefined) throw new Error(`the verifier names an unknown interaction: ${description}`);
    const { providerStates: states = [], response } = interaction;
    const answer = answers.get(place);
    const unset = states.flatMap(({ name, params }) => stateProblems.get(stateKey(name, params)) ?? []);
    const failed = verdict === 'OK' ? [] : problemsIn(mismatch, answer);
    return {
      description,
      request: requestLine(interaction),
      states,
      expected: formatAnswer(response.status, response.body?.content),
      found: answer === undefined || 'missing' in answer ? NO_ANSWER : formatAnswer(answer.status, answer.text),
      problems: [...new Set([...unset, ...failed]), ...undescribed(interaction, answer, described, failed)],
    };
  });
}

/** What is not as the OpenAPI document describes it, beside the fields that the pact itself has complained about. */
function undescribed(
  { request: { method, path }, response }: PactInteraction,
  answer: Answer | undefined,
  described: DescribedAnswers,
  known: readonly string[],
): readonly string[] {
  if (answer === undefined || 'missing' in answer || answer.status !== response.status) return [];
  const problems = described.problems(method, path, answer.status, parsed(answer.text));
  const fieldOf = (problem: string) => problem.split(': ', 1)[0];
  const fields = new Set(known.map(fieldOf));
  return problems.filter((problem) => !fields.has(fieldOf(problem)));
}

/** An answer on one line: its status, and its body where there is one, cut where it is long. */
export function formatAnswer(status: number, body: unknown): string {
  const text = body === undefined || body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const line = text.replace(/\s+/g, ' ').trim();
  return `${status} ${line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line}`.trimEnd();
}

function problemsIn(
  mismatch: NonNullable<Results['interactionResults']>[number]['mismatch'],
  answer: Answer | undefined,
): readonly string[] {
  // The library says alike of all of them that it could not send the request.
  if (answer !== undefined && 'missing' in answer) return [answer.missing];
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

/** A body as its value; none where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
