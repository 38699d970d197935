import { expect, it } from 'vitest';
import { callerKey, networkOf } from './callers.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0', '0:0:0:0'],
  ['unknown', 'no address', 'no address'],
])('counts %s as the caller %s of the network %s', (ip, caller, network) => {
  expect([callerKey(ip), networkOf(ip)]).toEqual([caller, network]);
});
