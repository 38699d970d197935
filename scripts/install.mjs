import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, runStep } from './processes.mjs';

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
};

/**
 * Why the packages have to be installed, or undefined when they match the lockfile. Written by hand: it decides within
 * milliseconds at every start, and `npm ci` would reinstall everything.
 * npm writes its own record (`node_modules/.package-lock.json`) at the very end of an install, so an interrupted one has
 * none; a package whose folder is gone is found as well. Optional packages may be absent: they are for
 * other platforms. A broken lockfile throws.
 * @param {string} root
 * @param {{ withDevelopment?: boolean }} [wanted] without, those of development may be there or not
 */
export function whyInstall(root, { withDevelopment = true } = {}) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or is not JSON');
  if (!existsSync(join(root, 'node_modules'))) return 'there are no packages yet';
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'the last install was not finished';

  for (const [path, { version, integrity, optional, dev }] of Object.entries(wanted)) {
    if (path === '' || (dev && !withDevelopment)) continue;
    const found = installed[path];
    if (!found) {
      if (optional) continue;
      return `${path} is not installed`;
    }
    if (found.version !== version || found.integrity !== integrity) return `${path} is not the version of the lockfile`;
    if (!existsSync(join(root, path, 'package.json'))) return `${path} is gone`;
  }
  const left = Object.keys(installed).find((path) => !(path in wanted));
  return left && `${left} is not in the lockfile`;
}

/** Throws one line that says what to run, where no packages are installed. Those of development may be missing. */
export function requireInstalled(root) {
  if (packagesOf(join(root, 'node_modules', '.package-lock.json'))) return;
  throw new Error(
    'The packages are not installed: run `npm ci --omit=dev` for a server, or `npm start`, which installs them.',
  );
}

/**
 * Installs exactly the lockfile's packages where that is needed: all of them, or without those of development what the market
 * is built and run with. Throws when npm fails.
 * @param {string} root
 * @param {{ withDevelopment?: boolean, what?: string }} [wanted] `what` names the packages while they are installed
 */
export async function ensureInstalled(root, { withDevelopment = true, what = 'packages' } = {}) {
  const reason = whyInstall(root, { withDevelopment });
  if (!reason) return;
  const [command, ...before] = npmCommand();
  // Whatever NODE_ENV says.
  const development = withDevelopment ? '--include=dev' : '--omit=dev';
  const options = [development, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await runStep(`Installing ${what} (${reason})`, command, [...before, 'ci', ...options], { cwd: root });
}

/**
 * Installs what one run alone needs, such as Firebase's emulator: each folder of tools/ with a manifest and a lock file of its own
 * is such a tool, and its packages stay in that folder. Throws when npm fails.
 */
export const ensureTool = (root, tool) =>
  ensureInstalled(join(root, 'tools', tool), { what: `packages of tools/${tool}` });
