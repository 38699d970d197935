import type { Transaction } from 'kysely';
import type { Email } from '#domain/email.ts';
import { isToldAfterDeletion, type NotificationKind, type NotifiedCar } from '#domain/notification.ts';
import { isInList, listParameter } from '../database/engine.ts';
import type { Fact } from '../database/facts.ts';
import type { Tables } from '../database/schema.ts';
import type { Notice } from './notices.ts';

/** One person who is told, of what. */
export interface Told {
  readonly to: Email;
  readonly kind: NotificationKind;
  readonly car: NotifiedCar | undefined;
}

type Deal = NotifiedCar & { readonly seller: Email };

/** Whom the facts of one transaction are told, each car read once. */
export class Recipients {
  readonly #trx: Transaction<Tables>;
  readonly #known = new Map<string, Deal | undefined>();

  constructor(trx: Transaction<Tables>) {
    this.#trx = trx;
  }

  async toldBy(fact: Fact, { kind, to }: Notice): Promise<readonly Told[]> {
    const carId = carIn(fact);
    const deal = carId === undefined ? undefined : await this.#deal(carId);
    const car = deal && { id: deal.id, name: deal.name };
    const recipients = await this.#reachable(kind, await this.#recipients(fact, to, deal));
    return recipients.map((email) => ({ to: email, kind, car }));
  }

  async #recipients(fact: Fact, to: Notice['to'], deal: Deal | undefined): Promise<readonly Email[]> {
    const buyer = 'buyer' in fact ? fact.buyer : undefined;
    switch (to) {
      case 'buyer':
        return buyer === undefined ? [] : [buyer];
      case 'member':
        return 'email' in fact ? [fact.email] : [];
      case 'reporters':
        return 'reporters' in fact ? fact.reporters : [];
      case 'seller':
        return deal === undefined ? [] : [deal.seller];
      case 'booked-buyers': {
        const bookings = deal === undefined ? [] : await this.#bookersOf(deal.id);
        return bookings.filter((email) => email !== buyer);
      }
      case 'watchers':
        return deal === undefined ? [] : this.#watchersOf(deal.id);
    }
  }

  /** Those with an account; where it is deleted but not erased, see `isToldAfterDeletion`. */
  async #reachable(kind: NotificationKind, emails: readonly Email[]): Promise<readonly Email[]> {
    if (emails.length === 0) return [];
    const known = new Set<Email>();
    const listed = listParameter(this.#trx, emails);
    const members = this.#trx
      .selectFrom('members')
      .select('email')
      .where(isInList(this.#trx, 'email', listed));
    for (const { email } of await members.execute()) known.add(email);
    if (known.size < emails.length && isToldAfterDeletion(kind)) {
      const removed = this.#trx.selectFrom('removed_members').select('email');
      for (const { email } of await removed.where(isInList(this.#trx, 'email', listed)).execute()) known.add(email);
    }
    return emails.filter((email) => known.has(email));
  }

  /** A deleted car is known by its bookings. */
  async #deal(id: string): Promise<Deal | undefined> {
    if (!this.#known.has(id)) this.#known.set(id, (await this.#listed(id)) ?? (await this.#booked(id)));
    return this.#known.get(id);
  }

  #listed(id: string): Promise<Deal | undefined> {
    const car = this.#trx.selectFrom('cars').select(['id', 'name', 'seller_email as seller']);
    return car.where('id', '=', id).executeTakeFirst();
  }

  #booked(id: string): Promise<Deal | undefined> {
    const booking = this.#trx
      .selectFrom('bookings')
      .select(['car_id as id', 'car_name as name', 'seller_email as seller']);
    return booking.where('car_id', '=', id).limit(1).executeTakeFirst();
  }

  async #bookersOf(id: string): Promise<readonly Email[]> {
    const bookings = this.#trx.selectFrom('bookings').select('buyer_email').where('car_id', '=', id);
    return (await bookings.where('status', '=', 'booked').execute()).map(({ buyer_email }) => buyer_email);
  }

  async #watchersOf(id: string): Promise<readonly Email[]> {
    const items = this.#trx.selectFrom('wishlist').select('buyer_email').where('car_id', '=', id);
    return (await items.execute()).map(({ buyer_email }) => buyer_email);
  }
}

function carIn(fact: Fact): string | undefined {
  if (fact.kind === 'refund-changed') return fact.order?.carId;
  return 'carId' in fact ? fact.carId : undefined;
}
