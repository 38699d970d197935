import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The most that the first load of a page may take, compressed and without headers, in bytes, and in how many files. With the
 * headers of each file script stays below 135 KB, by some reserve (`npm run bench -- pages`).
 */
export const BUDGET = { script: 131_800, style: 10_000, files: 16 };

/** @typedef {{ route: string, isEntry: boolean, script: number, style: number, services: number, files: number }} RouteBytes */

/** Bytes of a file as the server sends it to a browser. */
function sizeOnTheWire(folder, address) {
  const file = join(folder, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const named = (html, pattern) => [...html.matchAll(pattern)].map(([, address]) => address);

/**
 * What the first load of each route takes, from the built folder. The services come with the first call of one, so they are
 * counted apart.
 * @returns {RouteBytes[]}
 */
export function firstLoads(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const { routes, services } = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8'));
  const scripts = named(html, /(?:src|modulepreload"[^>]*href)="(\/[^"]+\.js)"/g);
  const styles = named(html, /rel="stylesheet"[^>]*href="(\/[^"]+)"/g);
  const fonts = named(html, /as="font"[^>]*href="(\/[^"]+)"/g);
  const total = (files) => files.reduce((sum, file) => sum + sizeOnTheWire(folder, file), 0);
  return Object.entries(routes).map(([route, own]) => {
    const allScripts = [...new Set([...scripts, ...own.scripts])];
    const allStyles = [...new Set([...styles, ...own.styles])];
    return {
      route,
      isEntry: own.entry === true,
      script: total(allScripts),
      style: total(allStyles),
      services: total(services.filter((file) => !allScripts.includes(file))),
      files: 1 + allScripts.length + allStyles.length + fonts.length,
    };
  });
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** The table of `npm run build`. */
export function budgetTable(loads) {
  const rows = [
    ['first load of a route', 'script KB', 'style KB', 'services KB', 'files'],
    ...loads.map(({ route, script, style, services, files }) => [
      route,
      kilobytes(script),
      kilobytes(style),
      kilobytes(services),
      String(files),
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) => row.map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](widths[column])).join('  '))
    .join('\n');
}

/** What is over the budget, as sentences; none where all is well. */
export function overBudget(loads) {
  return loads
    .filter(({ isEntry }) => isEntry)
    .flatMap((load) =>
      Object.entries(BUDGET)
        .filter(([what, most]) => load[what] > most)
        .map(([what, most]) => `${load.route}: ${what} is ${load[what]}, its budget ${most}`),
    );
}

/** Prints the table. @throws Error where a route is over its budget */
export function checkBudget(folder) {
  const loads = firstLoads(folder);
  console.log(budgetTable(loads));
  const over = overBudget(loads);
  if (over.length > 0)
    throw new Error(
      `The first load of a page is too large; load by import() what not every page needs:\n${over.join('\n')}`,
    );
}
