import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone or the package; as far above this source as above the program that it is built into. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const contentOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * How the operator calls one of the market's commands here, with the words that follow it: every message that names one asks this. In
 * a clone it is a script of npm; of the packed product it depends on how that was installed.
 * @param {string} command a name of COMMANDS
 * @param {...string} words
 */
export const commandLine = (command, ...words) => lineAt(ROOT, process.cwd(), [command, ...words]);

/**
 * The same for a program in `root`, called in the folder `cwd`.
 * @param {string} root
 * @param {string} cwd
 * @param {readonly [string, ...string[]]} line
 */
export function lineAt(root, cwd, [command, ...words]) {
  const { name, scripts } = contentOf(join(root, 'package.json')) ?? {};
  const isClone = scripts?.[command] !== undefined;
  if (!isClone) return [callOf(name, resolve(root, '../..'), cwd), command, ...words].join(' ');
  const script = command === 'start' ? 'npm start' : `npm run ${command}`;
  return words.length > 0 ? [script, '--', ...words].join(' ') : script;
}

/** Of a package in `node_modules` of the folder `owner`, where npx keeps what it was given, and the packages of a project are. */
function callOf(name, owner, cwd) {
  const { dependencies, _npx } = contentOf(join(owner, 'package.json')) ?? {};
  if (dependencies?.[name] === undefined) return name;
  if (_npx === undefined) return `npx ${name}`;
  const [, file] = /^file:(.*)$/.exec(dependencies[name]) ?? [];
  if (file === undefined) return `npx ${_npx.packages?.[0] ?? name}`;
  return `npx ${quoted(pathFrom(cwd, resolve(owner, file)))}`;
}

/** A path that npx takes for a package: it would run the file of an absolute one. */
function pathFrom(cwd, file) {
  const path = relative(cwd, file);
  return path.startsWith('..') ? path : `./${path}`;
}

/** As one word of a shell. */
const quoted = (path) => (/^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`);
