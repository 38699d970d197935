import type { BookingStatus } from '#domain/booking.ts';
import type { CarState } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { Cents } from '#domain/money.ts';
import type { Category, Condition, Location } from '#domain/options.ts';
import type { SettlementOutcome } from '#domain/purchase.ts';
import type { ChosenRole } from '#domain/role.ts';

/*
 * The tables. Times are milliseconds UTC, amounts cents, yes and no 1 and 0, so that any SQL engine holds them alike.
 * Ids are made by the application. What is typed here was decoded before it was stored.
 */

/** Yes or no as a number: not every engine has the other. */
export type Flag = 0 | 1;

export interface MembersTable {
  /** Primary key: the person's address. */
  readonly email: Email;
  readonly id: string;
  readonly name: string;
  readonly role: ChosenRole;
  readonly picture: string;
  readonly verified: Flag;
  /** Granted by the operator; counts only in a session whose address is proven. */
  readonly is_admin: Flag;
  readonly created_at: number;
}

/** Deleted accounts: an address here is never let in again. */
export interface TombstonesTable {
  readonly email: Email;
  readonly removed_at: number;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's value, in hex: the table alone opens no session. */
  readonly id_hash: string;
  readonly email: Email;
  /** The identity provider's word that the address is its owner's. */
  readonly email_verified: Flag;
  readonly created_at: number;
  readonly seen_at: number;
  readonly expires_at: number;
  /** A session of a deleted account: it is told so and may only log out. */
  readonly removed: Flag;
}

export interface CarsTable {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly original_price: Cents;
  readonly picture: string;
  readonly category: Category;
  readonly year: number;
  readonly location: Location;
  readonly phone: string;
  readonly condition: Condition;
  readonly description: string;
  readonly seller_email: Email;
  readonly posted_at: number;
  readonly state: CarState['is'];
  /** Who paid for it; null unless `state` is 'paid'. */
  readonly owner_email: Email | null;
  readonly transaction_id: string | null;
}

/** A booking keeps what its card shows, so that it outlives the car. */
export interface BookingsTable {
  readonly id: string;
  /** No foreign key: the car may be gone. */
  readonly car_id: string;
  readonly car_name: string;
  readonly category: Category;
  readonly picture: string;
  readonly seller_email: Email;
  readonly buyer_email: Email;
  readonly buyer_name: string;
  readonly phone: string;
  readonly meeting_place: string;
  readonly price: Cents;
  readonly status: Exclude<BookingStatus, 'unsaved'>;
  readonly created_at: number;
  readonly intent_id: string | null;
  readonly client_secret: string | null;
}

export interface WishlistTable {
  readonly id: string;
  readonly car_id: string;
  readonly buyer_email: Email;
  readonly created_at: number;
}

export interface AdvertisementsTable {
  readonly car_id: string;
  readonly created_at: number;
}

export interface PaymentsTable {
  readonly transaction_id: string;
  readonly booking_id: string;
  readonly email: Email;
  readonly amount: Cents;
  readonly outcome: SettlementOutcome;
  readonly created_at: number;
}

/** Refunds that are owed: written in the transaction that decides, sent until the provider has them. */
export interface RefundsTable {
  readonly intent_id: string;
  readonly reason: string;
  readonly created_at: number;
  readonly next_attempt_at: number;
  readonly attempts: number;
  readonly done_at: number | null;
}

/** Stored pictures; one that nothing uses after a day is removed. */
export interface PicturesTable {
  readonly name: string;
  readonly created_at: number;
}

/** Secrets and notes of this data folder, by name. */
export interface KeyValues {
  readonly key: string;
  readonly value: string;
}

export interface Tables {
  readonly members: MembersTable;
  readonly tombstones: TombstonesTable;
  readonly sessions: SessionsTable;
  readonly cars: CarsTable;
  readonly bookings: BookingsTable;
  readonly wishlist: WishlistTable;
  readonly advertisements: AdvertisementsTable;
  readonly payments: PaymentsTable;
  readonly refunds: RefundsTable;
  readonly pictures: PicturesTable;
  readonly settings: KeyValues;
}
