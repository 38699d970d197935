// The first step of a developer's command: installs the lockfile's packages where they are missing or others, and those of
// the tools that are named, on whatever Node the machine has.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, ensureTool } from './install.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
try {
  await ensureInstalled(root);
  for (const tool of process.argv.slice(2)) await ensureTool(root, tool);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
