import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { newPassphrase, readPassphrase } from './passphrase.ts';

const LONG = 'twelve chars';

/** A terminal at which somebody answers each question with the next of these lines, and what it has shown. */
function terminalOf(...typed: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const shown: string[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      shown.push(String(chunk));
      if (String(chunk).endsWith(': ')) input.write(`${typed.shift()}\n`);
      done();
    },
  });
  return { input, output, shown };
}

describe('[backup.encrypted] the pass-phrase of a backup', () => {
  it('is that of the settings', async () => {
    const terminal = terminalOf();
    expect(await readPassphrase('given', terminal)).toBe('given');
    expect(await newPassphrase(LONG, terminal)).toBe(LONG);
    expect(terminal.shown).toEqual([]);
  });

  it.each([undefined, ''])('is asked for where the settings have none (%j), and not shown', async (given) => {
    const terminal = terminalOf('typed');
    expect(await readPassphrase(given, terminal)).toBe('typed');
    expect(terminal.shown).toEqual(['Pass-phrase: ', '\n']);
    // A terminal that is still read would keep the command from ending.
    expect(terminal.input.isPaused()).toBe(true);
  });

  it('is missing where nobody can be asked', async () => {
    const asked = readPassphrase(undefined, { ...terminalOf('typed'), input: new PassThrough() });
    await expect(asked).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(/^BACKUP_PASSPHRASE: missing/),
    });
  });

  it('is typed twice where it is a new one', async () => {
    const terminal = terminalOf(LONG, LONG);
    expect(await newPassphrase(undefined, terminal)).toBe(LONG);
    expect(terminal.shown).toEqual(['Pass-phrase: ', '\n', 'Once more: ', '\n']);
    await expect(newPassphrase(undefined, terminalOf(LONG, `${LONG}!`))).rejects.toMatchObject({
      name: 'BackupError',
      message: 'the two pass-phrases differ',
    });
  });

  it('is not short where it is a new one', async () => {
    const short = LONG.slice(1);
    const refused = { name: 'BackupError', message: 'BACKUP_PASSPHRASE: at least 12 characters are needed' };
    await expect(newPassphrase(short, terminalOf())).rejects.toMatchObject(refused);
    await expect(newPassphrase(undefined, terminalOf(short))).rejects.toMatchObject(refused);
    expect(await readPassphrase(short, terminalOf())).toBe(short);
  });
});
