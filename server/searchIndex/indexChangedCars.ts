import { changedCars, type MemberChange, type Subscriber } from '../database/facts.ts';
import { indexCars, indexCarsOfSeller, indexWorths } from './searchIndex.ts';

/** Keeps the search index as the cars are, in the transaction that changes them. An advertisement changes nothing in it. */
export const searchIndexSubscriber: Subscriber = {
  async inTransaction(trx, facts) {
    await indexCars(trx, [...new Set(facts.flatMap(changedCars))]);
    const sellers = facts.flatMap((fact) =>
      fact.kind === 'member-changed' && SHOWN_WITH_CARS.includes(fact.change) ? [fact.email] : [],
    );
    for (const seller of new Set(sellers)) await indexCarsOfSeller(trx, seller);
    const priced = facts.flatMap((fact) => (fact.kind === 'market-priced' ? fact.carIds : []));
    await indexWorths(trx, priced);
  },
};

/** What changes whether a seller’s cars are found as those of a verified one. */
const SHOWN_WITH_CARS: readonly MemberChange[] = ['verified', 'verification-revoked', 'role'];
