import { createHash } from 'node:crypto';

/* The texts that PostgreSQL parses and plans once for each connection. */

/** The same text has the same name in every process: a pooler may give several of them one connection. */
const names = new Map<string, string>();

export const preparedName = (text: string): string | undefined => names.get(text);

export function addPreparedText(text: string): void {
  names.set(text, `market ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
}

/** From now on the text is sent whole each time. */
export const forgetPreparedText = (text: string): boolean => names.delete(text);
