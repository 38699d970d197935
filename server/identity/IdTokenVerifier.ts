import {
  errors,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import type { Clock } from '#application/ports.ts';
import type { Identity } from '#domain/account.ts';
import { toEmail } from '#domain/email.ts';
import { Refusal } from '../http/Refusal.ts';

/** The issuer whose tokens are accepted. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly audience: string;
  /** How tokens are signed; `unsigned` only where they come from an emulator on this machine. */
  readonly signature: { readonly algorithms: readonly string[]; readonly keys: JWTVerifyGetKey } | 'unsigned';
  /** Of an issuer elsewhere: how far its clock and ours may differ, and how long its tokens live, in seconds. */
  readonly elsewhere?: { readonly clockTolerance: number; readonly maxTokenAge: number };
}

/** Verifies the ID tokens of any identity provider. */
export class IdTokenVerifier {
  readonly #issuer: TokenIssuer;
  readonly #clock: Clock;

  constructor(issuer: TokenIssuer, clock: Clock) {
    this.#issuer = issuer;
    this.#clock = clock;
  }

  /**
   * The identity in the token, after checking signature, issuer, audience and expiry.
   * @throws Refusal `unauthenticated`; `unavailable` where the issuer's keys can't be fetched
   */
  async verify(token: string): Promise<Identity> {
    try {
      return identityFromClaims(await this.#claims(token));
    } catch (cause) {
      if (cause instanceof errors.JOSEError) {
        throw new Refusal('unauthenticated', 'The identity provider does not vouch for this login', { cause });
      }
      throw cause;
    }
  }

  async #claims(token: string): Promise<JWTPayload> {
    const { issuer, audience, signature, elsewhere } = this.#issuer;
    const claims: JWTClaimVerificationOptions = {
      issuer,
      audience,
      currentDate: new Date(this.#clock.now()),
      requiredClaims: ['sub', 'exp', 'email'],
      ...elsewhere,
    };
    if (signature === 'unsigned') return UnsecuredJWT.decode(token, claims).payload;
    const { algorithms, keys } = signature;
    return (await jwtVerify(token, keys, { ...claims, algorithms: [...algorithms] })).payload;
  }
}

function identityFromClaims(claims: Readonly<Record<string, unknown>>): Identity {
  const text = (name: string): string => {
    const claim = claims[name];
    return typeof claim === 'string' ? claim : '';
  };
  const [id, email] = [text('sub'), toEmail(text('email'))];
  if (id === '') throw new Refusal('unauthenticated', 'This login has no account');
  if (email === undefined) throw new Refusal('unauthenticated', 'This login has no email address');
  return {
    id,
    email,
    emailVerified: claims.email_verified === true,
    name: text('name'),
    picture: text('picture'),
  };
}
