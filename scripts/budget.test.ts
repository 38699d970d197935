import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUDGET, budgetTable, firstLoads, overBudget } from './budget.mjs';

/** A built folder with one script for every page, one for the home page, and one for the services. */
function builtFolder({ homeBytes = 2_000, styleBytes = 500 } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, bytes: number) => writeFileSync(join(folder, 'assets', name), 'x'.repeat(bytes));
  write('main.js', 9_000);
  write('main.js.br', 3_000);
  write('libs.js', 1_000);
  write('home.js', homeBytes);
  write('services.js', 700);
  write('main.css', styleBytes);
  write('text.woff2', 20_000);
  writeFileSync(
    join(folder, 'index.html'),
    `<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" crossorigin href="/assets/libs.js"><link rel="stylesheet" crossorigin href="/assets/main.css">
<link rel="preload" as="font" type="font/woff2" href="/assets/text.woff2" crossorigin>`,
  );
  const home = { scripts: ['/assets/libs.js', '/assets/home.js'], styles: [], entry: true };
  const blog = { ...home, entry: undefined };
  writeFileSync(
    join(folder, 'routes.json'),
    JSON.stringify({ routes: { home, blog }, services: ['/assets/services.js'] }),
  );
  return folder;
}

it('[first-load.bytes] counts each file of a first load once, as it is sent', () => {
  const loads = firstLoads(builtFolder());
  const bytes = { script: 6_000, style: 500, services: 700, files: 6 };
  expect(loads).toEqual([
    { route: 'home', isEntry: true, ...bytes },
    { route: 'blog', isEntry: false, ...bytes },
  ]);
  expect(budgetTable(loads)).toMatch(/^home\s+6\.0\s+0\.5\s+0\.7\s+6$/m);
  expect(overBudget(loads)).toEqual([]);
});

it('[first-load.bytes] names what is over its budget of the pages that many come to first', () => {
  const sizes = { homeBytes: BUDGET.script, styleBytes: BUDGET.style + 1 };
  expect(overBudget(firstLoads(builtFolder(sizes)))).toEqual([
    `home: script is ${BUDGET.script + 4_000}, its budget ${BUDGET.script}`,
    `home: style is ${BUDGET.style + 1}, its budget ${BUDGET.style}`,
  ]);
});
