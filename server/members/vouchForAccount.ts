import type { Email } from '#domain/email.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { newPasswordLink } from '../http/accountLinks.ts';
import { ownAddress } from '../http/ownHosts.ts';
import type { EmbeddedIdentity } from '../identity/identity.ts';

/** How long the link can be used, in milliseconds. */
const LINK_LIFETIME_MS = 24 * 60 * 60 * 1_000;

type Dependencies = Pick<ServerContext, 'env' | 'clock' | 'newSecret'> & {
  readonly identity: Pick<EmbeddedIdentity, 'replaceLogins'>;
};

/**
 * Gives an account to the owner of its address, for whom the operator vouches: whoever signed up with the address has no
 * password and no session any more. Returns the link that sets a new password, once.
 */
export async function vouchForAccount(
  { env, clock, newSecret, identity }: Dependencies,
  email: Email,
): Promise<string> {
  const token = newSecret();
  await identity.replaceLogins(email, { token, expiresAt: new Date(clock.now() + LINK_LIFETIME_MS) });
  return newPasswordLink(ownAddress(env), { token, email });
}
