import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { envMessage } from '#support/envMessage.ts';
import { temporaryFolder } from '#support/server.ts';
import { readEnv, shownSettings } from '../env.ts';

const folder = temporaryFolder();
let files = 0;

/** A file with this content. */
function fileWith(content: string): string {
  files += 1;
  const file = join(folder, `makes-${files}.json`);
  writeFileSync(file, content);
  return file;
}
const listIn = (list: unknown) => fileWith(JSON.stringify(list));
const names = (count: number) => Array.from({ length: count }, (_, index) => `Model ${index}`);

describe('[settings.makes] the list in MAKES_FILE', () => {
  it('replaces the one of the product, trimmed, and is found by every name', () => {
    const brill = { make: ' Brill ', aliases: ['Brill Motors'], models: ['Comet', ' Été '] };
    const file = listIn([brill, { make: 'Kestrel', models: [] }]);
    const env = readEnv({ MAKES_FILE: file });
    expect(env.makes).toMatchObject({
      file,
      list: [
        { make: 'Brill', aliases: ['Brill Motors'], models: ['Comet', 'Été'] },
        { make: 'Kestrel', models: [] },
      ],
    });
    const { index } = env.makes;
    expect([index.spellMake('brill-motors'), index.spellMake('toyota'), index.readName('BRILL ete 2.0')]).toEqual([
      'Brill',
      'toyota',
      { make: 'Brill', model: 'Été' },
    ]);
    expect(shownSettings(env)).toMatchObject({ MAKES_FILE: file });
  });

  it('may have 500 makes with 500 models each, and names of 40 characters', { tags: 'full' }, () => {
    const longest = names(500).map((name) => name.padEnd(40, 'x'));
    const makes = Array.from({ length: 500 }, (_, index) => ({
      make: `Make ${index}`.padEnd(40, 'y'),
      models: longest,
    }));
    expect(readEnv({ MAKES_FILE: listIn(makes) }).makes.list).toHaveLength(500);
  });

  const LAST = { make: 'Kestrel', models: ['Swift'] };
  it.each([
    ['{}', /is not a list of makes/],
    ['[]', /is not a list of makes/],
    ['[{ "make": ', /is not JSON: /],
    ['', /is not JSON: /],
    [JSON.stringify([LAST, null]), /entry 2: an object with make and models is needed$/],
    [JSON.stringify([LAST, { models: [] }]), /entry 2: make: a text of 1 to 40 characters/],
    [JSON.stringify([LAST, { make: '–', models: [] }]), /entry 2 \('–'\): make: a text of 1 to 40 characters/],
    [JSON.stringify([{ make: 'x'.repeat(41), models: [] }]), /entry 1 \('x{40}'\): make: a text of 1 to 40 characters/],
    [JSON.stringify([{ make: 'Brill' }]), /entry 1 \('Brill'\): models: a list of names is needed/],
    [JSON.stringify([{ make: 'Brill', models: ['Comet', 7] }]), /entry 1 \('Brill'\): models: a list of names/],
    [JSON.stringify([{ make: 'Brill', models: [], aliases: 'B' }]), /entry 1 \('Brill'\): aliases: a list of names/],
    [
      JSON.stringify([{ make: 'Brill', models: [], model: 'Comet' }]),
      /entry 1 \('Brill'\): there is no field 'model'$/,
    ],
    [
      JSON.stringify([{ make: 'Brill', models: ['CR-V', 'crv'] }]),
      /entry 1 \('Brill'\): 'crv' is listed already, as 'CR-V'$/,
    ],
    [
      JSON.stringify([LAST, { make: 'KESTREL', models: [] }]),
      /entry 2 \('KESTREL'\): 'KESTREL' is listed already, as 'Kestrel'$/,
    ],
    [
      JSON.stringify([LAST, { make: 'Brill', aliases: ['Kestrel'], models: [] }]),
      /entry 2 \('Brill'\): 'Kestrel' is listed already/,
    ],
    [JSON.stringify([{ make: 'Brill', models: names(501) }]), /entry 1 \('Brill'\): more than 500 models$/],
    [JSON.stringify(names(501).map((make) => ({ make, models: [] }))), /has more than 500 makes$/],
  ])('is refused whole with the entry that is wrong: %s', (content, message) => {
    const line = envMessage({ MAKES_FILE: fileWith(content) });
    expect(line).toMatch(/^MAKES_FILE: '[^']+makes-\d+\.json' [^\n]+$/);
    expect(line).toMatch(message);
  });

  it('is refused where there is no such file, or where it is none', () => {
    expect(envMessage({ MAKES_FILE: join(folder, 'nowhere.json') })).toMatch(/^MAKES_FILE: '.*' cannot be read$/);
    const directory = join(folder, 'directory');
    mkdirSync(directory);
    expect(envMessage({ MAKES_FILE: directory })).toMatch(/^MAKES_FILE: '.*' is not a file$/);
    expect(envMessage({ MAKES_FILE: fileWith(' '.repeat(16_000_001)) })).toMatch(/ has more than 16 MB$/);
  });
});
