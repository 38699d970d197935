import { isIP } from 'node:net';
import { MODEL_YEARS, type ModelYears } from '#domain/options.ts';

/* One decoder per kind of setting. Each throws an EnvError; a missing text gives the value that means "not set". */

/** One line that names the setting which stops the start. */
export class EnvError extends Error {
  override readonly name = 'ConfigError';
}

export function decodeWholeNumber(name: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new EnvError(`${name}: a whole number from ${from} to ${to} is needed, not '${text}'`);
  return value;
}

export function decodeFlag(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== '0' && text !== '1') throw new EnvError(`${name}: 0 or 1 is needed, not '${text}'`);
  return text === '1';
}

export function decodeOrigin(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && url.search === '';
  if (!isOrigin) throw new EnvError(`${name}: an address such as https://cars.example is needed, not '${text}'`);
  return url.origin;
}

export function decodeModelYears(text: string | undefined): ModelYears {
  if (text === undefined) return MODEL_YEARS;
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(text) ?? [];
  const years = { from: Number(from), to: Number(to) };
  const isRange = years.from >= 1886 && years.from <= years.to && years.to - years.from <= 100;
  if (!isRange) throw new EnvError(`MODEL_YEARS: two years such as 2018-2022 are needed, not '${text}'`);
  return years;
}

export function decodeTrustProxy(text: string | undefined): readonly string[] | false {
  if (text === undefined) return false;
  const networks = text.split(',').map((part) => part.trim());
  const wrong = networks.find((network) => isIP(network.split('/')[0] ?? '') === 0);
  if (wrong !== undefined)
    throw new EnvError(`TRUST_PROXY: addresses or networks, separated by commas, are needed, not '${wrong}'`);
  return networks;
}

/** A PostgreSQL's address; never part of a message, since it holds a password. */
export function decodeDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new EnvError('DATABASE_URL: no address of a PostgreSQL, as postgres://user:password@host:5432/database');
  }
  return text;
}
