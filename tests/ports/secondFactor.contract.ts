import { describe, expect, it } from 'vitest';
import { expectFailure } from './expectFailure.ts';
import { type Market, type Person, signInAdmin, signUp } from './Market.ts';

export const secondFactorContract = (market: () => Market) => {
  const code = (link: string, steps: number): string => {
    const { appCode } = market();
    if (appCode === undefined) throw new Error('this market has no authenticator app');
    return appCode(link, steps);
  };
  const password = () => market().admin.password;
  const setUp = async ({ ports }: Person) => {
    const begun = await ports.secondFactor.begin(password());
    const usedCode = code(begun.link, 0);
    await ports.secondFactor.verifyCode(usedCode);
    return { ...begun, usedCode };
  };
  const reasonOf = async (call: Promise<unknown>) => (await expectFailure(call, 'identity')).reason;

  describe(`SecondFactor on ${market().kind}`, () => {
    it('[second-factor.set-up] begins with the password, and counts once its first code was given', async () => {
      const { ports } = await signInAdmin(market());
      const { secondFactor } = ports;
      expect(await reasonOf(secondFactor.begin('Wrong#2026'))).toBe('password-wrong');
      const { link, recoveryCodes } = await secondFactor.begin(password());
      expect(link).toMatch(/^otpauth:\/\/totp\/Second%20Gear:.+[?&]secret=[A-Z2-7]{16,}/);
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await secondFactor.state()).toEqual({ isSetUp: false, recoveryCodes: 0 });
      await expectFailure(secondFactor.verifyRecoveryCode(recoveryCodes[0] ?? ''), 'identity');
      expect(await reasonOf(secondFactor.verifyCode('000000'))).toBe('code-wrong');
      await secondFactor.verifyCode(code(link, 0));
      expect(await secondFactor.state()).toEqual({ isSetUp: true, recoveryCodes: 10 });
      await expectFailure(secondFactor.begin(password()), 'identity');
      await secondFactor.remove(password());
      expect(await secondFactor.state()).toEqual({ isSetUp: false, recoveryCodes: 0 });
    });

    it('[second-factor.code] [second-factor.recovery] takes a code once, and a recovery code once', async () => {
      const admin = await signInAdmin(market());
      const { link, recoveryCodes, usedCode } = await setUp(admin);
      const { secondFactor } = (await signInAdmin(market())).ports;
      expect(await reasonOf(secondFactor.verifyCode(usedCode))).toBe('code-used');
      await secondFactor.verifyCode(code(link, 1));
      const [first = ''] = recoveryCodes;
      await secondFactor.verifyRecoveryCode(first);
      expect(await reasonOf(secondFactor.verifyRecoveryCode(first))).toBe('code-wrong');
      expect(await secondFactor.state()).toEqual({ isSetUp: true, recoveryCodes: 9 });
      await secondFactor.remove(password());
    });

    it('[second-factor.recovery] [second-factor.changes] makes new recovery codes, and changes nothing in a log-in that has not given it', async () => {
      const admin = await signInAdmin(market());
      const { recoveryCodes } = await setUp(admin);
      const { secondFactor } = (await signInAdmin(market())).ports;
      await expectFailure(secondFactor.renewRecoveryCodes(password()), 'forbidden');
      await expectFailure(secondFactor.remove(password()), 'forbidden');
      expect(await reasonOf(admin.ports.secondFactor.renewRecoveryCodes('Wrong#2026'))).toBe('password-wrong');
      const renewed = await admin.ports.secondFactor.renewRecoveryCodes(password());
      expect(renewed.filter((one) => recoveryCodes.includes(one))).toEqual([]);
      expect(await reasonOf(secondFactor.verifyRecoveryCode(recoveryCodes[0] ?? ''))).toBe('code-wrong');
      await secondFactor.verifyRecoveryCode(renewed[0] ?? '');
      await secondFactor.remove(password());
    });

    it('[second-factor.set-up] is for admins alone', async () => {
      const { ports } = await signUp(market(), 'Buyer');
      await expectFailure(ports.secondFactor.state(), 'forbidden');
      await expectFailure(market().openBrowser().ports.secondFactor.state(), 'unauthenticated');
    });
  });
};
