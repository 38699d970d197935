import type { Unsubscribe } from './ports.ts';

/** The methods of ports whose calls a server may lack: what is not in the specification (docs/contract.md). */
export type OptionalMethod =
  | 'sessions.open'
  | 'sessions.close'
  | 'sessions.watch'
  | 'ownAccount.sessions'
  | 'ownAccount.endSession'
  | 'ownAccount.endOtherSessions'
  | 'ownAccount.data'
  | 'ownAccount.changeRole'
  | 'ownAccount.remove'
  | 'members.one'
  | 'members.cars'
  | 'members.bookings'
  | 'members.removed'
  | 'members.restore'
  | 'members.unverify'
  | 'catalogue.one'
  | 'catalogue.compared'
  | 'catalogue.find'
  | 'catalogue.facets'
  | 'catalogue.categories'
  | 'catalogue.makes'
  | 'listings.edit'
  | 'listings.similarPrices'
  | 'advertisements.remove'
  | 'wishlists.remove'
  | 'sellers.one'
  | 'sellers.cars'
  | 'sellers.ownKind'
  | 'sellers.saveKind'
  | 'sellers.reviews'
  | 'sellers.review'
  | 'sellers.answerReview'
  | 'savedSearches.save'
  | 'savedSearches.mine'
  | 'savedSearches.markSeen'
  | 'savedSearches.remove'
  | 'bookings.limitRefusal'
  | 'bookings.save'
  | 'bookings.cancel'
  | 'bookings.changeContact'
  | 'bookings.saveInspection'
  | 'bookings.setHidden'
  | 'shop.operator'
  | 'notifications.list'
  | 'notifications.markRead'
  | 'notifications.mailSettings'
  | 'notifications.setMuted'
  | 'reports.make'
  | 'reports.makeAsGuest'
  | 'reports.list'
  | 'reports.decide'
  | 'reports.decideAbout'
  | 'reports.own'
  | 'reports.appeal'
  | 'figures.week'
  | 'auditLog.list'
  | 'paymentIssues.list'
  | 'paymentIssues.refund'
  | 'paymentIssues.match';

/** What the server has turned out to lack in this visit: it is not asked for again, and pages don't offer it. */
export class MissingCalls {
  readonly #methods = new Set<OptionalMethod>();
  readonly #listeners = new Set<() => void>();

  /** How many there are; more and more in a visit. */
  get count(): number {
    return this.#methods.size;
  }

  has(method: OptionalMethod): boolean {
    return this.#methods.has(method);
  }

  add(method: OptionalMethod): void {
    this.#methods.add(method);
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
