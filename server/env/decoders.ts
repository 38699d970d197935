import { isIP } from 'node:net';

/* One decoder per kind of setting. Each throws an EnvError; a missing text gives the value that means "not set". */

/** A longer message quotes a text that was never meant for this setting. */
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

/** Whether the host name or address is a loopback one. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
