import type { Member, OpenSession } from '#domain/account.ts';
import type { BookingStatus, BookingTimes } from '#domain/booking.ts';
import type { CarState, CompleteCar } from '#domain/car.ts';
import type { DeletedCar } from '#domain/carDetails.ts';
import type { Email } from '#domain/email.ts';
import type { Inspection } from '#domain/inspection.ts';
import type { Cents } from '#domain/money.ts';
import type { NotificationKind, NotifiedCar } from '#domain/notification.ts';
import type { Category } from '#domain/options.ts';
import type { Refund } from '#domain/refund.ts';
import type { CaseStep, ReportCase } from '#domain/report.ts';
import type { OwnReview } from '#domain/review.ts';
import type { CarSearch } from '#domain/search.ts';

/** A member as the market stores it. */
export interface StoredMember extends Member {
  readonly isAdmin: boolean;
  /** When the record was made, in milliseconds UTC. */
  readonly joinedAt?: number;
}

/** A deleted account with what is hidden until it is restored. */
export interface RemovedAccount {
  readonly member: StoredMember;
  readonly removedAt: number;
  readonly isOwnDecision: boolean;
  readonly cars: readonly CompleteCar[];
  readonly advertised: readonly string[];
  /** Its own wishlist, and the items of others for its cars. */
  readonly wishlistItems: readonly StoredWishlistItem[];
}

/** One of a person's open sessions. */
export interface StoredSession extends Omit<OpenSession, 'isCurrent'> {
  readonly email: Email;
}

/** An account at the identity provider. */
export interface StoredAccount {
  readonly id: string;
  readonly email: Email;
  readonly name: string;
  readonly picture: string;
  /** Empty for an account without one. */
  readonly password: string;
  /** Whether the address is proven; left out: it is not. */
  readonly isEmailVerified?: boolean;
}

/** The second factor of an admin's account. */
export interface StoredSecondFactor {
  /** False until its first code was given. */
  readonly isSetUp: boolean;
  /** Codes of the app that nobody has used. */
  readonly codes: readonly string[];
  readonly recoveryCodes: readonly string[];
}

/** A browser of the market, with the account that is logged in there. */
export interface ConnectedBrowser {
  account: StoredAccount | undefined;
  readonly session: Email | undefined;
  endLogin(): void;
}

/** A mail with a link. */
export interface StoredMail {
  readonly kind: 'reset' | 'proof';
  readonly to: Email;
  readonly token: string;
}

/** A booking without the fields that are read from its car when it is requested. */
export interface StoredBooking extends BookingTimes {
  readonly id: string;
  readonly carId: string;
  readonly carName: string;
  readonly category: Category;
  readonly picture: string;
  readonly price: Cents;
  /** The car's seller, who may read the booking after the car is gone too. */
  readonly sellerEmail: Email | undefined;
  readonly buyer: { readonly name: string; readonly email: Email };
  readonly phone: string;
  readonly meetingPlace: string;
  readonly status: BookingStatus;
  /** Its payments that bought no car. */
  readonly refunds: readonly Refund[];
  /** What its buyer has found at the car. */
  readonly inspection: Inspection | undefined;
  /** Whether its buyer has put it away. */
  readonly isHidden: boolean;
}

/** The review of a paid booking. */
export interface StoredReview extends OwnReview {
  readonly bookingId: string;
  readonly seller: Email;
}

/** What is kept of a deleted car. */
export interface StoredDeletedCar extends DeletedCar {
  readonly deletedAt: number;
}

/** One wishlisted car of one buyer. */
export interface StoredWishlistItem {
  readonly id: string;
  readonly carId: string;
  readonly buyer: Email;
}

/** A saved search of one member. */
export interface StoredSavedSearch {
  readonly id: string;
  readonly owner: Email;
  readonly search: CarSearch;
  readonly savedAt: number;
  /** Ids of the cars that are not new to its owner. */
  readonly seenCars: ReadonlySet<string>;
}

/** What a car was that the shop has taken down. */
export interface TakenDownCar {
  readonly state: CarState;
  readonly isAdvertised: boolean;
}

/** Something that was reported. */
export interface StoredCase
  extends Pick<
    ReportCase,
    'id' | 'thing' | 'name' | 'state' | 'isHeld' | 'isSignalled' | 'openedAt' | 'reports' | 'ruling'
  > {
  readonly owner: Email;
  /** What follows by itself, and when. */
  readonly next: { readonly step: CaseStep; readonly at: number } | undefined;
}

export interface StoredNotification {
  readonly id: string;
  readonly to: Email;
  readonly kind: NotificationKind;
  readonly car: NotifiedCar | undefined;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly isRead: boolean;
}

/** A payment as the card provider stores it. */
export interface StoredIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly bookingId: string;
  readonly buyer: Email;
  readonly amount: Cents;
  readonly hasSucceeded: boolean;
  /** It is not its booking's intent (any more), or may not be paid: another buyer has paid for the car, or the booking has ended or costs something else. */
  readonly isCancelled: boolean;
}

/** An admin's address, or the pseudonym of anybody else: the same one for the same address. */
export function auditLabel(email: string, isAdmin: boolean): string {
  if (isAdmin) return email;
  let hash = 7n;
  for (const character of email) hash = BigInt.asUintN(64, hash * 31n + BigInt(character.codePointAt(0) ?? 0));
  return `person-${hash.toString(16).padStart(16, '0')}`;
}

/** The key of a seller's contact that was shown to a buyer. */
export const grantOf = (buyer: Email, carId: string): string => `${buyer} ${carId}`;
