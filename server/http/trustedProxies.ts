import { BlockList, isIPv6 } from 'node:net';
import type { Env } from '../env/Env.ts';

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
