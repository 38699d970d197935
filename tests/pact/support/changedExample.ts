import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface ChangedExample {
  /** What this server does. */
  readonly name: string;
  /** Parts of the example's text, each with what stands in its place. */
  readonly changes: readonly (readonly [part: string, replacement: string])[];
}

const EXAMPLE = 'examples/market-server/server.mjs';
const FOLDER = '.cache/example-server';

/** Without sessions: the bearer says who calls, and where none is sent, the email of the request. */
export const SESSIONLESS: ChangedExample = {
  name: 'has no sessions',
  changes: [
    [
      'const caller = sessions.get(sessionIn(request));',
      `const [, bearer] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const named = request.query.email ?? request.body?.email;
  const email = bearer === undefined ? named : tokens.get(bearer)?.email;
  const caller = email === undefined ? undefined : { email };`,
    ],
    [
      'bookingFor(memberWith(request), request.params.id)',
      "bookings.get(request.params.id) ?? bookingFor({ email: '', name: '' }, request.params.id)",
    ],
  ],
};

/** Starts the example server with parts of its text replaced, in this process. `servePages` tells it who has its accounts. */
export async function startChangedExample({ name, changes }: ChangedExample) {
  let text = readFileSync(EXAMPLE, 'utf8');
  for (const [part, replacement] of changes) {
    if (text.split(part).length !== 2) throw new Error(`${name}: not once in the example: ${part}`);
    text = text.replace(part, () => replacement);
  }
  mkdirSync(FOLDER, { recursive: true });
  const file = resolve(FOLDER, `${name.replaceAll(/\W+/g, '-')}.mjs`);
  writeFileSync(file, text);
  const { createMarket } = await import(pathToFileURL(file).href);
  let pages: string | undefined;
  const listener: Server = createMarket(() => pages).listen(0, '127.0.0.1');
  await new Promise((done) => listener.once('listening', done));
  const { port } = listener.address() as AddressInfo;
  const servePages = (address: string) => {
    pages = address;
  };
  return { url: `http://127.0.0.1:${port}`, servePages, stop: () => listener.close() };
}
