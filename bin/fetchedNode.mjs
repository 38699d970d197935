import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isRunnable, OLDEST_NODE } from '../scripts/node.mjs';
import { npmCommand, run, withProgress } from '../scripts/processes.mjs';

/** What the packed product pins: for each platform the package with its Node, as the lockfile of the project has it. */
export const PINS_FILE = 'bin/pinnedNode.json';

/** What is left of the package: the program itself, without C headers and manuals. */
const KEPT = ['bin', 'LICENSE', 'package.json'];

/** The operator's folder for what can be fetched again. */
export const cacheFolder = (env = process.env) => join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'second-gear');

/**
 * The pinned Node of the package in `root`, in the cache: fetched through npm where it is not there yet, which compares its
 * checksum. @throws Error with one sentence that says what to do
 * @param {string} root
 * @param {string} cache
 * @returns {Promise<string>}
 */
export async function fetchedNode(root, cache) {
  const pin = JSON.parse(readFileSync(join(root, PINS_FILE), 'utf8'))[`${process.platform}-${process.arch}`];
  const needed = `Second Gear needs Node ${OLDEST_NODE.join('.')} or newer and this is ${process.version}`;
  const install = `install Node ${OLDEST_NODE.join('.')} or newer`;
  if (!pin)
    throw new Error(`${needed}: ${install}, since none can be fetched for ${process.platform}-${process.arch}.`);
  const folder = join(cache, `${pin.name}-${pin.version}`);
  const node = join(folder, 'bin', 'node');
  if (existsSync(node) && isRunnable(node)) return node;
  await fetchNode(pin, folder, { cache, needed, install });
  if (isRunnable(node)) return node;
  throw new Error(`${needed}, and the fetched Node ${pin.version} does not start on this machine: ${install}.`);
}

async function fetchNode(pin, folder, { cache, needed, install }) {
  mkdirSync(cache, { recursive: true });
  const fetching = mkdtempSync(join(cache, 'fetching-'));
  process.once('exit', () => rmSync(fetching, { recursive: true, force: true }));
  writeProject(fetching, pin);
  const [npm, ...before] = npmCommand();
  const args = ['ci', '--prefix', fetching, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const title = `${needed}: fetching Node ${pin.version} once, about 60 MB, into ${folder}`;
  const { status, output, took } = await withProgress(title, () => run(npm, [...before, ...args], { cwd: fetching }));
  if (status !== 0) {
    throw new Error(
      `Node ${pin.version} could not be fetched (${reasonIn(output)}): try again with a network that reaches npm's registry, or ${install}.`,
    );
  }
  const fetched = join(fetching, 'node_modules', pin.name);
  for (const name of readdirSync(fetched)) if (!KEPT.includes(name)) rmSync(join(fetched, name), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(fetched, folder);
  rmSync(fetching, { recursive: true, force: true });
  console.log(`  done in ${took}`);
}

/** A project with the one package, as npm's lockfile writes it: npm refuses another checksum. */
function writeProject(folder, { name, version, integrity }) {
  const project = { name: 'second-gear-node', private: true, dependencies: { [name]: version } };
  const packages = { '': project, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
}

/** npm's first line that says something. */
function reasonIn(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  return lines.find((line) => line !== '' && !/^(?:code|errno|syscall|type) /.test(line)) ?? 'npm said nothing';
}
