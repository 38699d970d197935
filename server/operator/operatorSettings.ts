import { readFileSync, statSync } from 'node:fs';
import { toEmail } from '#domain/email.ts';
import { OPERATOR_TEXTS, type Operator, type OperatorText } from '#domain/operator.ts';
import { EnvError } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';
import { readMarkdown } from './readMarkdown.ts';

export interface NamedOperator extends Operator {
  /** What is checked before a seller is verified, after "The shop has checked". */
  readonly checks?: string;
  /** The files of the texts, by name. */
  readonly files: { readonly [Name in OperatorText]?: string };
}

declare module '../env/Env.ts' {
  interface Env {
    readonly operator: NamedOperator;
  }
}

/** Characters of a line, as of a name or a line of an address. */
const MAX_LINE = 200;
const MAX_ADDRESS_LINES = 8;
/** Bytes of a text: some fifty pages of paper. */
const MAX_TEXT_BYTES = 200_000;

export const operatorSettings = defineSettings(
  (read) => {
    const line = (name: string) => decodeLine(name, read(name));
    const files: { -readonly [Name in OperatorText]?: string } = {};
    const texts: { -readonly [Name in OperatorText]?: ReturnType<typeof readMarkdown> } = {};
    for (const text of OPERATOR_TEXTS) {
      const name = settingOf(text);
      const file = read(name);
      if (file === undefined) continue;
      files[text] = file;
      texts[text] = readMarkdown(readTextFile(name, file));
    }
    return {
      operator: {
        ...defined('name', line('OPERATOR_NAME')),
        ...defined('address', decodeAddress(read('OPERATOR_ADDRESS'))),
        ...defined('email', decodeEmail(read('OPERATOR_EMAIL'))),
        ...defined('phone', line('OPERATOR_PHONE')),
        ...defined('register', line('OPERATOR_REGISTER')),
        ...defined('checks', line('OPERATOR_CHECKS')),
        ...{ texts, files },
      },
    };
  },
  {
    operator: ({ name, address, email, phone, register, checks, files }) => ({
      OPERATOR_NAME: name,
      OPERATOR_ADDRESS: address?.join('; '),
      OPERATOR_EMAIL: email,
      OPERATOR_PHONE: phone,
      OPERATOR_REGISTER: register,
      OPERATOR_CHECKS: checks,
      ...Object.fromEntries(OPERATOR_TEXTS.map((text) => [settingOf(text), files[text]])),
    }),
  },
);

/** The setting that names the file of a text: OPERATOR_TERMS, OPERATOR_PRIVACY, OPERATOR_IMPRINT. */
const settingOf = (text: OperatorText): string => `OPERATOR_${text.toUpperCase()}`;

const defined = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [One in Name]?: Value };

function decodeLine(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && text.length > MAX_LINE)
    throw new EnvError(`${name}: at most ${MAX_LINE} characters are shown, not ${text.length}`);
  return text;
}

/** Its lines, separated by semicolons. */
function decodeAddress(text: string | undefined): readonly string[] | undefined {
  const lines = text?.split(';').map((line) => line.trim());
  if (lines === undefined) return undefined;
  if (lines.length > MAX_ADDRESS_LINES || lines.includes(''))
    throw new EnvError(
      `OPERATOR_ADDRESS: up to ${MAX_ADDRESS_LINES} lines, separated by semicolons, are needed, not '${text}'`,
    );
  for (const line of lines) decodeLine('OPERATOR_ADDRESS', line);
  return lines;
}

function decodeEmail(text: string | undefined): string | undefined {
  if (text !== undefined && toEmail(text) === undefined)
    throw new EnvError(`OPERATOR_EMAIL: an email address is needed, not '${text}'`);
  return text;
}

function readTextFile(name: string, file: string): string {
  const refuse = (problem: string, cause?: unknown): never => {
    throw new EnvError(`${name}: '${file}' ${problem}`, { cause });
  };
  let text: string;
  try {
    const about = statSync(file);
    if (!about.isFile()) return refuse('is not a file');
    if (about.size > MAX_TEXT_BYTES) return refuse(`has more than ${MAX_TEXT_BYTES / 1_000} kB`);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof EnvError) throw error;
    return refuse('cannot be read', error);
  }
  return text.trim() === '' ? refuse('is empty') : text;
}
