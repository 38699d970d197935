import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';

export interface ChangedExample {
  /** What this server does. */
  readonly name: string;
  /** Parts of the example's text, each with what stands in its place. */
  readonly changes: readonly (readonly [part: string, replacement: string])[];
}

const EXAMPLE = 'examples/market-server/server.mjs';
const FOLDER = '.cache/example-server';

/** Starts the example server with parts of its text replaced, in this process. */
export async function startChangedExample({ name, changes }: ChangedExample) {
  let text = readFileSync(EXAMPLE, 'utf8');
  for (const [part, replacement] of changes) {
    expect(text.split(part), `${name}: ${part}`).toHaveLength(2);
    text = text.replace(part, () => replacement);
  }
  mkdirSync(FOLDER, { recursive: true });
  const file = resolve(FOLDER, `${name.replaceAll(/\W+/g, '-')}.mjs`);
  writeFileSync(file, text);
  const { createMarket } = await import(pathToFileURL(file).href);
  const listener: Server = createMarket().listen(0, '127.0.0.1');
  await new Promise((done) => listener.once('listening', done));
  const { port } = listener.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => listener.close() };
}
