import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_DELETED,
  browserLabel,
  isMemberOrder,
  isShownVerified,
  LOGIN_HAS_ENDED,
  MEMBER_ORDERS,
  type Member,
  OWN_ACCOUNT_DELETED,
  RESTORABLE_MS,
  verificationStatus,
} from './account.ts';
import { toEmail } from './email.ts';

const email = toEmail('sadia@market.test');
const member = (changes: Partial<Member>): Member => {
  if (email === undefined) throw new Error('not an email');
  return { id: 'm1', name: 'Sadia', email, role: 'Seller', picture: '', verified: false, ...changes };
};

describe('verification', () => {
  it('[members.table] [members.verification] is offered for an unverified seller', () => {
    expect(verificationStatus(member({ verified: false }))).toBe('verifiable');
  });

  it('[members.table] [members.verification] is shown as done for a verified seller', () => {
    expect(verificationStatus(member({ verified: true }))).toBe('verified');
  });

  it.each([true, false])('[members.table] is never offered for a buyer (flag %s)', (verified) => {
    expect(verificationStatus(member({ role: 'Buyer', verified }))).toBe('not-a-seller');
  });
});

it('[deleted-accounts.toast] the message for a deleted account is the specified one', () => {
  expect(ACCOUNT_DELETED).toBe(
    'Your account was deleted ,and you will not able to login or crate account with that email',
  );
});

it('[members.order] the table of members is in the order of names or has the latest first, and no other order', () => {
  expect(MEMBER_ORDERS).toEqual(['name', 'newest']);
  expect(MEMBER_ORDERS.every(isMemberOrder)).toBe(true);
  expect(isMemberOrder('email')).toBe(false);
  expect(isMemberOrder(undefined)).toBe(false);
});

it('[deleted-accounts.hidden] a deleted account can be restored for 30 days', () => {
  expect(RESTORABLE_MS).toBe(2_592_000_000);
});

it.each([
  ['Firefox', 'Windows', 'Firefox on Windows'],
  ['Firefox', '', 'Firefox'],
  ['', 'Windows', 'A browser on Windows'],
  ['', '', 'Unknown browser'],
])('[account.sessions] a browser %j of the system %j is named %s', (browser, system, label) => {
  expect(browserLabel({ browser, system })).toBe(label);
});

it('[account.deletion] says what becomes of an account that its owner has deleted, and why a login has ended', () => {
  expect(OWN_ACCOUNT_DELETED).toMatch(/^Your account is deleted\. In 30 days it is erased/);
  expect(LOGIN_HAS_ENDED).toBe('This login has ended, please log in again');
});

it('[account.role] shows a verification while its member sells', () => {
  const shown = (['Seller', 'Buyer', null] as const).map((role) =>
    [true, false].map((is) => isShownVerified(role, is)),
  );
  expect(shown).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
});
