import type { Clock, Unsubscribe } from '#application/ports.ts';
import type { MailDelivery } from '#domain/account.ts';
import { ACCOUNT_LIMITS, type AccountLimits } from '#domain/accountLimits.ts';
import type { AuditEntry, AuditKind } from '#domain/audit.ts';
import type { CompleteCar } from '#domain/car.ts';
import type { PriceChange } from '#domain/carDetails.ts';
import { isOnMarket } from '#domain/carTransitions.ts';
import type { Disclosure, DisclosureChange } from '#domain/disclosure.ts';
import type { Email } from '#domain/email.ts';
import type { Feedback } from '#domain/feedback.ts';
import type { NewGuestReport } from '#domain/guestReport.ts';
import { isToldAfterDeletion, type NotificationKind, type NotifiedCar, replacedBy } from '#domain/notification.ts';
import type { Operator } from '#domain/operator.ts';
import { MODEL_YEARS, type ModelYears } from '#domain/options.ts';
import type { PaymentIssue } from '#domain/paymentIssue.ts';
import type { SellerKind } from '#domain/seller.ts';
import type { ServerEvent } from '#domain/serverEvent.ts';
import type { Shots } from '#domain/shots.ts';
import type { Signal } from '#domain/signal.ts';
import { changeBookings } from './changeBookings.ts';
import { MemoryClock } from './MemoryClock.ts';
import {
  auditLabel,
  type ConnectedBrowser,
  grantOf,
  type RemovedAccount,
  type StoredAccount,
  type StoredBooking,
  type StoredCase,
  type StoredDeletedCar,
  type StoredIntent,
  type StoredMail,
  type StoredMember,
  type StoredNotification,
  type StoredReview,
  type StoredSavedSearch,
  type StoredSecondFactor,
  type StoredSession,
  type StoredWishlistItem,
  type TakenDownCar,
} from './records.ts';

/** The initial content of a market; cars and bookings in any order. */
export interface MemoryMarketSeed {
  readonly clock?: Clock;
  readonly modelYears?: ModelYears;
  readonly limits?: AccountLimits;
  /** How many cars of each seller an admin looks at first; none where left out. */
  readonly holdFirst?: number;
  /** Whether people can sign in with Google; true where left out. */
  readonly hasGoogle?: boolean;
  /** What happens to mails; they are sent where left out. */
  readonly mail?: MailDelivery;
  /** Whether admins are asked for a second factor; false where left out. */
  readonly asksSecondFactor?: boolean;
  readonly members?: readonly StoredMember[];
  readonly cars?: readonly CompleteCar[];
  /** By the car's id. */
  readonly morePictures?: Readonly<Record<string, readonly string[]>>;
  readonly priceChanges?: Readonly<Record<string, readonly PriceChange[]>>;
  readonly disclosures?: Readonly<Record<string, Disclosure>>;
  readonly shots?: Readonly<Record<string, Shots>>;
  readonly disclosureChanges?: Readonly<Record<string, readonly DisclosureChange[]>>;
  /** Ids of cars whose make and model were read from their names. */
  readonly namesRead?: readonly string[];
  readonly deletedCars?: Readonly<Record<string, StoredDeletedCar>>;
  /** Oldest first. */
  readonly bookings?: readonly StoredBooking[];
  /** Oldest first. */
  readonly reviews?: readonly StoredReview[];
  /** Oldest first. */
  readonly wishlistItems?: readonly StoredWishlistItem[];
  /** Ids of advertised cars, oldest first. */
  readonly advertised?: readonly string[];
  readonly feedback?: readonly Feedback[];
  readonly operator?: Operator;
  /** What the operator checks of sellers. */
  readonly checks?: string;
  /** How sellers sell, by their addresses. */
  readonly sellerKinds?: Readonly<Record<Email, SellerKind>>;
  readonly paymentIssues?: readonly PaymentIssue[];
  /** Oldest first. */
  readonly auditEntries?: readonly AuditEntry[];
  /** Oldest first. */
  readonly notifications?: readonly StoredNotification[];
  /** The case that was opened first first. */
  readonly cases?: readonly StoredCase[];
  /** What was found about cars and people, by their ids. */
  readonly signals?: Readonly<Record<string, readonly Signal[]>>;
}

/** The password of every seeded member. */
export const SEEDED_PASSWORD = 'Demo@2026';

/** `sessionIds`: the sessions that the event is about; every session of the person where it is left out. */
type Listener = (event: ServerEvent, sessionIds?: readonly string[]) => void;

/** A whole market in memory: the state of the server, the identity provider and the card provider. Browsers connect to it. */
export class MemoryMarket {
  readonly clock: Clock;
  readonly modelYears: ModelYears;
  readonly limits: AccountLimits;
  readonly holdFirst: number;
  readonly hasGoogle: boolean;
  readonly mail: MailDelivery;
  readonly asksSecondFactor: boolean;
  readonly feedback: readonly Feedback[];
  readonly operator: Operator;
  readonly checks: string | undefined;
  readonly accounts = new Map<Email, StoredAccount>();
  readonly secondFactors = new Map<Email, StoredSecondFactor>();
  /** Every mail with a link, oldest first; a link that is spent stays. */
  readonly mails: StoredMail[] = [];
  readonly browsers = new Set<ConnectedBrowser>();
  readonly members = new Map<Email, StoredMember>();
  readonly sellerKinds = new Map<Email, SellerKind>();
  /** The account by which each member is known; it outlives the deletion. */
  readonly identities = new Map<Email, string>();
  /** Emails of deleted accounts. */
  readonly tombstones = new Set<Email>();
  /** Deleted accounts that can be restored, in the order of their deletion. */
  readonly removedMembers = new Map<Email, RemovedAccount>();
  /** By id; every browser has one while it is signed in. */
  readonly sessions = new Map<string, StoredSession>();
  readonly cars = new Map<string, CompleteCar>();
  /** The pictures after a car's own, by its id. */
  readonly morePictures = new Map<string, readonly string[]>();
  /** By the car's id, newest first. */
  readonly priceChanges = new Map<string, readonly PriceChange[]>();
  /** By the car's id. */
  readonly shots = new Map<string, Shots>();
  /** By the car's id; the VIN is whole. */
  readonly disclosures = new Map<string, Disclosure>();
  /** By the car's id, newest first. */
  readonly disclosureChanges = new Map<string, readonly DisclosureChange[]>();
  /** Ids of cars whose make and model were read from their names, until their sellers save them. */
  readonly namesRead: Set<string>;
  /** When sellers have marked cars as sold, by the cars' ids; in milliseconds UTC. */
  readonly soldAt = new Map<string, number>();
  /** By the car's id. */
  readonly takenDown = new Map<string, TakenDownCar>();
  /** What was reported, in the order in which it was reported first. */
  readonly cases = new Map<string, StoredCase>();
  /** Reports of guests, who are mailed a link; nobody follows it in these markets. */
  readonly guestReports: NewGuestReport[] = [];
  /** What was found about cars and people, by their ids; these markets look for nothing themselves. */
  readonly signals: ReadonlyMap<string, readonly Signal[]>;
  readonly deletedCars = new Map<string, StoredDeletedCar>();
  readonly bookings = new Map<string, StoredBooking>();
  /** By the booking's id, oldest first. */
  readonly reviews = new Map<string, StoredReview>();
  /** When a seller's contact was shown first, by buyer and car. */
  readonly grantedContacts = new Map<string, number>();
  readonly wishlistItems = new Map<string, StoredWishlistItem>();
  readonly savedSearches = new Map<string, StoredSavedSearch>();
  /** Ids of cars, in the order in which they were advertised. */
  readonly advertised: Set<string>;
  readonly intents = new Map<string, StoredIntent>();
  /** By transaction id. */
  readonly paymentIssues = new Map<string, PaymentIssue>();
  /** Oldest first. */
  readonly auditEntries: AuditEntry[];
  /** Oldest first. */
  readonly notifications = new Map<string, StoredNotification>();
  /** The kinds that a person gets no mails of. */
  readonly mutedMails = new Map<Email, readonly NotificationKind[]>();
  readonly #listeners = new Map<Listener, Email>();
  #lastId = 0;

  constructor(seed: MemoryMarketSeed = {}) {
    this.clock = seed.clock ?? new MemoryClock();
    this.hasGoogle = seed.hasGoogle ?? true;
    this.mail = seed.mail ?? 'sent';
    this.asksSecondFactor = seed.asksSecondFactor ?? false;
    this.modelYears = seed.modelYears ?? MODEL_YEARS;
    this.limits = seed.limits ?? ACCOUNT_LIMITS;
    this.holdFirst = seed.holdFirst ?? 0;
    this.feedback = seed.feedback ?? [];
    this.operator = seed.operator ?? { texts: {} };
    this.checks = seed.checks;
    this.namesRead = new Set(seed.namesRead);
    for (const member of seed.members ?? []) {
      this.members.set(member.email, { joinedAt: this.clock.now(), ...member });
      this.identities.set(member.email, member.id);
      this.accounts.set(member.email, { ...member, password: SEEDED_PASSWORD, isEmailVerified: true });
    }
    for (const [seller, kind] of Object.entries(seed.sellerKinds ?? {})) this.sellerKinds.set(seller as Email, kind);
    for (const car of seed.cars ?? []) this.cars.set(car.id, car);
    for (const [id, car] of Object.entries(seed.deletedCars ?? {})) this.deletedCars.set(id, car);
    for (const [id, pictures] of Object.entries(seed.morePictures ?? {})) this.morePictures.set(id, pictures);
    for (const [id, changes] of Object.entries(seed.priceChanges ?? {})) this.priceChanges.set(id, changes);
    for (const [id, shots] of Object.entries(seed.shots ?? {})) this.shots.set(id, shots);
    for (const [id, disclosure] of Object.entries(seed.disclosures ?? {})) this.disclosures.set(id, disclosure);
    for (const [id, changes] of Object.entries(seed.disclosureChanges ?? {})) this.disclosureChanges.set(id, changes);
    for (const booking of seed.bookings ?? []) {
      this.bookings.set(booking.id, booking);
      // A seeded booking is from before today.
      this.grantedContacts.set(grantOf(booking.buyer.email, booking.carId), 0);
    }
    for (const review of seed.reviews ?? []) this.reviews.set(review.bookingId, review);
    for (const item of seed.wishlistItems ?? []) this.wishlistItems.set(item.id, item);
    this.advertised = new Set(seed.advertised);
    for (const one of seed.cases ?? []) this.cases.set(one.id, one);
    this.signals = new Map(Object.entries(seed.signals ?? {}));
    this.auditEntries = [...(seed.auditEntries ?? [])];
    for (const notification of seed.notifications ?? []) this.notifications.set(notification.id, notification);
    for (const issue of seed.paymentIssues ?? []) this.paymentIssues.set(issue.transactionId, issue);
  }

  /** Creates the same ids in the same order in every run. */
  newId(prefix: string): string {
    this.#lastId += 1;
    return `${prefix}_${String(this.#lastId).padStart(4, '0')}`;
  }

  /** Adds a line to the audit log, as the server does for what these markets can do. */
  audit(
    kind: AuditKind,
    { by, person, note = '' }: { readonly by: Email; readonly person?: Email; readonly note?: string },
  ): void {
    const label = (email: Email) => auditLabel(email, this.members.get(email)?.isAdmin === true);
    const at = this.clock.now();
    const texts = { by: label(by), from: '', person: person === undefined ? '' : label(person), subject: '', note };
    this.auditEntries.push({ id: this.newId('audit'), kind, at, ...texts, times: 1 });
  }

  /** Tells somebody of a deal, and their open pages that there is something to read. */
  notify(to: Email | undefined, kind: NotificationKind, car?: NotifiedCar): void {
    if (to === undefined || (!this.members.has(to) && !isToldAfterDeletion(kind))) return;
    const about = car && { id: car.id, name: car.name };
    const replaced = replacedBy(kind);
    for (const earlier of replaced.length > 0 ? [...this.notifications.values()] : []) {
      const isSame = earlier.to === to && replaced.includes(earlier.kind) && earlier.car?.id === car?.id;
      if (isSame && !earlier.isRead) this.notifications.delete(earlier.id);
    }
    const id = this.newId('notification');
    this.notifications.set(id, { id, to, kind, car: about, at: this.clock.now(), isRead: false });
    this.emit(to, 'notifications-changed');
  }

  /** Tells everybody with a booking of the car that is neither paid nor over; gives whom. */
  notifyBookers(car: NotifiedCar, kind: NotificationKind): ReadonlySet<Email> {
    const told = new Set<Email>();
    for (const { carId, status, buyer } of this.bookings.values())
      if (carId === car.id && status === 'booked') told.add(buyer.email);
    for (const email of told) this.notify(email, kind, car);
    return told;
  }

  /** Tells everybody with the car on their wishlist but those who have been told of the same change. */
  notifyWatchers(car: NotifiedCar, kind: NotificationKind, told: ReadonlySet<Email> = new Set()): void {
    for (const { carId, buyer } of this.wishlistItems.values())
      if (carId === car.id && !told.has(buyer)) this.notify(buyer, kind, car);
  }

  /** Changes an account at the identity provider, in the browsers that are signed in to it too. */
  changeAccount(account: StoredAccount): void {
    this.accounts.set(account.email, account);
    for (const browser of this.browsers) if (browser.account?.email === account.email) browser.account = account;
  }

  /** Deletes a car with everything that refers to it; its open bookings are cancelled. */
  removeCar(carId: string): void {
    const car = this.cars.get(carId);
    if (car !== undefined && isOnMarket(car.state.is))
      this.deletedCars.set(carId, { ...car, deletedAt: this.clock.now() });
    this.morePictures.delete(carId);
    this.priceChanges.delete(carId);
    this.disclosures.delete(carId);
    this.shots.delete(carId);
    this.disclosureChanges.delete(carId);
    this.cars.delete(carId);
    this.advertised.delete(carId);
    for (const item of [...this.wishlistItems.values()]) if (item.carId === carId) this.wishlistItems.delete(item.id);
    changeBookings(this, 'car-removed', (booking) => booking.carId === carId);
  }

  /** Deletes an account and hides its unpaid cars and wishlist items, and cancels its open bookings (spec: deleted-accounts.what-goes). */
  removeMember(email: Email, { isOwnDecision = false }: { readonly isOwnDecision?: boolean } = {}): void {
    const member = this.members.get(email);
    const cars = [...this.cars.values()].filter((car) => car.seller.email === email && car.state.is !== 'paid');
    const isHidden = (carId: string) => cars.some((car) => car.id === carId);
    const wishlistItems = [...this.wishlistItems.values()].filter((it) => it.buyer === email || isHidden(it.carId));
    const advertised = [...this.advertised].filter(isHidden);
    if (member) {
      const removedAt = this.clock.now();
      this.removedMembers.set(email, { member, removedAt, cars, advertised, wishlistItems, isOwnDecision });
    }
    this.members.delete(email);
    this.tombstones.add(email);
    for (const car of [...this.cars.values()]) {
      if (car.seller.email === email && car.state.is !== 'paid') this.removeCar(car.id);
    }
    for (const item of [...this.wishlistItems.values()]) if (item.buyer === email) this.wishlistItems.delete(item.id);
    changeBookings(this, 'buyer-removed', (booking) => booking.buyer.email === email);
    if (!isOwnDecision) this.notify(email, 'account-removed');
    this.emit(email, 'removed');
  }

  /** Cancels intents, as the server does through its queue; one that has succeeded is only taken from its booking. */
  cancelIntents(matches: (intent: StoredIntent) => boolean): void {
    for (const intent of this.intents.values()) {
      if (matches(intent)) this.intents.set(intent.clientSecret, { ...intent, isCancelled: true });
    }
  }

  /** Whether it is decided what becomes of a payment: it has bought its car, or was given back. */
  isSettled({ id, bookingId }: StoredIntent): boolean {
    const booking = this.bookings.get(bookingId);
    const state = booking && this.cars.get(booking.carId)?.state;
    if (state?.is === 'paid' && state.transactionId === id) return true;
    return booking?.refunds.some(({ transactionId }) => transactionId === id) === true;
  }

  /** Brings back what a deletion has hidden; bookings stay cancelled. False when there is nothing to restore. */
  restoreMember(email: Email): boolean {
    const removed = this.removedMembers.get(email);
    if (removed === undefined) return false;
    this.members.set(email, removed.member);
    for (const car of removed.cars) this.cars.set(car.id, car);
    for (const item of removed.wishlistItems) this.wishlistItems.set(item.id, item);
    for (const carId of removed.advertised) this.advertised.add(carId);
    this.tombstones.delete(email);
    this.removedMembers.delete(email);
    this.notify(email, 'account-restored');
    this.emit(email, 'signed-out');
    return true;
  }

  /** Sends an event to every browser that is signed in with this email. */
  emit(email: Email, event: ServerEvent): void {
    for (const [listener, owner] of [...this.#listeners]) if (owner === email) listener(event);
  }

  /** Ends these sessions of a person, and tells their browsers. */
  endSessions(email: Email, ids: readonly string[]): void {
    for (const id of ids) this.sessions.delete(id);
    for (const [listener, owner] of [...this.#listeners]) if (owner === email) listener('signed-out', ids);
  }

  /** Tells every page that the lists of cars have changed, and the car's seller and live buyers that its bookings may have. */
  carChanged(carId: string): void {
    for (const listener of [...this.#listeners.keys()]) listener('cars-changed');
    this.bookingsChanged(carId);
  }

  bookingsChanged(carId: string): void {
    const seller = this.cars.get(carId)?.seller.email;
    const bookings = [...this.bookings.values()].filter((booking) => booking.carId === carId);
    const people = new Set([...(seller === undefined ? [] : [seller]), ...bookings.map(({ buyer }) => buyer.email)]);
    for (const email of people) this.emit(email, 'bookings-changed');
  }

  subscribe(email: Email, listener: Listener): Unsubscribe {
    this.#listeners.set(listener, email);
    return () => this.#listeners.delete(listener);
  }
}
