import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FolderImport, folderCircles, SOURCE_FOLDERS, upwardImports } from './folderCircles.ts';
import { isRecord } from './json.ts';

/** Fewer modules than this mean that the parser read nothing, which dependency-cruiser itself reports as success. */
const MIN_MODULES = 300;
const ORDER_REASON =
  'The folders of server/ build on each other in the order of SERVER_FOLDERS (scripts/laws/folderCircles.ts). Pass in what is above, or move it down.';
const CIRCLE_REASON =
  'Folders that import each other in a circle can only be read together. Move what both need into a third, or pass it in.';

/** An import that breaks a rule. */
export interface ImportViolation {
  readonly rule: string;
  /** The rule's comment in .dependency-cruiser.mjs. */
  readonly reason: string;
  readonly from: string;
  /** The line of the import; 1 when it can't be found. */
  readonly line: number;
  readonly to: string;
}

/** Checks every source below `root`, which needs the project's configuration and node_modules. Throws when the tool fails. */
export function checkImports(root: string): {
  readonly moduleCount: number;
  readonly violations: readonly ImportViolation[];
} {
  const folders = SOURCE_FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [tool, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  let report: unknown;
  try {
    report = JSON.parse(stdout);
  } catch (cause) {
    throw new Error(`dependency-cruiser failed: ${stderr}`, { cause });
  }
  return readReport(report, root);
}

function readReport(report: unknown, root: string) {
  const summary = isRecord(report) ? report.summary : undefined;
  if (!isRecord(summary) || typeof summary.totalCruised !== 'number' || !Array.isArray(summary.violations)) {
    throw new Error('dependency-cruiser wrote a report without a summary');
  }
  const reasons = reasonsOf(summary.ruleSetUsed);
  const violations = summary.violations.map((violation: unknown): ImportViolation => {
    const { rule, from, to } = isRecord(violation) ? violation : {};
    const name = isRecord(rule) ? String(rule.name) : 'unknown';
    const [file, target] = [String(from), String(to)];
    return {
      rule: name,
      reason: reasons.get(name) ?? '',
      from: file,
      line: lineOfImport(root, file, target),
      to: target,
    };
  });
  const modules = isRecord(report) && Array.isArray(report.modules) ? report.modules : [];
  const named = (rule: string, reason: string, found: readonly FolderImport[]) =>
    found.map(({ from, to }) => ({ rule, reason, from, line: lineOfImport(root, from, to), to }));
  const circles = named('no-folder-circles', CIRCLE_REASON, folderCircles(modules));
  const upward = named('folder-order', ORDER_REASON, upwardImports(modules));
  return { moduleCount: summary.totalCruised, violations: [...violations, ...circles, ...upward] };
}

function reasonsOf(ruleSet: unknown): ReadonlyMap<string, string> {
  const rules: unknown = isRecord(ruleSet) ? ruleSet.forbidden : undefined;
  if (!Array.isArray(rules)) return new Map();
  return new Map(rules.filter(isRecord).map(({ name, comment }) => [String(name), String(comment)]));
}

/** The first line with an import whose last part is that of the imported file or package. */
function lineOfImport(root: string, from: string, to: string): number {
  const name = to.split('/').at(-1) ?? to;
  const [, packageName = name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(to) ?? [];
  const lines = readFileSync(join(root, from), 'utf8').split('\n');
  const found = lines.findIndex(
    (line) =>
      /from|import/.test(line) && (line.includes(`${name}'`) || line.includes(packageName) || line.includes(to)),
  );
  return Math.max(found, 0) + 1;
}

if (import.meta.main) {
  const { moduleCount, violations } = checkImports(process.cwd());
  for (const { rule, reason, from, line, to } of violations) {
    console.error(`${from}:${line} imports ${to}: ${reason} (${rule} in .dependency-cruiser.mjs)`);
  }
  console.log(`${moduleCount} modules, ${violations.length} forbidden imports`);
  if (moduleCount < MIN_MODULES)
    console.error(
      `Only ${moduleCount} modules were read: the parser read nothing. Run npm ci, since it needs @swc/core.`,
    );
  if (violations.length > 0 || moduleCount < MIN_MODULES) process.exitCode = 1;
}
