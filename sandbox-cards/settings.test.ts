import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '#support/runCommand.ts';
import { temporaryFolder } from '#support/server.ts';
import { NASTY_VALUES } from '#support/settings.ts';
import { readSettings, SettingError } from './settings.ts';

const NAMES = ['PORT', 'CARDS_FILE', 'CARDS_SECRET_KEY', 'CARDS_WEBHOOK_URL', 'CARDS_WEBHOOK_SECRET'];

it('has the values of docs/operating.md where nothing is set, or what is set is empty', () => {
  const usual = { port: 12_111, file: './sandbox-cards.db', secretKey: 'sk_sandbox', webhook: undefined };
  expect(readSettings({})).toEqual(usual);
  expect(readSettings(Object.fromEntries(NAMES.map((name) => [name, ' '])))).toEqual(usual);
});

it.each(NAMES)('[settings.one-line] %s takes a value, or refuses it in one line', (name) => {
  const refusals = NASTY_VALUES.flatMap(([, value]) => {
    try {
      readSettings({ CARDS_WEBHOOK_URL: 'http://127.0.0.1/hook', [name]: value });
      return [];
    } catch (error) {
      return [error instanceof SettingError ? error.message : `no line: ${String(error)}`];
    }
  });
  const line = new RegExp(`^${name}: [^\\p{Cc}\\u2028\\u2029]{5,520}$`, 'u');
  expect(refusals.filter((message) => !line.test(message))).toEqual([]);
});

it('[settings.one-line] the program says in one line that its file is a folder, or its port is taken', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'cards'));
  const file = await runCommand('sandbox-cards/main.ts', [], { PORT: '0', CARDS_FILE: join(folder, 'cards') });
  expect(file).toEqual({ code: 1, output: expect.stringMatching(/^CARDS_FILE: [^\n]+\n$/) });
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  const port = await runCommand('sandbox-cards/main.ts', [], { PORT, CARDS_FILE: join(folder, 'cards.db') });
  expect(port).toEqual({ code: 1, output: expect.stringMatching(/^PORT: \d+ is taken\n$/) });
  other.close();
});
