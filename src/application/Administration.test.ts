import { describe, expect, it } from 'vitest';
import { ADMIN, BUYER, NEW_SELLER, OTHER_BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { MEMBER_DELETED, SELLER_VERIFIED } from './Administration.ts';

const asAdmin = () => createMemoryRoot(busyMarket(), { signedInAs: ADMIN.email });

describe('administration', () => {
  it('[calls.members] lists the members of a role, without admins', async () => {
    const { members } = asAdmin().useCases;
    const names = async (role: 'Buyer' | 'Seller') =>
      (await members.list(ADMIN.email, { role, text: '', order: 'name' })).items.map(({ name }) => name);
    expect(await names('Seller')).toEqual([NEW_SELLER.name, SELLER.name]);
    expect(await names('Buyer')).toEqual([BUYER.name, OTHER_BUYER.name]);
  });

  it('[members.verification] [calls.verify] [toasts.seller-verified] verifies a seller and shows a toast', async () => {
    const { useCases, notifier, market } = asAdmin();
    await useCases.administration.verify(ADMIN.email, NEW_SELLER);
    expect(market.members.get(NEW_SELLER.email)?.verified).toBe(true);
    expect(notifier.toasts).toEqual([{ as: 'success', text: SELLER_VERIFIED }]);
  });

  it('[calls.member-delete] [toasts.member-deleted] deletes a member with their unpaid cars and shows a toast', async () => {
    const { useCases, notifier, market } = asAdmin();
    await useCases.administration.remove(ADMIN.email, SELLER);
    expect(market.members.has(SELLER.email)).toBe(false);
    expect(market.cars.has(CARS.free.id)).toBe(false);
    expect(market.cars.has(CARS.paidByBuyer.id)).toBe(true);
    expect(notifier.toasts).toEqual([{ as: 'success', text: MEMBER_DELETED }]);
  });

  it('[toasts.after-success] shows no success toast when it fails', async () => {
    const { useCases, notifier, failures } = asAdmin();
    failures.set('members.remove', { fail: 'offline' });
    await expect(useCases.administration.remove(ADMIN.email, SELLER)).rejects.toMatchObject({ kind: 'offline' });
    expect(notifier.toasts).toEqual([]);
  });
});
