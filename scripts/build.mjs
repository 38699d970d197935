import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.mjs';
import { productNode, toolEnvironment } from './node.mjs';
import { runStep } from './processes.mjs';

/** The sources of the built pages. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/compress.mjs',
];
const NOT_BUILT = /\.(test|stories)\.tsx?$/;

const markOf = (root) => join(root, '.cache', 'built-from');

function* filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/** A digest of the sources' names and contents. It ignores file times, which a checkout or a copy changes. */
export function sourcesDigest(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesBelow(join(root, source))) {
      if (NOT_BUILT.test(file)) continue;
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Whether dist/ is missing or was not built from the current sources. An interrupted build writes no digest. */
export function needsBuild(root) {
  if (!existsSync(join(root, 'dist', 'index.html')) || !existsSync(markOf(root))) return true;
  return readFileSync(markOf(root), 'utf8') !== sourcesDigest(root);
}

/** Builds the pages into dist/ and replaces what is there. @throws Error with Vite's output */
export async function build(root) {
  const digest = sourcesDigest(root);
  rmSync(markOf(root), { force: true });
  await runStep(
    'Building the pages',
    productNode(root),
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'],
    {
      cwd: root,
      env: { ...toolEnvironment(root), NODE_ENV: 'production' },
    },
  );
  await compressFolder(join(root, 'dist'));
  mkdirSync(dirname(markOf(root)), { recursive: true });
  writeFileSync(markOf(root), digest);
}

/** @throws Error where no pages are built, whatever they were built from */
export function requireBuilt(root) {
  if (!existsSync(join(root, 'dist', 'index.html')))
    throw new Error('There are no built pages: run `npm run build` first.');
}

/** Builds when the build is missing or stale. */
export async function ensureBuilt(root) {
  if (needsBuild(root)) await build(root);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  build(resolve(dirname(fileURLToPath(import.meta.url)), '..')).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
