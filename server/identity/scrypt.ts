import { scrypt, timingSafeEqual } from 'node:crypto';
import { verifyPassword as verifyLibrarysPassword } from 'better-auth/crypto';

/** OWASP's floor for scrypt: N 2^14, r 8, p 5; 16 MB for each hash. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
/** What the hashes below begin with, so that a later change of the cost is recognised. */
const PREFIX = '$scrypt$ln=14,r=8,p=5$';

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((done, fail) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? fail(error) : done(key)));
  });

/** A hash that names its cost and its salt, an unguessable text without `$`. */
export async function hashPassword(password: string, salt: string): Promise<string> {
  return `${PREFIX}${salt}$${(await derive(password, salt)).toString('base64url')}`;
}

/** Whether this is the password of the hash, whether ours or one that the identity library made before. */
export async function verifyPassword(attempt: { readonly hash: string; readonly password: string }): Promise<boolean> {
  const { hash, password } = attempt;
  if (isOutdated(hash)) return verifyLibrarysPassword({ hash, password });
  const [salt = '', key = ''] = hash.slice(PREFIX.length).split('$');
  const [expected, actual] = [Buffer.from(key, 'base64url'), await derive(password, salt)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Whether the hash costs an attacker less than today's. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFIX);
