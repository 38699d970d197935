import { expect, it, vi } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { APP_CODES } from '#adapters/memory/MemorySecondFactor.ts';
import { ADMIN, BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { LOGGED_IN } from './Accounts.ts';

const LOGIN = { email: ADMIN.email, password: SEEDED_PASSWORD };
const [FIRST = '', SECOND = ''] = APP_CODES;
const asking = () => emptyMarket({ asksSecondFactor: true });

it('[second-factor.asked] opens an admin’s session once the second factor was given', async () => {
  const { useCases, state, vault, notifier } = createMemoryRoot(asking());
  expect(await useCases.accounts.signIn(LOGIN)).toBe('factor-needed');
  expect(state.read()).toMatchObject({ status: 'factorNeeded', identity: { email: ADMIN.email }, isLoading: false });
  expect([vault.read(), notifier.toasts]).toEqual([undefined, []]);
  expect(await useCases.accounts.finishSignIn()).toBe('factor-needed');
  const { recoveryCodes } = await useCases.secondFactors.begin(SEEDED_PASSWORD);
  await useCases.secondFactors.verifyCode(FIRST);
  expect(await useCases.accounts.finishSignIn()).toBe('entered');
  expect(state.read()).toMatchObject({ status: 'signedIn', role: 'Admin' });
  expect(notifier.toasts).toEqual([{ as: 'success', text: LOGGED_IN }]);

  await useCases.currentSession.logOut();
  expect(await useCases.accounts.signIn(LOGIN)).toBe('factor-needed');
  await useCases.secondFactor.verifyRecoveryCode(recoveryCodes[0] ?? '');
  expect(await useCases.accounts.finishSignIn()).toBe('entered');
  expect(await useCases.secondFactor.state()).toEqual({ isSetUp: true, recoveryCodes: 9 });
});

it('[second-factor.asked] asks nobody else', async () => {
  const { useCases } = createMemoryRoot(asking());
  expect(await useCases.accounts.signIn({ email: BUYER.email, password: SEEDED_PASSWORD })).toBe('entered');
  expect(useCases.secondFactor.isAsked).toBe(true);
  expect(createMemoryRoot(emptyMarket()).useCases.secondFactor.isAsked).toBe(false);
});

it('[second-factor.step] asks again on a page that is loaded before it was given, and follows the tab in which it is', async () => {
  const root = createMemoryRoot(asking());
  await root.useCases.accounts.signIn(LOGIN);
  const tab = createMemoryRoot(root.market, { tabOf: root, isFresh: true });
  const stop = tab.useCases.accounts.watch();
  await tab.useCases.accounts.restore();
  expect(tab.state.read()).toMatchObject({ status: 'factorNeeded', isLoading: false });
  await root.useCases.secondFactors.begin(SEEDED_PASSWORD);
  await root.useCases.secondFactors.verifyCode(FIRST);
  await root.useCases.accounts.finishSignIn();
  await expect.poll(() => tab.state.read()).toMatchObject({ status: 'signedIn', role: 'Admin' });
  stop();
});

it('[second-factor.asked] asks in a session that no longer counts, since its person became an admin', async () => {
  const { useCases, market, browser, state } = createMemoryRoot(asking(), { signedInAs: BUYER.email });
  const member = market.members.get(BUYER.email);
  if (member !== undefined) market.members.set(BUYER.email, { ...member, isAdmin: true });
  browser.setSession(undefined);
  browser.hasGivenFactor = false;
  await expect(useCases.currentSession.renew()).rejects.toMatchObject({ kind: 'factor-needed' });
  expect(state.read()).toMatchObject({ status: 'factorNeeded', identity: { email: BUYER.email } });
});

it('[second-factor.changes] goes on in the open session after another set-up', async () => {
  const root = createMemoryRoot(asking(), { signedInAs: ADMIN.email });
  const { useCases, ports } = root;
  await useCases.secondFactors.begin(SEEDED_PASSWORD);
  await useCases.secondFactors.verifyCode(FIRST);
  expect(await useCases.secondFactor.renewRecoveryCodes(SEEDED_PASSWORD)).toHaveLength(10);
  await useCases.secondFactor.remove(SEEDED_PASSWORD);
  expect(await useCases.secondFactor.state()).toEqual({ isSetUp: false, recoveryCodes: 0 });
  const open = vi.spyOn(root.browser, 'setSession');
  await useCases.secondFactors.begin(SEEDED_PASSWORD);
  await useCases.secondFactors.verifyCode(SECOND);
  expect(open).toHaveBeenCalledExactlyOnceWith(ADMIN.email);
  expect(await ports.sessions.accessToken(ADMIN.email)).toBeTruthy();
});

it('[second-factor.set-up] begins with the password of the login, which is forgotten with the second step', async () => {
  const { useCases } = createMemoryRoot(asking());
  const { accounts, secondFactors, currentSession } = useCases;
  expect(secondFactors.hasLoginPassword).toBe(false);
  await accounts.signIn(LOGIN);
  expect(secondFactors.hasLoginPassword).toBe(true);
  await secondFactors.begin();
  await secondFactors.verifyCode(FIRST);
  await accounts.finishSignIn();
  expect(secondFactors.hasLoginPassword).toBe(false);
  await currentSession.logOut();
  await accounts.signIn(LOGIN);
  expect(secondFactors.hasLoginPassword).toBe(true);
  await currentSession.logOut();
  expect(secondFactors.hasLoginPassword).toBe(false);
});

it('[second-factor.set-up] keeps the password of nobody else', async () => {
  const { useCases } = createMemoryRoot(asking());
  await useCases.accounts.signIn({ email: BUYER.email, password: SEEDED_PASSWORD });
  expect(useCases.secondFactors.hasLoginPassword).toBe(false);
});
