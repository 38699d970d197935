import { describe, expect, it } from 'vitest';
import { furtherNavigationFor, navigationFor } from './drawer.ts';
import { mayAccess, PAGES } from './navigation.ts';
import type { Role } from './role.ts';

describe('the drawer', () => {
  it('[dashboard.seller-drawer] greets a seller and offers My Products, then Add A Product', () => {
    const { heading, items } = navigationFor('Seller');
    expect(heading).toBe('This is seller');
    expect(items.map(({ label }) => label)).toEqual(['My Products', 'Add A Product']);
  });

  it('[dashboard.admin-drawer] offers an admin All Buyers, All Sellers and Reported Items', () => {
    const { heading, items } = navigationFor('Admin');
    expect(heading).toBeUndefined();
    expect(items.map(({ label }) => label)).toEqual(['All Buyers', 'All Sellers', 'Reported Items']);
  });

  it('[dashboard.buyer-drawer] offers anyone else My WishList and My Orders', () => {
    const { heading, items } = navigationFor('Buyer');
    expect(heading).toBeUndefined();
    expect(items.map(({ label }) => label)).toEqual(['My WishList', 'My Orders']);
  });

  it('[dashboard.further-entries] offers everyone the notifications and the own account in a list of its own, and an admin the payments to look at', () => {
    expect(furtherNavigationFor('Admin')).toEqual([
      { label: 'Payments to look at', route: 'paymentIssues' },
      { label: 'Deleted accounts', route: 'removedMembers' },
      { label: 'Audit log', route: 'auditLog' },
      { label: 'Saved searches', route: 'savedSearches' },
      { label: 'Notifications', route: 'notifications' },
      { label: 'Account', route: 'account' },
    ]);
    const own = [
      { label: 'Saved searches', route: 'savedSearches' },
      { label: 'Notifications', route: 'notifications' },
      { label: 'Account', route: 'account' },
    ];
    expect([furtherNavigationFor('Buyer'), furtherNavigationFor('Seller')]).toEqual([own, own]);
  });

  it.each<Role>(['Buyer', 'Seller', 'Admin'])('[dashboard.layout] offers a %s only what they may enter', (role) => {
    expect(navigationFor(role).items.every(({ route }) => mayAccess(PAGES[route].access, role))).toBe(true);
  });
});
