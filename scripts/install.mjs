import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './processes.mjs';

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
};

/**
 * Why the packages have to be installed, or undefined when they are as the lockfile says.
 * npm writes its own record (`node_modules/.package-lock.json`) at the very end of an install, so an interrupted one has
 * none; a package whose folder was lost since then is looked for as well. Optional packages may be absent: they are for
 * other machines. A broken lockfile throws.
 */
export function whyInstall(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or is no JSON');
  if (!existsSync(join(root, 'node_modules'))) return 'there are no packages yet';
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'the last install was not finished';

  for (const [path, { version, integrity, optional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = installed[path];
    if (!found) {
      if (optional) continue;
      return `${path} is not installed`;
    }
    if (found.version !== version || found.integrity !== integrity) return `${path} is not the version of the lockfile`;
    if (!existsSync(join(root, path, 'package.json'))) return `${path} is gone`;
  }
  const left = Object.keys(installed).find((path) => !(path in wanted));
  return left && `${left} is no longer wanted`;
}

/**
 * The command for npm. Below `npm start` the npm that called us is used, on the Node it runs on itself: the Node that we
 * may be running on lies in node_modules, which `npm ci` deletes.
 */
export function npmCommand(env = process.env) {
  return env.npm_execpath && env.npm_node_execpath ? [env.npm_node_execpath, env.npm_execpath] : ['npm'];
}

/** Installs exactly the lockfile's packages where that is needed. Throws when npm fails. */
export async function ensureInstalled(root) {
  const reason = whyInstall(root);
  if (!reason) return;
  const [command, ...before] = npmCommand();
  // Building and testing need the development packages too, whatever NODE_ENV says.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await runStep(`Installing packages (${reason})`, command, [...before, 'ci', ...options], { cwd: root });
}
