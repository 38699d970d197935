import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pactFileOf } from '../../../scripts/pact/pactFile.ts';

/** The parts of a committed interaction that the tests read. */
export interface Interaction {
  readonly description: string;
  readonly providerStates?: readonly { readonly name: string; readonly params?: Readonly<Record<string, unknown>> }[];
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, readonly string[]>>;
    readonly headers?: Readonly<Record<string, readonly string[]>>;
    readonly body?: { readonly content: unknown; readonly contentType: string };
  };
  readonly response: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, readonly string[]>>;
    readonly body?: { readonly content: unknown };
  };
}

const pactOf = (provider: string) => JSON.parse(readFileSync(pactFileOf(provider), 'utf8'));
export const interactionsOf = (provider: string): readonly Interaction[] => pactOf(provider).interactions;

/** Deleted at the start of the next run. */
const FOLDER = '.cache/pacts-derived';
let written = 0;

/** Writes a provider's pact file with other interactions; returns its path. */
export function writeDerivedPact(provider: string, interactions: readonly Interaction[]): string {
  written += 1;
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${provider}-${written}.json`);
  writeFileSync(file, JSON.stringify({ ...pactOf(provider), interactions }));
  return file;
}

/** Writes a pact file with some interactions of a provider; returns its path. */
export const writePactExcerpt = (provider: string, descriptions: readonly string[]): string =>
  writeDerivedPact(
    provider,
    interactionsOf(provider).filter(({ description }) => descriptions.includes(description)),
  );
