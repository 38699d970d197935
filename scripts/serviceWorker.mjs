import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As public/service-worker.js has it, which `npm run dev` serves. */
const CACHE = "const CACHE = 'pages';";

/**
 * Gives the worker's cache in a built folder the name of this build: another build is another worker to browsers, and what it begins
 * with is to forget the caches of the others.
 * @throws Error where the worker does not name its cache as expected
 */
export function nameCacheByBuild(folder) {
  const path = join(folder, 'service-worker.js');
  const worker = readFileSync(path, 'utf8');
  if (!worker.includes(CACHE)) throw new Error(`${path} does not have: ${CACHE}`);
  // The page names its scripts, and each of those the ones that it loads, by their content.
  const build = createHash('sha256')
    .update(readFileSync(join(folder, 'index.html')))
    .digest('hex')
    .slice(0, 16);
  writeFileSync(path, worker.replace(CACHE, `const CACHE = 'pages-${build}';`));
}
