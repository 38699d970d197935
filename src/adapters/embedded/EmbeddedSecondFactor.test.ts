import { describe, expect, it } from 'vitest';
import { jsonResponse, StubNetwork } from '#support/StubNetwork.ts';
import { HttpClient } from '../http/HttpClient.ts';
import { EmbeddedSecondFactor } from './EmbeddedSecondFactor.ts';
import { messageFromIdentity } from './requestIdentity.ts';

function over(network: StubNetwork) {
  const http = new HttpClient({ base: '/identity', fetch: network.fetch, messageFrom: messageFromIdentity });
  return new EmbeddedSecondFactor({ http, isAsked: true });
}
const refusal = (status: number, body: unknown) => over(new StubNetwork(jsonResponse(body, { status })));

describe('the embedded second factor', () => {
  it('[second-factor.set-up] sends the password, and none for an account without one', async () => {
    const answer = { totpURI: 'otpauth://totp/x?secret=ABC', backupCodes: ['one', 'two'] };
    const network = new StubNetwork(jsonResponse(answer), jsonResponse({ backupCodes: ['three'] }));
    const factor = over(network);
    expect(await factor.begin('Secret#1')).toEqual({ link: answer.totpURI, recoveryCodes: answer.backupCodes });
    expect(await factor.renewRecoveryCodes('')).toEqual(['three']);
    expect(network.sent).toMatchObject([
      { requestLine: 'POST /identity/two-factor/enable', body: { password: 'Secret#1' } },
      { requestLine: 'POST /identity/two-factor/generate-backup-codes', body: {} },
    ]);
    expect(factor.isAsked).toBe(true);
  });

  it.each([
    [401, { code: 'INVALID_CODE' }, { kind: 'identity', reason: 'code-wrong' }],
    [401, { code: 'INVALID_BACKUP_CODE' }, { kind: 'identity', reason: 'code-wrong' }],
    [401, { code: 'CODE_USED', message: 'used' }, { kind: 'identity', reason: 'code-used' }],
    [400, { code: 'INVALID_PASSWORD' }, { kind: 'identity', reason: 'password-wrong' }],
    [400, { message: 'Something else' }, { kind: 'identity', detail: 'Something else' }],
    [400, {}, { kind: 'invalid', detail: undefined }],
    [401, { msg: 'Please log in first' }, { kind: 'unauthenticated' }],
    [403, { msg: 'You may not' }, { kind: 'forbidden', detail: 'You may not' }],
    [429, { msg: 'Too many' }, { kind: 'too-many', detail: 'Too many' }],
  ])('[second-factor.code] gives a refusal of %i with %o its meaning', async (status, body, failure) => {
    await expect(refusal(status, body).verifyCode('123456')).rejects.toMatchObject(failure);
  });
});
