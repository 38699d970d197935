import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { issueAccessToken, verifyAccessToken } from './accessTokens.ts';

const SECRET = 'a secret of this market, which is long enough';
const SESSION = { email: 'buyer@x.test', idHash: 'h1' };
/** Half a second into a second, since tokens count whole ones. */
const NOW = Date.UTC(2026, 10, 26) + 500;
const clock = { now: () => NOW };
const verifiedAt = (token: string, changes: object = {}) =>
  verifyAccessToken(SECRET, token, { ...SESSION, now: NOW, ...changes });

describe('[sessions.access-token] an access token', () => {
  it('says whom it is for, and ends after ten minutes', async () => {
    const token = await issueAccessToken(SECRET, SESSION, clock);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256' });
    const second = Math.floor(NOW / 1_000);
    const { email: sub, idHash: sid } = SESSION;
    expect(decodeJwt(token)).toEqual({ sid, sub, aud: 'second-gear-api', iat: second, exp: second + 600 });
    expect(await verifiedAt(token)).toBe(true);
    expect(await verifiedAt(token, { now: (second + 600) * 1_000 - 1 })).toBe(true);
    expect(await verifiedAt(token, { now: (second + 600) * 1_000 })).toBe(false);
  });

  it('is of one session, one member and one secret', async () => {
    const token = await issueAccessToken(SECRET, SESSION, clock);
    expect(await verifiedAt(token, { idHash: 'h2' })).toBe(false);
    expect(await verifiedAt(token, { email: 'seller@x.test' })).toBe(false);
    expect(await verifyAccessToken(`${SECRET}!`, token, { ...SESSION, now: NOW })).toBe(false);
    expect(await verifiedAt('no token')).toBe(false);
  });

  const claims = { sid: SESSION.idHash, sub: SESSION.email, aud: 'second-gear-api', exp: NOW / 1_000 + 60 };
  const signed = (payload: object, alg = 'HS256') =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(SECRET));

  it('counts with all of its claims alone, and by its own algorithm', async () => {
    expect(await verifiedAt(await signed(claims))).toBe(true);
    for (const left of ['sid', 'sub', 'aud', 'exp'])
      expect(await verifiedAt(await signed({ ...claims, [left]: undefined })), left).toBe(false);
    expect(await verifiedAt(await signed({ ...claims, aud: 'elsewhere' }))).toBe(false);
    expect(await verifiedAt(await signed(claims, 'HS512'))).toBe(false);
  });

  it('without a session belongs to none, not even to one without an id', async () => {
    const none = undefined as unknown as string;
    expect(await verifiedAt(await signed({ ...claims, sid: undefined }), { idHash: none })).toBe(false);
  });
});
