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
    readonly providerStates?: readonly string[];
    readonly mismatch?: { readonly mismatches?: readonly Mismatch[]; readonly message?: string };
  }[];
}

/**
 * The verifier's JSON as verdicts. @throws Error where it could verify nothing
 * @param stateProblems why states could not be set; the verifier itself continues without them
 */
export function decodeVerdicts(result: string, stateProblems: readonly string[]): readonly Verdict[] {
  const { interactionResults = [] }: Results = parse(result);
  if (interactionResults.length === 0) throw new Error(`nothing was verified: ${result.slice(0, 500)}`);
  return interactionResults.map(({ description, result: verdict, providerStates = [], mismatch }) => {
    const unset = stateProblems.filter((problem) => providerStates.some((state) => problem.includes(`"${state}"`)));
    const found = verdict === 'OK' ? [] : problemsIn(mismatch);
    return { description, states: providerStates, problems: [...unset, ...found] };
  });
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
