import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** Completes the notices of a build. */
export function completeNotices(root, folder) {
  const file = join(root, folder, BUILT_NOTICES);
  writeFileSync(
    file,
    withStandardTexts(readFileSync(file, 'utf8'), (name, version) => authorIn(root, name, version)),
  );
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
