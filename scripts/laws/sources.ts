// Written by hand: Biome's plugins see one syntax node at a time, and these rules need a name's place in the tree and the file.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../conformance/check.ts';
import { citationViolations } from './citations.ts';
import { SOURCE_FOLDERS } from './folderCircles.ts';
import { matchViolations } from './matches.ts';
import { purityViolations } from './purity.ts';
import { sentenceViolations } from './sentences.ts';
import { spellingViolations, type Violation } from './spellings.ts';
import { styleViolations } from './styles.ts';
import { textViolations } from './texts.ts';
import { trimViolations } from './trims.ts';
import { unguardedWriteViolations } from './unguardedWrites.ts';
import { waitViolations } from './waits.ts';

const SOURCES = [`{${SOURCE_FOLDERS.join(',')}}/**/*.{ts,tsx,mjs}`, 'src/ui/**/*.css'];
/** Fewer files than this mean that the check looked in the wrong place. */
const MIN_FILES = 300;

/** Every violation of the source rules in one file. Throws when the text can't be parsed as what its name says. */
export const sourceViolations = (path: string, text: string): readonly Violation[] =>
  path.endsWith('.css') ? styleViolations(path, text) : codeViolations(path, text);

const codeViolations = (path: string, text: string): readonly Violation[] => [
  ...spellingViolations(path, text),
  ...styleViolations(path, text),
  ...matchViolations(path, text),
  ...purityViolations(path, text),
  ...sentenceViolations(path, text),
  ...textViolations(path, text),
  ...trimViolations(path, text),
  ...unguardedWriteViolations(path, text),
  ...waitViolations(path, text),
];

if (import.meta.main) {
  const root = process.cwd();
  // The packages of tools/ are in its folders.
  const paths = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const ids = new Set(statementsOf(specification).map(({ id }) => id));
  const violations = paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const violations = sourceViolations(path, text);
    return path.endsWith('.css') ? violations : [...violations, ...citationViolations(path, text, ids)];
  });
  for (const { path, line, what } of violations) console.error(`${path}:${line} ${what}`);
  console.log(`${paths.length} files, ${violations.length} violations`);
  if (paths.length < MIN_FILES)
    console.error(`Only ${paths.length} files were read: run it in the project's folder, by npm run lint.`);
  if (violations.length > 0 || paths.length < MIN_FILES) process.exitCode = 1;
}
