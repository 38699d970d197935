import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* Within a version of the contract interactions only grow: a server that fulfils those of a release fulfils the pages' of today. */

const [, VERSION] = /This is version (\d+) of the contract/.exec(readFileSync('docs/contract.md', 'utf8')) ?? [];
const FOLDER = join('pacts', 'released', `version-${VERSION}`);
const RELEASES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => /^\d+\.\d+\.\d+$/.test(name)) : [];

interface Interaction {
  readonly description: string;
}
interface Withdrawn {
  readonly pact: string;
  readonly interaction: string;
  readonly why: string;
}

const readJson = (...path: readonly string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const interactionsOf = (...path: readonly string[]): ReadonlyMap<string, Interaction> =>
  new Map(readJson(...path).interactions.map((one: Interaction) => [one.description, one]));
const withdrawn: readonly Withdrawn[] = existsSync(FOLDER) ? readJson(FOLDER, 'withdrawn.json') : [];

describe.each(RELEASES)('the pacts of release %s', (release) => {
  const files = readdirSync(join(FOLDER, release));

  it.each(files)('%s has no interaction that changed or is gone without a reason', (file) => {
    const now = interactionsOf('pacts', file);
    for (const [description, interaction] of interactionsOf(FOLDER, release, file)) {
      if (withdrawn.some((one) => one.pact === file && one.interaction === description)) continue;
      expect(now.get(description), `${file}: ${description}`).toEqual(interaction);
    }
  });
});

it('keeps the pacts of every release of this version, and withdraws only what the pages ask for no more', () => {
  const released = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, name]) => name);
  expect(RELEASES).toEqual(expect.arrayContaining(released));
  expect(RELEASES.length).toBeGreaterThan(0);
  for (const { pact, interaction, why } of withdrawn) {
    expect(interactionsOf('pacts', pact).has(interaction), `withdrawn, and still asked for: ${interaction}`).toBe(
      false,
    );
    expect(why).not.toBe('');
  }
});
