import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { envMessage } from '#support/envMessage.ts';
import { startTestServer, temporaryFolder } from '#support/server.ts';
import { readEnv, shownSettings } from '../env.ts';

const folder = temporaryFolder();
function fileWith(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

it('[calls.operator] [settings.operator] answers who runs the market, and never where their files are', async () => {
  const env = {
    OPERATOR_NAME: 'Gear Ltd',
    OPERATOR_ADDRESS: '1 Road ; Dhaka',
    OPERATOR_PRIVACY: fileWith('privacy.md', '# Privacy'),
  };
  const server = await startTestServer({ env });
  const { status, json, text, headers } = await server.visitor().get('/api/operator');
  expect([status, json]).toEqual([
    200,
    {
      name: 'Gear Ltd',
      address: ['1 Road', 'Dhaka'],
      texts: { privacy: [{ kind: 'heading', level: 2, spans: [{ text: 'Privacy' }] }] },
    },
  ]);
  expect(text).not.toContain('privacy.md');
  expect(headers.get('cache-control')).toBe('public, no-cache');
  await server.remove();
});

it('[calls.operator] of a market that nobody runs has no texts', async () => {
  const server = await startTestServer();
  expect((await server.visitor().get('/api/operator')).json).toEqual({ texts: {} });
  await server.remove();
});

it('[settings.operator] is shown among the settings, the texts by their files', () => {
  const file = fileWith('terms.md', 'Be honest.');
  const shown = shownSettings(readEnv({ OPERATOR_TERMS: file, OPERATOR_ADDRESS: '1 Road;Dhaka' }));
  expect(shown).toMatchObject({ OPERATOR_TERMS: file, OPERATOR_ADDRESS: '1 Road; Dhaka' });
});

it.each([
  ['empty.md', ' \n', 'is empty'],
  ['long.md', 'x'.repeat(200_001), 'has more than 200 kB'],
])('[settings.operator] refuses the file %s', (name, content, problem) => {
  const file = fileWith(name, content);
  expect(envMessage({ OPERATOR_IMPRINT: file })).toBe(`OPERATOR_IMPRINT: '${file}' ${problem}`);
});

it('[settings.operator] refuses what is no file, and more lines than an address has', () => {
  expect(envMessage({ OPERATOR_TERMS: folder })).toBe(`OPERATOR_TERMS: '${folder}' is not a file`);
  expect(envMessage({ OPERATOR_ADDRESS: 'a;b;c;d;e;f;g;h;i' })).toMatch(/^OPERATOR_ADDRESS: up to 8 lines/);
});
