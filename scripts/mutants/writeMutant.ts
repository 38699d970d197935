import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutantList.ts';

const isTest = (name: string): boolean => name.endsWith('.test.ts');

/** Which test file has to notice. */
export const testOf = ({ file, test }: Mutant): string => test ?? file.replace(/\.ts$/, '.test.ts');

/** The source with its rule broken. @throws Error when `find` is not there exactly once: the list lags behind the code. */
export function applyMutant(source: string, { file, rule, find, replace }: Mutant): string {
  const places = source.split(find).length - 1;
  if (places !== 1) throw new Error(`${file}: "${find}" stands ${places} times, so "${rule}" can't be broken there`);
  return source.split(find).join(replace);
}

/** Copies the whole domain with one rule broken, and the one test file that must notice. */
export function writeMutant(domain: string, into: string, mutant: Mutant): void {
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(domain).filter((file) => !isTest(file))) {
    copyFileSync(join(domain, name), join(into, name));
  }
  const source = readFileSync(join(domain, mutant.file), 'utf8');
  writeFileSync(join(into, mutant.file), applyMutant(source, mutant));
  copyFileSync(join(domain, testOf(mutant)), join(into, testOf(mutant)));
}
