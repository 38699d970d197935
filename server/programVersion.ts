import { readFileSync } from 'node:fs';

/** The version of this program, such as 1.0.0, as package.json has it. */
export function programVersion(): string {
  const { version }: { readonly version?: unknown } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  if (typeof version !== 'string') throw new TypeError('package.json names no version');
  return version;
}
