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
  api: ['scripts/openapi/check.ts'],
  unused: ['node_modules/knip/bin/knip.js'],
};

/** Why a check is there and what to do, printed where it fails; the lines above name the place and what is wrong. */
const REMEDIES = {
  format:
    'Every file has one layout, so that a change shows what it changes: run npm run format, and mend what it leaves.',
  imports: 'docs/architecture.md says what each layer may import, and why.',
  sources: 'The rules and their lists are in scripts/laws; CONTRIBUTING.md says what they are for.',
  api: 'docs/openapi.json is written from the calls: mend the definition below server/, then run npm run dev:openapi.',
  unused:
    'Nobody notices when these break, since nothing uses them: use them or delete them. A file that a command starts is named in knip.json.',
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
  if (status === 0) continue;
  failed += 1;
  console.error(`lint: ${name} failed. ${REMEDIES[name]}`);
}
process.exitCode = failed > 0 ? 1 : 0;
