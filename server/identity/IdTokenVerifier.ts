import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '#application/ports.ts';
import type { Identity } from '#domain/account.ts';
import { toEmail } from '#domain/email.ts';
import { Refusal } from '../http/Refusal.ts';

/** The issuer whose tokens are accepted. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  readonly keys: JWTVerifyGetKey;
}

/** Verifies the ID tokens of any identity provider. */
export class IdTokenVerifier {
  readonly #issuer: TokenIssuer;
  readonly #clock: Clock;

  constructor(issuer: TokenIssuer, clock: Clock) {
    this.#issuer = issuer;
    this.#clock = clock;
  }

  /** The identity in the token, after checking signature, issuer, audience and expiry. @throws Refusal `unauthenticated` */
  async verify(token: string): Promise<Identity> {
    const { issuer, audience, algorithms, keys } = this.#issuer;
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: [...algorithms],
        currentDate: new Date(this.#clock.now()),
        requiredClaims: ['sub', 'exp', 'email'],
      });
      return identityFromClaims(payload);
    } catch (cause) {
      if (cause instanceof errors.JOSEError) {
        throw new Refusal('unauthenticated', 'The identity provider does not vouch for this login', { cause });
      }
      throw cause;
    }
  }
}

function identityFromClaims(claims: Readonly<Record<string, unknown>>): Identity {
  const text = (name: string): string => {
    const claim = claims[name];
    return typeof claim === 'string' ? claim : '';
  };
  const email = toEmail(text('email'));
  if (email === undefined) throw new Refusal('unauthenticated', 'This login has no email address');
  return {
    id: text('sub'),
    email,
    emailVerified: claims.email_verified === true,
    name: text('name'),
    picture: text('picture'),
  };
}
