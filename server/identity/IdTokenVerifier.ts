import { createHash } from 'node:crypto';
import {
  errors,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import type { Clock } from '#application/ports.ts';
import { type Identity, LOGIN_HAS_ENDED } from '#domain/account.ts';
import { toEmail } from '#domain/email.ts';
import { Refusal } from '../http/Refusal.ts';

/** The issuer whose tokens are accepted. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly audience: string;
  /** How tokens are signed; `unsigned` only where they come from an emulator on this machine. */
  readonly signature: { readonly algorithms: readonly string[]; readonly keys: JWTVerifyGetKey } | 'unsigned';
  /**
   * For how long after its issue a token may open further sessions, in milliseconds; 0 when left out. An issuer whose tokens
   * are told apart by the second alone gives the same one to two tabs or two logins of one second.
   */
  readonly repeatableMs?: number;
  /**
   * How long ago the log-in of an admin may be, in milliseconds, where the issuer asks for no second factor of ours; left out
   * where the token says that one was given.
   */
  readonly recentLoginMs?: number;
  /** Whether the issuer's session that a token names is still open; left out where it can't be asked. */
  readonly hasSession?: (id: string) => Promise<boolean>;
}

/** How far the issuer's clock and ours may differ, in seconds; several servers of one market are issuers for each other. */
const CLOCK_TOLERANCE = 60;

/** How old a token may be when it opens a session, in seconds (spec: sessions.proof-once). */
const MAX_TOKEN_AGE = 5 * 60;

/** A verified identity, with what is known of the token that proves it. */
interface ProvenIdentity extends Identity {
  readonly proof: {
    /** Of the token. */
    readonly hash: string;
    /** When the token is refused for its age alone, in milliseconds UTC. */
    readonly endsAt: number;
    /** Until when it may open further sessions, in milliseconds UTC. */
    readonly repeatableUntil: number;
    /** When the person logged in at the provider, in milliseconds UTC. */
    readonly loggedInAt: number;
    /** Which log-in of the person at the provider it was. */
    readonly login: string;
    /** Whether the log-in is enough for an admin: with a second factor, or recent. */
    readonly isStrong: boolean;
  };
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
   * The identity in the token, after checking signature, issuer, audience, expiry and the issuer's session.
   * @throws Refusal `unauthenticated`; `unavailable` where the issuer's keys can't be fetched
   */
  async verify(token: string): Promise<ProvenIdentity> {
    try {
      const claims = await this.#claims(token);
      await this.#requireSession(claims);
      const isStrong = isStrongLogin(claims, this.#issuer, this.#clock.now());
      return { ...identityFromClaims(claims), proof: { ...proofFromClaims(token, claims, this.#issuer), isStrong } };
    } catch (cause) {
      if (cause instanceof errors.JOSEError) {
        throw new Refusal('unauthenticated', 'The identity provider does not vouch for this login', { cause });
      }
      throw cause;
    }
  }

  async #requireSession({ sid }: JWTPayload): Promise<void> {
    const { hasSession } = this.#issuer;
    if (hasSession === undefined || (typeof sid === 'string' && (await hasSession(sid)))) return;
    throw new Refusal('unauthenticated', LOGIN_HAS_ENDED);
  }

  async #claims(token: string): Promise<JWTPayload> {
    const { issuer, audience, signature } = this.#issuer;
    const claims: JWTClaimVerificationOptions = {
      issuer,
      audience,
      currentDate: new Date(this.#clock.now()),
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
      // The library adds the tolerance to the age; it is meant for tokens from the future alone.
      maxTokenAge: MAX_TOKEN_AGE - CLOCK_TOLERANCE,
      clockTolerance: CLOCK_TOLERANCE,
    };
    if (signature === 'unsigned') return UnsecuredJWT.decode(token, claims).payload;
    const { algorithms, keys } = signature;
    return (await jwtVerify(token, keys, { ...claims, algorithms: [...algorithms] })).payload;
  }
}

function proofFromClaims(token: string, { iat = 0, auth_time, sid }: JWTPayload, { repeatableMs = 0 }: TokenIssuer) {
  const loggedInAt = (typeof auth_time === 'number' ? auth_time : iat) * 1_000;
  return {
    hash: createHash('sha256').update(token).digest('hex'),
    endsAt: (iat + MAX_TOKEN_AGE + 1) * 1_000,
    repeatableUntil: iat * 1_000 + repeatableMs,
    loggedInAt,
    // Firebase names no session; all its tokens of one log-in have the time of it.
    login: typeof sid === 'string' ? sid : String(loggedInAt),
  };
}

/** Whether an admin may work with this log-in (spec: second-factor.asked, second-factor.firebase). */
function isStrongLogin({ amr, auth_time }: JWTPayload, { recentLoginMs }: TokenIssuer, now: number): boolean {
  if (recentLoginMs === undefined) return Array.isArray(amr) && amr.includes('otp');
  return typeof auth_time === 'number' && now - auth_time * 1_000 <= recentLoginMs;
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
    isEmailVerified: claims.email_verified === true,
    name: text('name'),
    picture: text('picture'),
  };
}
