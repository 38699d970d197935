import { isRecord } from './json.ts';

/** The folders with sources, each of which every rule is for. */
export const SOURCE_FOLDERS = [
  'bin',
  'src',
  'server',
  'sandbox-cards',
  'sandbox-accounts',
  'tests',
  'scripts',
  'tools',
  '.storybook',
] as const;

// Written by hand: dependency-cruiser's folder rules compare every level of folders; here a subfolder belongs to its feature.

/** An import from a file of one folder to a file of another. */
export interface FolderImport {
  readonly from: string;
  readonly to: string;
}

/**
 * The folders of `server/`, from the ground up: each may import those before it. Files that stand in `server/` itself may import
 * all of them, and none imports such a file.
 */
export const SERVER_FOLDERS: readonly string[] = [
  'env',
  'database',
  'secrets',
  'context',
  'http',
  'paymentQueues',
  'audit',
  'logins',
  'mail',
  'metrics',
  'health',
  'sessions',
  'live',
  'contacts',
  'pictures',
  'identity',
  'makes',
  'operator',
  'market',
  'searchIndex',
  'cars',
  'wishlist',
  'reviews',
  'bookings',
  'notifications',
  'members',
  'sellers',
  'search',
  'savedSearches',
  'signals',
  'reports',
  'ownData',
  'payments',
  'pages',
  'figures',
  'share',
  'backup',
  'demo',
  'upstream',
];

const TEST_OR_STORY = /\.(test|stories)\.tsx?$/;
const FOLDER = /^(?:server|src\/ui\/features|src\/ui(?!\/features\/))\/[^/]+(?=\/)/;

/** The folder that is checked for circles: one of `server/`, `src/ui/` or `src/ui/features/`; undefined elsewhere. */
const folderOf = (path: string): string | undefined => (TEST_OR_STORY.test(path) ? undefined : FOLDER.exec(path)?.[0]);

/**
 * Every import that is part of a circle between folders of `server/` or of `src/ui/`, however long the circle. Files that
 * stand in `server/` or `src/ui/` itself belong to no folder.
 * @param modules the `modules` of a dependency-cruiser report
 */
export function folderCircles(modules: readonly unknown[]): readonly FolderImport[] {
  const imports = modules.flatMap(importsOf);
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [folderOf(from), folderOf(to)];
    if (source === undefined || target === undefined) continue;
    targets.set(source, (targets.get(source) ?? new Set()).add(target));
  }
  return imports.filter(({ from, to }) => {
    const [source, target] = [folderOf(from), folderOf(to)];
    return source !== undefined && target !== undefined && isReachable(targets, target, source);
  });
}

/**
 * Every import of a folder of `server/` from one above it, by the order of `SERVER_FOLDERS`, or from a file in `server/` itself. A
 * folder that the list lacks imports upward whatever it imports.
 * @param modules the `modules` of a dependency-cruiser report
 */
export const upwardImports = (modules: readonly unknown[]): readonly FolderImport[] =>
  modules.flatMap(allImportsOf).filter(({ from, to }) => {
    const [source, target] = [serverFolderOf(from), serverFolderOf(to)];
    if (source === undefined || source === '' || target === undefined || source === target) return false;
    const [at, wanted] = [SERVER_FOLDERS.indexOf(source), SERVER_FOLDERS.indexOf(target)];
    return at === -1 || wanted === -1 || wanted > at;
  });

/** The folder below `server/`; empty for a file that stands in it, undefined elsewhere and for tests. */
const serverFolderOf = (path: string): string | undefined => {
  const [root, folder, file] = path.split('/');
  if (root !== 'server' || TEST_OR_STORY.test(path)) return undefined;
  return file === undefined ? '' : folder;
};

function allImportsOf(module: unknown): readonly FolderImport[] {
  if (!isRecord(module) || !Array.isArray(module.dependencies)) return [];
  const from = String(module.source);
  return module.dependencies.map((dependency: unknown) => ({
    from,
    to: isRecord(dependency) ? String(dependency.resolved) : '',
  }));
}

const importsOf = (module: unknown): readonly FolderImport[] =>
  allImportsOf(module).filter(({ from, to }) => {
    const [source, target] = [folderOf(from), folderOf(to)];
    return source !== undefined && target !== undefined && source !== target;
  });

function isReachable(targets: ReadonlyMap<string, ReadonlySet<string>>, from: string, wanted: string): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folder === wanted) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    waiting.push(...(targets.get(folder) ?? []));
  }
  return false;
}
