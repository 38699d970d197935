// `npm run pact`: runs the consumer tests and writes their pacts into pacts/, which is committed.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPacts } from './pact/normalizePact.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'vitest.pact.config.ts', '.pact.test.ts'], {
  cwd: root,
  stdio: 'inherit',
});
if (status === 0) {
  const pacts = join(root, 'pacts');
  // Those of released versions stay beside them.
  for (const name of readPacts(pacts).keys()) rmSync(join(pacts, name));
  for (const [name, text] of readPacts(join(root, '.cache/pacts'))) writeFileSync(join(pacts, name), text);
  console.log('pacts/ holds what the consumer tests agreed on: commit it with the change that made it');
}
process.exitCode = status ?? 1;
