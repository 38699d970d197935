import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../conformance/check.ts';
import { citationViolations } from './citations.ts';
import { purityViolations } from './purity.ts';
import { spellingViolations, type Violation } from './spellings.ts';

const FOLDERS = ['src', 'server', 'sandbox-cards', 'tests', 'scripts', 'tools', '.storybook'];
/** Fewer files than this mean that the check looked in the wrong place. */
const MIN_FILES = 300;

/** What the laws of the sources say about one file. Throws where the text can't be read as TypeScript. */
export const sourceViolations = (path: string, text: string): readonly Violation[] => [
  ...spellingViolations(path, text),
  ...purityViolations(path, text),
];

function sourcesBelow(root: string): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
}

if (import.meta.main) {
  const root = process.cwd();
  const paths = sourcesBelow(root);
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const ids = new Set(statementsOf(specification).map(({ id }) => id));
  const offences = paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...sourceViolations(path, text), ...citationViolations(path, text, ids)];
  });
  for (const { path, line, what } of offences) console.error(`${path}:${line} ${what}`);
  console.log(`${paths.length} files, ${offences.length} offences`);
  if (paths.length < MIN_FILES) console.error(`Only ${paths.length} files were read.`);
  if (offences.length > 0 || paths.length < MIN_FILES) process.exitCode = 1;
}
