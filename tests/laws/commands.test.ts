import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../bin/commands.mjs';
import { parse, walk } from '../../scripts/laws/syntax.ts';
import { reachableFrom } from './reachableFiles.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const names = Object.keys(COMMANDS);
const sources = Object.values(COMMANDS).map(({ source }) => source);

/** The texts of a program, those of templates too. */
function textsOf(path: string): readonly string[] {
  const texts: string[] = [];
  walk(parse(read(path), path).tree, (node) => {
    const { type, value, raw } = node;
    if (type === 'StringLiteral') texts.push(String(value));
    if (type === 'TemplateElement') texts.push(String(raw));
  });
  return texts;
}

describe('the commands of the operator', () => {
  it('[packed.commands] are scripts of npm in a clone', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const name of names) expect(scripts[name], name).toBe(`exec node scripts/launch.mjs ${name}`);
    for (const source of sources) expect(existsSync(resolve(ROOT, source)), source).toBe(true);
  });

  it('[packed.messages] are named by commandLine() in every message, so that it holds in the packed product too', () => {
    const { files } = reachableFrom(ROOT, sources);
    expect(files.length).toBeGreaterThan(150);
    const named = new RegExp(String.raw`\bnpm (?:start|run (?:${names.join('|')}))\b`);
    const wrong = files.filter((file) => file.endsWith('.ts') && textsOf(file).some((text) => named.test(text)));
    expect(wrong).toEqual([]);
    expect(textsOf('tests/laws/commands.test.ts').some((text) => named.test(`npm start ${text}`))).toBe(true);
  });
});
