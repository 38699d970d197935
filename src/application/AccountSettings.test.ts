import { describe, expect, it } from 'vitest';
import { ACCOUNT_DELETED, OWN_ACCOUNT_DELETED } from '#domain/account.ts';
import { BUYER } from '#support/builders.ts';
import { isOutEverywhere, signedIn } from '#support/signedInPage.ts';

const A_PICTURE = new Blob(['x'], { type: 'image/png' });

describe('the own deletion', () => {
  it('[account.deletion] says what holds, also where an event tells this page first that the account is gone', async () => {
    const root = signedIn();
    const stop = root.useCases.accounts.watch();
    await root.useCases.accountSettings.remove(BUYER.email);
    expect([root.navigator.notice, root.notifier.toasts]).toEqual([OWN_ACCOUNT_DELETED, []]);
    expect(isOutEverywhere(root)).toBe(true);
    stop();
  });

  it('[account.deletion] [deleted-accounts.toast] that was refused changes nothing about a later one by the admin', async () => {
    const root = signedIn({ failures: { 'ownAccount.remove': { fail: 'conflict' } } });
    await expect(root.useCases.accountSettings.remove(BUYER.email)).rejects.toMatchObject({ kind: 'conflict' });
    await root.useCases.currentSession.endAsRemoved();
    expect([root.navigator.notice, root.notifier.toasts.at(-1)?.text]).toEqual([ACCOUNT_DELETED, ACCOUNT_DELETED]);
  });
});

describe('the profile', () => {
  it('[account.profile] is not saved without the picture that was chosen', async () => {
    const root = signedIn({ failures: { 'images.upload': { fail: 'offline' } } });
    const saving = root.useCases.accountSettings.saveProfile({ name: 'Bina Roy', picture: A_PICTURE });
    await expect(saving).rejects.toMatchObject({ kind: 'upload' });
    expect(root.market.members.get(BUYER.email)?.name).toBe(BUYER.name);
  });

  it('[account.profile] that was saved at the identity provider alone is completed by saving it again', async () => {
    const root = signedIn({ failures: { 'members.save': { fail: 'unavailable' } } });
    const save = () => root.useCases.accountSettings.saveProfile({ name: 'Bina Roy', picture: undefined });
    await expect(save()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(root.state.read().identity?.name).toBe(BUYER.name);
    root.failures.clear('members.save');
    await save();
    expect(root.market.members.get(BUYER.email)?.name).toBe('Bina Roy');
    expect(root.state.read().identity?.name).toBe('Bina Roy');
  });
});
