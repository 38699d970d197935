import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Pact {
  readonly interactions: readonly { readonly description: string }[];
  readonly metadata: { readonly pactSpecification: unknown };
}

/**
 * The text of a pact file as it is committed: interactions by name, and without the versions of the tools that wrote it, so
 * that only a change of the contract changes the file.
 */
function normalizePact(text: string): string {
  const { interactions, metadata, ...rest }: Pact = JSON.parse(text);
  const sorted = interactions.toSorted((one, other) => (one.description < other.description ? -1 : 1));
  const { pactSpecification } = metadata;
  return `${JSON.stringify({ ...rest, interactions: sorted, metadata: { pactSpecification } }, null, 2)}\n`;
}

/** The pact files of a folder, by name, as they are committed. */
export function readPacts(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name, normalizePact(readFileSync(join(folder, name), 'utf8'))]));
}
