import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { MIN_PASSPHRASE_LENGTH } from './encryption.ts';
import { BackupError } from './manifest.ts';

/** The terminal at which the operator sits. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** The pass-phrase of the environment, or one that is typed and not shown. @throws BackupError where nobody can be asked */
export async function readPassphrase(given: string | undefined, terminal: Terminal): Promise<string> {
  if (given !== undefined && given !== '') return given;
  if (terminal.input.isTTY !== true)
    throw new BackupError('BACKUP_PASSPHRASE: missing; without a terminal nobody can be asked for it');
  return ask('Pass-phrase: ', terminal);
}

/** A pass-phrase for a new backup, typed twice. @throws BackupError for a short one, or two that differ */
export async function newPassphrase(given: string | undefined, terminal: Terminal): Promise<string> {
  const passphrase = await readPassphrase(given, terminal);
  if (passphrase.length < MIN_PASSPHRASE_LENGTH)
    throw new BackupError(`BACKUP_PASSPHRASE: at least ${MIN_PASSPHRASE_LENGTH} characters are needed`);
  const isAsked = passphrase !== given;
  if (isAsked && (await ask('Once more: ', terminal)) !== passphrase)
    throw new BackupError('the two pass-phrases differ');
  return passphrase;
}

async function ask(question: string, { input, output }: Terminal): Promise<string> {
  output.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    output.write('\n');
  }
}
