import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productNode, toolEnvironment } from './node.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The checks of `npm run lint`; each can be run alone by its name. */
const CHECKS = {
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  imports: ['scripts/laws/imports.ts'],
  sources: ['scripts/laws/sources.ts'],
  unused: ['node_modules/knip/bin/knip.js'],
};

const asked = process.argv.slice(2);
let failed = 0;
for (const [name, [script, ...args]] of Object.entries(CHECKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`lint: ${name}`);
  const { status } = spawnSync(productNode(root), [join(root, script), ...args], {
    cwd: root,
    env: toolEnvironment(root),
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
