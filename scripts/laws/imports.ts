import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderCircles } from './folderCircles.ts';
import { isRecord } from './json.ts';

/** Fewer modules than this were seen only when the parser found nothing, which dependency-cruiser itself takes for success. */
const MIN_MODULES = 300;
const FOLDERS = ['src', 'server', 'sandbox-cards', 'tests', 'scripts', 'tools', '.storybook'];

/** One import that no law allows. */
export interface ImportViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Cruises every source below `root`, which needs the project's configuration and node_modules. Throws when the tool breaks. */
export function checkImports(root: string): {
  readonly moduleCount: number;
  readonly offences: readonly ImportViolation[];
} {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [tool, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  let report: unknown;
  try {
    report = JSON.parse(stdout);
  } catch (cause) {
    throw new Error(`dependency-cruiser broke down: ${stderr}`, { cause });
  }
  return readReport(report);
}

function readReport(report: unknown) {
  const summary = isRecord(report) ? report.summary : undefined;
  if (!isRecord(summary) || typeof summary.totalCruised !== 'number' || !Array.isArray(summary.violations)) {
    throw new Error('dependency-cruiser wrote a report without a summary');
  }
  const offences = summary.violations.map((violation: unknown) => {
    const { rule, from, to } = isRecord(violation) ? violation : {};
    return { rule: isRecord(rule) ? String(rule.name) : 'unknown', from: String(from), to: String(to) };
  });
  const modules = isRecord(report) && Array.isArray(report.modules) ? report.modules : [];
  const circles = folderCircles(modules).map((found) => ({ rule: 'no-folder-circles', ...found }));
  return { moduleCount: summary.totalCruised, offences: [...offences, ...circles] };
}

if (import.meta.main) {
  const { moduleCount, offences } = checkImports(process.cwd());
  for (const { rule, from, to } of offences) console.error(`${rule}: ${from} → ${to}`);
  console.log(`${moduleCount} modules, ${offences.length} forbidden imports`);
  if (moduleCount < MIN_MODULES) console.error(`Only ${moduleCount} modules were read: the parser is not at work.`);
  if (offences.length > 0 || moduleCount < MIN_MODULES) process.exitCode = 1;
}
