// The first step of a developer's command: installs the lockfile's packages where they are missing or others, on whatever
// Node the machine has.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
await ensureInstalled(root).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
