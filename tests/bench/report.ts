import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const REPORT = 'docs/benchmarks.md';
const TITLE = '# Benchmarks\n';

/** The machine and the day of a measurement, and what else ran there: the load has the measurement's own part in it. */
const machine = (): string => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1_073_741_824);
  const day = new Date().toISOString().slice(0, 10);
  const load = Math.round(loadavg()[2] ?? 0);
  return `Measured on ${day}, load ${load} in the last 15 minutes: ${cpus().length} × ${cpu?.model.trim() ?? 'processor'}, ${memory} GB, ${process.platform}, Node ${process.version}.`;
};

/** Writes a section of docs/benchmarks.md in the place of the one with the same heading. */
export function writeSection(heading: string, lines: readonly string[]): void {
  const before = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : TITLE;
  const section = `## ${heading}\n\n${machine()}\n\n${lines.join('\n')}\n`;
  const parts = before.split(/^(?=## )/m);
  const others = parts.map((part) => (part.startsWith(`## ${heading}\n`) ? `${section}\n` : part));
  const isNew = !parts.some((part) => part.startsWith(`## ${heading}\n`));
  writeFileSync(REPORT, `${[...others, ...(isNew ? [`\n${section}`] : [])].join('').trimEnd()}\n`);
}
