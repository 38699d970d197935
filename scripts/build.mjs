import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeApiDocs } from './apiDocs.mjs';
import { checkBudget } from './budget.mjs';
import { completeNotices } from './builtNotices.mjs';
import { compressFolder } from './compress.mjs';
import { productNode, toolEnvironment } from './node.mjs';
import { runStep } from './processes.mjs';
import { nameCacheByBuild } from './serviceWorker.mjs';

/** What both builds are made of. */
const COMMON_SOURCES = [
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/builtNotices.mjs',
  'scripts/builtPackages.mjs',
  'scripts/licences',
  'scripts/tablerIcons.ts',
];

/** The pages, in dist/. */
const PAGES = {
  title: 'Building the pages',
  config: 'vite.config.ts',
  folder: 'dist',
  made: 'index.html',
  complete: async (folder) => {
    writeApiDocs(folder);
    nameCacheByBuild(folder);
    await compressFolder(folder);
  },
  sources: [
    ...COMMON_SOURCES,
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/apiDocs.mjs',
    'scripts/browserPages.ts',
    'scripts/budget.mjs',
    'scripts/compress.mjs',
    'scripts/documentStartPlugin.ts',
    'scripts/integrityPlugin.ts',
    'scripts/pageChunks.ts',
    'scripts/publicConfigPlugin.ts',
    'scripts/renderedPagesPlugin.ts',
    'scripts/routeFiles.ts',
    'scripts/serviceWorker.mjs',
    'scripts/swaggerUi.mjs',
    'scripts/themeSheet.ts',
    'scripts/unusedStyles.ts',
    'server/http/paths.ts',
  ],
};

/** The server, in dist-server/. */
const SERVER = {
  title: 'Building the server',
  config: 'vite.server.config.ts',
  folder: 'dist-server',
  made: 'main.js',
  sources: [...COMMON_SOURCES, 'bin', 'server', 'sandbox-accounts', 'sandbox-cards', 'vite.server.config.ts'],
};

/** What the product runs. */
export const BUILDS = [PAGES, SERVER];

/** The server that the settlement tests kill and start again and again, in dist-settlement/. */
const SETTLEMENT_SERVER = {
  title: 'Building the server of the settlement tests',
  config: 'vite.settlement.config.ts',
  folder: 'dist-settlement',
  made: 'serverMain.js',
  sources: [...SERVER.sources, 'tests/settlement', 'vite.settlement.config.ts'],
};

/** What `npm test` runs. */
export const TEST_BUILDS = [...BUILDS, SETTLEMENT_SERVER];

/** The built servers' files, relative to the project's root. */
export const SERVER_PROGRAM = `${SERVER.folder}/${SERVER.made}`;
export const SETTLEMENT_PROGRAM = `${SETTLEMENT_SERVER.folder}/${SETTLEMENT_SERVER.made}`;

const NOT_BUILT = /\.(test|stories)\.tsx?$/;

const markOf = (root, { folder }) => join(root, '.cache', `built-from-${folder}`);

function* filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

const isBuilt = (root, { folder, made }) => existsSync(join(root, folder, made));

/** A digest of the names and contents of a build's sources. It ignores file times, which a checkout or a copy changes. */
export function sourcesDigest(root, { sources }) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      if (NOT_BUILT.test(file)) continue;
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function isStale(root, part) {
  const mark = markOf(root, part);
  if (!isBuilt(root, part) || !existsSync(mark)) return true;
  return readFileSync(mark, 'utf8') !== sourcesDigest(root, part);
}

/** The builds that are missing or were not made from the current sources. An interrupted build writes no digest. */
export const staleBuilds = (root, builds = BUILDS) => builds.filter((part) => isStale(root, part));

/**
 * Replaces what is in the build's folder.
 * @throws Error with Vite's output
 */
async function build(root, part) {
  const digest = sourcesDigest(root, part);
  rmSync(markOf(root, part), { force: true });
  const args = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--config', part.config];
  const options = { cwd: root, env: { ...toolEnvironment(root), NODE_ENV: 'production' } };
  await runStep(part.title, productNode(root), args, options);
  completeNotices(root, part.folder);
  await part.complete?.(join(root, part.folder));
  mkdirSync(dirname(markOf(root, part)), { recursive: true });
  writeFileSync(markOf(root, part), digest);
}

/** @throws Error where something is not built, whatever the rest was built from */
export function requireBuilt(root) {
  if (!BUILDS.every((part) => isBuilt(root, part))) throw new Error('There is no build: run `npm run build` first.');
}

/** Builds what is missing or stale. */
export async function ensureBuilt(root, builds = BUILDS) {
  for (const part of staleBuilds(root, builds)) await build(root, part);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  try {
    for (const part of BUILDS) await build(root, part);
    checkBudget(join(root, PAGES.folder));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
