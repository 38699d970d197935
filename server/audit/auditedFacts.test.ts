import { afterEach, beforeEach, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { freshMarket } from '#support/payments/marketRows.ts';
import { emit, type Fact } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { BY_OPERATOR, BY_SERVER } from './audit.ts';

const [BUYER, ADMIN] = [email('buyer@x.test'), email('admin@x.test')];
const PERSON = expect.stringMatching(/^person-/);

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeEach(async () => {
  market = await freshMarket();
});
afterEach(() => market.remove());

const linesOf = async (fact: Fact) => {
  await transact(market.store, async (trx) => emit(trx, fact));
  const columns = ['kind', 'actor', 'person', 'subject', 'note'] as const;
  return market.store.selectFrom('audit_log').select(columns).execute();
};

const MEMBER = { kind: 'member-changed', role: 'Buyer', actor: BY_OPERATOR } as const;
const REFUND = { kind: 'refund-changed', intentId: 'pi_1', buyer: BUYER, order: undefined, actor: BY_SERVER } as const;
const SETTLED = { kind: 'payment-settled', buyer: BUYER, carId: 'c1', bookingId: 'b1', intentId: 'pi_1' } as const;
const CAR = { kind: 'car-deleted', carId: 'c1', seller: BUYER } as const;

it.each<readonly [kind: string, Fact, person: unknown, subject: string, note: string]>([
  ['seller-verified', { ...MEMBER, email: BUYER, change: 'verified' }, PERSON, '', ''],
  ['verification-revoked', { ...MEMBER, email: BUYER, change: 'verification-revoked' }, PERSON, '', ''],
  ['admin-granted', { ...MEMBER, email: ADMIN, change: 'admin-granted', isAdmin: true }, ADMIN, '', ''],
  ['admin-revoked', { ...MEMBER, email: ADMIN, change: 'admin-revoked', isAdmin: true }, ADMIN, '', ''],
  ['account-deleted', { ...MEMBER, email: BUYER, change: 'removed' }, PERSON, '', ''],
  ['account-restored', { ...MEMBER, email: BUYER, change: 'restored' }, PERSON, '', ''],
  ['account-erased', { kind: 'member-erased', email: BUYER, isEmailVerified: true, actor: BY_SERVER }, PERSON, '', ''],
  ['car-deleted', { ...CAR, actor: { by: { email: BUYER, isAdmin: false } } }, '', 'c1', ''],
  ['payment-settled', { ...SETTLED, outcome: 'paid', seller: BUYER, actor: BY_SERVER }, PERSON, 'pi_1', 'b1'],
  ['refund-due', { ...REFUND, change: 'due', reason: 'unmatched' }, PERSON, 'pi_1', 'unmatched'],
  ['refund-retried', { ...REFUND, change: 'retried', actor: BY_OPERATOR }, PERSON, 'pi_1', ''],
  ['refund-made', { ...REFUND, change: 'made' }, PERSON, 'pi_1', ''],
  ['refund-failed', { ...REFUND, change: 'failed', buyer: undefined }, '', 'pi_1', ''],
])('[audit.recorded] writes the line %s', async (kind, fact, person, subject, note) => {
  const by = 'actor' in fact ? fact.actor?.by : undefined;
  const actor = typeof by === 'string' ? by : PERSON;
  expect(await linesOf(fact)).toEqual([{ kind, actor, person, subject, note }]);
});

it.each<Fact>([
  CAR,
  { ...MEMBER, email: BUYER, change: 'profile' },
  { kind: 'member-erased', email: BUYER, isEmailVerified: false },
  // Its refund has a line.
  { ...SETTLED, outcome: 'refunded', seller: undefined, actor: BY_SERVER },
])('writes no line of $kind', async (fact) => expect(await linesOf(fact)).toEqual([]));
