import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedFor, readBuiltPackages } from './builtPackages.mjs';

/** Where Vite writes the licences of the packages in a build, in the folder of the build. */
export const BUILT_NOTICES = 'third-party-notices.txt';

const TEXTS = join(dirname(fileURLToPath(import.meta.url)), 'licences');
const HEADING = /^## (?<name>\S+) - (?<version>\S+)(?: \((?<licence>.+)\))?$/;

/**
 * The notices of a build with a text for each package: Vite leaves the place empty where a package brings none, so that the
 * standard text of its licence comes there, under the author that the package states.
 * @param authorOf the author of a package, by name and version; undefined where it states none
 * @throws Error for a package without a text whose licence has no standard text in scripts/licences
 */
export function withStandardTexts(notices, authorOf) {
  const [head, ...sections] = notices.trim().split(/\n(?=## \S+ - )/);
  return [head, ...sections.map((section) => withText(section.trim(), authorOf))].join('\n\n').concat('\n');
}

function withText(section, authorOf) {
  if (section.includes('\n')) return section;
  const { name, version, licence } = HEADING.exec(section)?.groups ?? {};
  const file = join(TEXTS, `${licence}.txt`);
  if (!existsSync(file))
    throw new Error(
      `${name} ${version} brings no text of its licence, ${licence}: add the standard one as scripts/licences/${licence}.txt`,
    );
  const author = authorOf(name, version);
  return `${section}\n\nCopyright ${author ?? `the authors of ${name}`}\n\n${readFileSync(file, 'utf8').trim()}`;
}

/**
 * Completes the notices of a build: Vite lists the packages whose modules are in it, and neither the code that Vite and Rolldown add
 * themselves nor what packages have built into their own files.
 */
export function completeNotices(root, folder) {
  const file = join(root, folder, BUILT_NOTICES);
  const listed = readFileSync(file, 'utf8').trim();
  const headings = new Set([...listed.matchAll(/^## (\S+ - \S+)/gm)].map(([, title]) => title));
  const packages = readBuiltPackages(root, folder);
  const sections = packages
    .filter(({ name, version }) => !headings.has(`${name} - ${version}`))
    .map(({ name, version, license, folder: own }) => section(join(root, own), `${name} - ${version}`, license));
  const whole = withStandardTexts([listed, ...sections].join('\n\n'), (name, version) => authorIn(root, name, version));
  const parts = packages.flatMap((outer) =>
    outer.contains.map((name) => {
      const own = installedFor(root, outer.folder, name);
      if (own === undefined || textIn(own) === undefined)
        throw new Error(`${outer.name} contains ${name}, whose licence is not installed: add it to the notices`);
      return section(own, `${name}, in ${outer.name} ${outer.version}`);
    }),
  );
  writeFileSync(file, [whole.trim(), ...parts].join('\n\n').concat('\n'));
}

function section(folder, title, licence) {
  const heading = `## ${title}${licence === undefined ? '' : ` (${licence})`}`;
  const text = textIn(folder);
  return text === undefined ? heading : `${heading}\n\n${text}`;
}

/** The text of a package's licence; undefined where it brings none. */
function textIn(folder) {
  const name = readdirSync(folder).find((file) => /^(?:licen[cs]e|copying)/i.test(file));
  return name === undefined ? undefined : readFileSync(join(folder, name), 'utf8').trim();
}

function authorIn(root, name, version) {
  const file = join(root, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return undefined;
  const { author = drawnBy(dirname(file)), version: installed } = JSON.parse(readFileSync(file, 'utf8'));
  if (installed !== version) return undefined;
  return typeof author === 'string' ? author : author?.name;
}

/** Who drew a set of icons in Iconify's format, which its package.json does not say. */
function drawnBy(folder) {
  const file = join(folder, 'info.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).author : undefined;
}
