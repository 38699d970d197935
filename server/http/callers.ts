import { createHmac } from 'node:crypto';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { Email } from '#domain/email.ts';
import type { Env } from '../env/Env.ts';

/** Whose address is none counts as one caller, so that no key is longer than an address. */
const NO_ADDRESS = 'no address';
/** An IPv4 address as IPv6 sockets write it, `::ffff:192.0.2.1`. */
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * A caller's key for a limit: the IPv4 address, or the IPv6 network of 64 bits, since a household gets a whole one. Different
 * spellings of one address have one key.
 */
export function callerKey(ip: string): string {
  const address = IPV4_IN_IPV6.exec(ip)?.[1] ?? ip;
  if (isIP(address) === 0) return NO_ADDRESS;
  return isIPv4(address) ? address : network64(address);
}

/** The network of an address: 24 bits of IPv4, 64 of IPv6. Many accounts of one person are usually in one. */
export function networkOf(ip: string): string {
  const key = callerKey(ip);
  return isIPv4(key) ? key.split('.').slice(0, 3).join('.') : key;
}

function network64(ip: string): string {
  // A zone such as `%eth0` is not part of the address; the URL parser writes every spelling of an address alike (RFC 5952).
  const [address = ''] = ip.split('%');
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Whether an address is one of the trusted proxies'. */
export function trustedProxies(trustProxy: Env['trustProxy']): (address: string | undefined) => boolean {
  const proxies = new BlockList();
  for (const network of trustProxy === false ? [] : trustProxy) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address = '') => proxies.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** 64 bits of the keyed hash, in hex: the same person has the same pseudonym, and a table alone names nobody. */
const PSEUDONYM_LENGTH = 16;

export const pseudonym = (key: string, of: 'person' | 'network' | 'phone', text: string): string =>
  `${of}-${createHmac('sha256', key).update(`${of} ${text}`).digest('hex').slice(0, PSEUDONYM_LENGTH)}`;

/** An account, where something is counted. */
export const accountLabel = (key: string, email: Email): string => pseudonym(key, 'person', email);

/** A whole network, where something of all its addresses is counted together. */
export const networkLabel = (key: string, ip: string): string => pseudonym(key, 'network', networkOf(ip));
