import { isIP } from 'node:net';

/** Is the host name or address one of this machine's own? */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
