import { randomFillSync } from 'node:crypto';

const BYTES = 32;
/** How many are drawn at once: every rendered page has one, and asking the system each time costs more than sending it. */
const SECRETS = 128;

/** Random texts of 256 bits. Bytes that were given out are erased. */
export function createSecrets(): () => string {
  const drawn = Buffer.alloc(BYTES * SECRETS);
  let next = drawn.length;
  return () => {
    if (next === drawn.length) {
      randomFillSync(drawn);
      next = 0;
    }
    const secret = drawn.toString('base64url', next, next + BYTES);
    drawn.fill(0, next, next + BYTES);
    next += BYTES;
    return secret;
  };
}
