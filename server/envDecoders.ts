import { isIP } from 'node:net';
import { ACCOUNT_LIMITS, type AccountLimits } from '#domain/accountLimits.ts';
import { MODEL_YEARS, type ModelYears } from '#domain/options.ts';
import { DEFAULT_SOCIAL_LINKS } from '#domain/socialLinks.ts';

/* One decoder per kind of setting. Each throws an EnvError; a missing text gives the value that means "not set". */

/** Longer ones hold a value that is no value of the setting. */
const LONGEST_LINE = 500;

/** One line that names the setting which stops the start; a value in it may have had several, or be very long. */
export class EnvError extends Error {
  override readonly name = 'ConfigError';

  constructor(message: string, options?: ErrorOptions) {
    const line = message.replaceAll(/[\s\p{Cc}]+/gu, ' ');
    super(line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line, options);
  }
}

export function decodeWholeNumber(name: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new EnvError(`${name}: a whole number from ${from} to ${to} is needed, not '${text}'`);
  return value;
}

const MOST_PER_ACCOUNT = 1_000_000;

/** How much one account may have; each limit is a setting of its own. */
export function decodeAccountLimits(readSetting: (name: string) => string | undefined): AccountLimits {
  const limit = (name: string, usual: number): number =>
    decodeWholeNumber(name, readSetting(name) ?? String(usual), 1, MOST_PER_ACCOUNT);
  return {
    cars: limit('MAX_CARS', ACCOUNT_LIMITS.cars),
    advertisements: limit('MAX_ADVERTISEMENTS', ACCOUNT_LIMITS.advertisements),
    wishlist: limit('MAX_WISHLIST', ACCOUNT_LIMITS.wishlist),
    bookings: limit('MAX_BOOKINGS', ACCOUNT_LIMITS.bookings),
    unprovenBookings: limit('MAX_UNPROVEN_BOOKINGS', ACCOUNT_LIMITS.unprovenBookings),
  };
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

/** Addresses of pages at social networks, separated by commas. */
export function decodeSocialLinks(text: string | undefined): readonly string[] {
  if (text === undefined) return DEFAULT_SOCIAL_LINKS;
  const links = text.split(',').map((part) => part.trim());
  const wrong = links.find((link) => !URL.canParse(link) || new URL(link).protocol !== 'https:');
  if (wrong !== undefined)
    throw new EnvError(`SOCIAL_LINKS: addresses with https, separated by commas, are needed, not '${wrong}'`);
  return links.map((link) => new URL(link).href);
}

export function decodeTrustProxy(text: string | undefined): readonly string[] | false {
  if (text === undefined) return false;
  const networks = text.split(',').map((part) => part.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw new EnvError(
      `TRUST_PROXY: addresses or networks such as 10.0.0.0/8, separated by commas, are needed, not '${wrong}'`,
    );
  return networks;
}

/** An address, or one with a number of bits; 0 bits would trust everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
