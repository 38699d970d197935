import { createHmac } from 'node:crypto';
import type { Email } from '#domain/email.ts';
import { networkOf } from './networks.ts';

/** 64 bits of the keyed hash, in hex: the same person has the same pseudonym, and a table alone names nobody. */
const LENGTH = 16;

export const pseudonym = (key: string, of: 'person' | 'network', text: string): string =>
  `${of}-${createHmac('sha256', key).update(`${of} ${text}`).digest('hex').slice(0, LENGTH)}`;

/** An account, where something is counted. */
export const accountLabel = (key: string, email: Email): string => pseudonym(key, 'person', email);

/** A whole network, where something of all its addresses is counted together. */
export const networkLabel = (key: string, ip: string): string => pseudonym(key, 'network', networkOf(ip));
