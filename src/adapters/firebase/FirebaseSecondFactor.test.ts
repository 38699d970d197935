import { expect, it } from 'vitest';
import { FirebaseSecondFactor } from './FirebaseSecondFactor.ts';

it('[second-factor.firebase] has no second factor of ours', async () => {
  const factor = new FirebaseSecondFactor();
  expect(factor.isAsked).toBe(false);
  const { state, begin, verifyCode, verifyRecoveryCode, renewRecoveryCodes, remove } = factor;
  for (const call of [state, begin, verifyCode, verifyRecoveryCode, renewRecoveryCodes, remove]) {
    await expect(call()).rejects.toMatchObject({ kind: 'not-found' });
  }
});
