import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestServer, temporaryFolder } from '#support/server.ts';
import { NASTY_VALUES, settingNames } from '#support/settings.ts';
import { EnvError } from '../../server/env/decoders.ts';

/* Whole starts, where server/settingsWalk.test.ts has the decoders alone: what they take is used by a server that starts. */

/** The line that stops a start; undefined where it works, and what was thrown where that is not a line. */
async function start(env: Readonly<Record<string, string>>): Promise<string | undefined> {
  const dataDir = temporaryFolder();
  return startTestServer({ dataDir, env }).then(
    (server) => server.remove().then(() => undefined),
    (error: unknown) => (error instanceof EnvError ? error.message : `no line: ${String(error)}`),
  );
}

/** These would reach somebody else, or make folders where the tests run. */
const ELSEWHERE = ['DATA_DIR'];

it.each(settingNames().filter((name) => !ELSEWHERE.includes(name)))(
  'starts with any %s, or stops with one line that begins with the name of a setting',
  async (name) => {
    const line = new RegExp(`^(?:${settingNames().join('|')}): [^\\p{Cc}]+$`, 'u');
    const wrong: unknown[] = [];
    for (const [what, value] of NASTY_VALUES) {
      const said = await start({ [name]: value });
      if (said !== undefined && !line.test(said)) wrong.push({ what, said });
    }
    expect(wrong).toEqual([]);
  },
);

/** What may be in the place of a file or folder that the server makes or reads. */
const IN_PLACE: Readonly<Record<string, (path: string) => void>> = {
  'a folder': (path) => mkdirSync(path),
  'an empty file': (path) => writeFileSync(path, ''),
  'a text': (path) => writeFileSync(path, 'this is something else, and long enough to be looked at '.repeat(400)),
  'a link to nowhere': (path) => symlinkSync('/nowhere/else', path),
  'a link to itself': (path) => symlinkSync(path, path),
  'a file of the system': (path) => symlinkSync('/proc/version', path),
};
const FILES = ['market.db', 'sandbox-cards.db', 'secret.key', 'server.lock', 'server-id', 'pictures', 'uploads'];

it.each(FILES.flatMap((file) => Object.keys(IN_PLACE).map((what) => [file, what] as const)))(
  'starts, or stops with one line, where %s of the data folder is %s',
  async (file, what) => {
    const dataDir = temporaryFolder();
    IN_PLACE[what]?.(join(dataDir, file));
    const said = await startTestServer({ dataDir }).then(
      (server) => server.stop().then(() => 'DATA_DIR: it starts'),
      (error: Error) => (error instanceof EnvError ? error.message : `no line: ${error.stack}`),
    );
    expect(said).toMatch(/^(?:DATA_DIR|SECRET_KEY): [^\p{Cc}]+$/u);
  },
);
