import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Oldest Node that runs the TypeScript sources directly and has all of node:sqlite that we use. */
export const OLDEST_NODE = [24, 15];

/**
 * Whether a version such as v24.15.0 is new enough.
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

/**
 * Whether the Node at this path starts; with another C library it does not.
 * @param {string} path
 */
export const isRunnable = (path) => spawnSync(path, ['--version']).status === 0;

/**
 * The Node that the product runs on: the pinned one of node_modules, where it exists for this platform and starts (it
 * does not with another C library), else the one running this, when it is new enough. Throws one line otherwise.
 */
export function productNode(root, { own = process.execPath, ownVersion = process.version } = {}) {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned) && isRunnable(pinned)) return pinned;
  if (isNewEnough(ownVersion)) return own;
  throw new Error(
    `Second Gear needs Node ${OLDEST_NODE.join('.')} or newer on ${process.platform}-${process.arch}: this is ${ownVersion}.`,
  );
}

/**
 * The environment in which the product server is started; the operator's own variables win. With one arena glibc doesn't
 * keep the memory that password hashes and pictures needed once per thread. Other C libraries ignore it.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

/**
 * The environment with the project's tools and the pinned Node first in PATH. Node stores there what it has compiled, so
 * that the many processes of a run don't compile the same files anew: a start takes about half the time.
 */
export const toolEnvironment = (root, env = process.env) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + (env.PATH ?? ''),
});
