import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#application/ports.ts';

/** How long an access token is valid, in seconds (spec: sessions.access-token). */
const LIFETIME_SECONDS = 600;
const AUDIENCE = 'second-gear-api';
const ALGORITHM = 'HS256';

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A short-lived token, bound to its session. */
export function issueAccessToken(
  secret: string,
  session: { email: string; idHash: string },
  clock: Clock,
): Promise<string> {
  const now = Math.floor(clock.now() / 1_000);
  return new SignJWT({ sid: session.idHash })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(session.email)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(keyOf(secret));
}

/** Whether the token belongs to this session and has not expired. */
export async function verifyAccessToken(
  secret: string,
  token: string,
  session: { readonly email: string; readonly idHash: string; readonly now: number },
): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      subject: session.email,
      currentDate: new Date(session.now),
      requiredClaims: ['exp', 'sid'],
    });
    return payload.sid === session.idHash;
  } catch {
    return false; // any flaw makes the token invalid
  }
}
