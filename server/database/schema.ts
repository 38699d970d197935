import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { BookingStatus } from '#domain/booking.ts';
import type { StoredCarState } from '#domain/carTransitions.ts';
import type { Accidents, DisclosureField, Fault, ServiceHistory } from '#domain/disclosure.ts';
import type { Email } from '#domain/email.ts';
import type { FactsOrNull } from '#domain/facts.ts';
import type { Cents } from '#domain/money.ts';
import type { Category, Condition, Location, PriceLabel } from '#domain/options.ts';
import type { SettlementOutcome } from '#domain/purchase.ts';
import type { AppealAnswer, CaseState, CaseStep, Decision, ReportedKind, ReportReason } from '#domain/report.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { SellerKind } from '#domain/seller.ts';
import type { MemberTexts } from './memberTexts.ts';

/*
 * The tables. Times are milliseconds UTC, amounts cents, yes and no 1 and 0, so that every SQL engine stores them alike.
 * Ids come from the application. Values were decoded before they were stored.
 */

/** A boolean as a number: not every engine has booleans. */
export type Flag = 0 | 1;

export interface MembersTable extends MemberTexts {
  /** Primary key: the person's address. */
  readonly email: Email;
  readonly id: string;
  readonly name: string;
  readonly role: ChosenRole;
  readonly picture: string;
  readonly verified: Flag;
  /** Granted by the operator; counts only in a session whose address is verified. */
  readonly is_admin: Flag;
  readonly created_at: number;
}

/** How a seller sells. A row outlives the deletion of the account until the member is erased. */
export interface SellerKindsTable {
  readonly email: Email;
  readonly kind: SellerKind['is'];
  /** Of a trader, and empty where it is missing, as the next two. */
  readonly business_name: string;
  readonly business_address: string;
  readonly business_register: string;
}

/** What a buyer says of a seller. It is shown while the deal stands, unless the shop has hidden it. */
export interface ReviewsTable {
  /** Primary key: a booking has one review. */
  readonly booking_id: string;
  /** In the address of its answer; unique. */
  readonly id: string;
  readonly seller_email: Email;
  /** From 1 to 5. */
  readonly stars: number;
  readonly text: string;
  readonly written_at: number;
  /** Null where it is as it was written. */
  readonly changed_at: number | null;
  /** The seller's, with its time; null while there is none. */
  readonly answer: string | null;
  readonly answered_at: number | null;
  /** Whether the shop has taken it down. */
  readonly hidden: Flag;
}

/** Deleted accounts: an address in this table can't sign up or log in again. */
export interface TombstonesTable {
  readonly email: Email;
  readonly removed_at: number;
}

/** Deleted accounts that can be restored. */
export interface RemovedMembersTable {
  readonly email: Email;
  readonly removed_at: number;
  /** Still in use, so that the picture stays. */
  readonly picture: string;
  /** The row of `members`, as JSON: with whatever columns it had. */
  readonly record: string;
  /** Whether the member deleted the account; otherwise an admin did. Written by default, so that an older version can insert rows. */
  readonly by_member: ColumnType<Flag, Flag | undefined, Flag>;
}

/** What the hidden cars of deleted accounts were. */
export interface RemovedCarsTable {
  readonly car_id: string;
  readonly seller_email: Email;
  readonly state: CarsTable['state'];
  readonly advertised_at: number | null;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's value, in hex: the table alone opens no session. */
  readonly id_hash: string;
  readonly email: Email;
  /** Whether the identity provider has verified the address. */
  readonly email_verified: Flag;
  readonly created_at: number;
  readonly seen_at: number;
  readonly expires_at: number;
  /** A session of a deleted account: every call but log-out is refused. */
  readonly removed: Flag;
  /** The log-in at the identity provider that opened it; null where it is not known. Written by default, as the next one. */
  readonly login: ColumnType<string | null, string | null | undefined, string | null>;
  /** What the browser says that it is, cut to a bounded length. */
  readonly user_agent: ColumnType<string, string | undefined, string>;
  /** Whether the log-in was enough for an admin: with a second factor, or recent. */
  readonly strong_login: ColumnType<Flag, Flag | undefined, Flag>;
  /** The account that opened it, as its issuer names it; null where that is not known. */
  readonly issuer: ColumnType<string | null, string | null | undefined, string | null>;
  readonly subject: ColumnType<string | null, string | null | undefined, string | null>;
}

/** By which account of an identity provider a member is known: one of each issuer. It outlives the deletion until the member is erased. */
export interface MemberIdentitiesTable {
  readonly id: string;
  readonly issuer: string;
  /** The account's own name at its issuer, whatever its address is by now. */
  readonly subject: string;
  readonly email: Email;
  readonly bound_at: number;
}

/** Log-ins at the identity provider that open no session any more, until none could anyway. */
export interface EndedLoginsTable {
  /** Of the address and the log-in, or of the address alone: every log-in until `ended_at`. */
  readonly hash: string;
  readonly ended_at: number;
  /** The one log-in that is not ended with every other. */
  readonly spared: string | null;
}

/** A null of a fact: the seller has not said. */
export interface CarsTable extends FactsOrNull {
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
  /** `hidden`: taken down by the shop (`taken_down_cars`); `held`: an open case of `report_cases` has it; `removed`: its seller's account is deleted (`removed_cars`). */
  readonly state: StoredCarState;
  /** Who paid for it; null unless `state` is 'paid'. */
  readonly owner_email: Email | null;
  readonly transaction_id: string | null;
  /** 1: make and model were read from the name, and the seller has not saved the car since. */
  readonly make_from_name: Flag | null;
  /** 1: one of its pictures shows the dashboard or the seats. */
  readonly inside_pictures: Flag | null;
}

/** What the cars were that the shop has taken down. */
export interface TakenDownCarsTable {
  readonly car_id: string;
  readonly case_id: string;
  readonly state: CarsTable['state'];
  readonly advertised_at: number | null;
  /** Before this time no refund of a payment for it is sent. */
  readonly final_at: number;
}

/** Pictures after the car's own, in the order of `place`. */
export interface CarPicturesTable {
  readonly car_id: string;
  readonly place: number;
  readonly picture: string;
}

/** What the seller of a car discloses; null where it is not stated. */
export interface CarDisclosuresTable {
  readonly car_id: string;
  readonly accidents: Accidents | null;
  readonly accident_note: string | null;
  readonly service: ServiceHistory | null;
  readonly keys: number | null;
  /** "2027-05". */
  readonly valid_until: string | null;
  /** Upper case. */
  readonly vin: string | null;
}

/** Known faults, in the seller's order. */
export interface CarFaultsTable extends Pick<Fault, 'view' | 'x' | 'y' | 'text'> {
  readonly car_id: string;
  readonly place: number;
  readonly picture: string | null;
}

export interface DisclosureChangesTable {
  readonly id: string;
  readonly car_id: string;
  readonly field: DisclosureField;
  readonly changed_at: number;
}

/** The picture of each shot of the photo guide that was taken. */
export interface CarShotsTable {
  readonly car_id: string;
  readonly shot: string;
  readonly picture: string;
}

/** The cars that prices are compared with: for sale or sold lately, with make, model and mileage. */
export interface MarketCarsTable {
  readonly car_id: string;
  /** Its make and model (`marketGroup`). */
  readonly group_key: string;
  /** In milliseconds UTC; null while it is for sale. */
  readonly sold_at: number | null;
}

/** Groups whose prices must be computed anew; one row for each change. */
export interface MarketChangesTable {
  readonly id: string;
  readonly group_key: string;
}

/** What comparable cars cost, of each car that has enough of them. */
export interface MarketPricesTable {
  readonly car_id: string;
  readonly group_key: string;
  /** Null of a sold car. */
  readonly label: PriceLabel | null;
  /** As `server/market/market.ts` encodes it. */
  readonly price: string;
  readonly computed_at: number;
}

export interface PriceChangesTable {
  readonly id: string;
  readonly car_id: string;
  readonly price_before: Cents;
  readonly price_after: Cents;
  readonly changed_at: number;
}

/** What is kept of a deleted car for 90 days. */
export interface DeletedCarsTable {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly deleted_at: number;
}

/** A booking has copies of the car's fields, so that it outlives the car. */
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
  /** Of a provisional booking, which costs what its car costs: the price that its buyer was last shown. */
  readonly price: Cents;
  readonly status: BookingStatus;
  /** When it was booked; for a provisional one, when its payment page was opened last. */
  readonly created_at: number;
  readonly intent_id: string | null;
  readonly client_secret: string | null;
  /** How many intents were dropped before: each has an idempotency key of its own. */
  readonly intent_number: number;
  /** When its buyer cancelled it; null where it was cancelled with its car or an account. */
  readonly cancelled_at: number | null;
  /** When its buyer put it away; null while it is in their list. */
  readonly hidden_at: number | null;
}

/** What buyers have found at their visits. */
export interface InspectionsTable {
  readonly booking_id: string;
  /** `Findings` as JSON. */
  readonly findings: string;
  readonly saved_at: number;
}

/** Whom a car's contact was shown to. A row is the grant, and counts within a day of `shown_at`. */
export interface ShownContactsTable {
  readonly buyer_email: Email;
  readonly car_id: string;
  /** Where it was shown, for a day; null where the account does not count for its network. */
  readonly network: string | null;
  readonly shown_at: number;
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
  /** In the smallest unit of the currency. */
  readonly amount: Cents;
  /** Written by default, so that an older version can insert rows; also in the other tables. */
  readonly currency: ColumnType<string, string | undefined, string>;
  readonly outcome: SettlementOutcome;
  readonly created_at: number;
}

/** Due refunds: written by the settlement's transaction, sent until the provider has made them. */
export interface RefundsTable {
  readonly intent_id: string;
  /** A `RefundReason` of this version or another one. */
  readonly reason: string;
  readonly created_at: number;
  readonly next_attempt_at: number;
  readonly attempts: number;
  readonly done_at: number | null;
  /**
   * `due`: to be sent; `pending`: the provider has it and has not finished it; `done`; `failed`: the provider could not give
   * the money back, and an admin decides. Written by default, so that an older version can insert rows.
   */
  readonly state: ColumnType<RefundState, RefundState | undefined, RefundState>;
}

/**
 * Refunds in full of payments that have bought a car, which the operator made at the card provider: the market asks for none. A row goes
 * where the refund fails.
 */
export interface RefundsByHandTable {
  readonly intent_id: string;
  readonly seen_at: number;
}

export type RefundState = 'due' | 'pending' | 'done' | 'failed';

/** Intents that may not be paid any more: written by the transaction that ends or replaces them, cancelled at the provider after it. */
export interface IntentCancellationsTable {
  readonly intent_id: string;
  /** Null where an older version wrote the row. */
  readonly booking_id: ColumnType<string | null, string | null | undefined, string | null>;
  readonly created_at: number;
  readonly next_attempt_at: number;
  readonly attempts: number;
  readonly done_at: number | null;
}

/**
 * Which attempt of a request to the card provider counts. A new one begins where the provider keeps a fault as the answer to the
 * key of the one before.
 */
export interface ProviderAttemptsTable {
  readonly request: string;
  readonly number: number;
  /** Milliseconds UTC. */
  readonly started_at: number;
}

/** Reports of the card provider that need no more work; old ones are removed. */
export interface CardEventsTable {
  readonly id: string;
  readonly handled_at: number;
}

/** Succeeded payments with the market's metadata for a booking that is not in this database. */
export interface UnmatchedPaymentsTable {
  readonly intent_id: string;
  /** The booking and the buyer that the provider's metadata names. */
  readonly booking_id: string;
  readonly buyer: Email;
  readonly amount: Cents;
  readonly currency: string;
  readonly seen_at: number;
  /** When it was matched or refunded; null while an admin must look at it. */
  readonly resolved_at: number | null;
}

/** Payments that a cardholder disputes at their bank. */
export interface DisputesTable {
  readonly id: string;
  readonly intent_id: string;
  /** In the smallest unit of the currency. */
  readonly amount: Cents;
  readonly currency: ColumnType<string, string | undefined, string>;
  /** The provider's words. */
  readonly reason: string;
  readonly status: string;
  readonly created_at: number;
  readonly closed_at: number | null;
}

/** Stored pictures; one that is unused after a day is removed. */
export interface PicturesTable {
  readonly name: string;
  readonly created_at: number;
  /** Of all its files, in whole blocks of the disk; 0 where an older version has stored it. Written by default, as the next two. */
  readonly bytes: ColumnType<number, number | undefined, number>;
  /** The pseudonym of the account or network that uploaded it; null from a day later on, and for the server's own. */
  readonly uploader: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether a guest uploaded it, within about a day. */
  readonly in_pool: ColumnType<Flag, Flag | undefined, Flag>;
}

/** Sign-ups within an hour. */
export interface SignUpsTable {
  readonly id: string;
  /** The pseudonym of the network that it came from. */
  readonly network: string;
  readonly created_at: number;
}

/** Progress values of this data folder, by name. */
export interface KeyValues {
  readonly key: string;
  readonly value: string;
}

/** Secrets of the market, by name. */
export interface SealedSecretsTable {
  readonly name: string;
  /** Which key has encrypted it. */
  readonly key_id: string;
  /** Encrypted (server/secrets/secretKey.ts). */
  readonly value: string;
}

/** Migrations as Kysely records them. */
export interface ExecutedMigrationsTable {
  readonly name: string;
}

/** Which programs may serve a market with a migration. */
export interface MigrationSupportTable {
  /** A migration's name, or a version of the identity provider's tables. */
  readonly name: string;
  /** The number of the newest migration that the oldest such program knows. */
  readonly oldest_server: string;
}

/** Which server does a piece of work that one at a time may do. */
export interface LeasesTable {
  readonly name: string;
  /** The server that has it. */
  readonly holder: string;
  /** By the database's clock. */
  readonly expires_at: number;
}

/** Failed sign-ins of an account, or of an account from one address. */
export interface FailedSignInsTable {
  /** Of the account, or of the account and the address. */
  readonly hash: string;
  readonly count: number;
  readonly expires_at: number;
}

/** Mails that are to be sent, those about notifications by the ids of these; without any secret, and gone once they are sent or given up. */
export interface QueuedMailsTable {
  readonly id: string;
  readonly kind:
    | 'reset'
    | 'proof'
    | 'changed'
    | 'password-set'
    | 'second-factor'
    | 'sign-up'
    | 'notification'
    | 'guest-report'
    | 'guest-acted'
    | 'guest-kept';
  readonly email: Email;
  readonly created_at: number;
  readonly next_attempt_at: number;
  readonly attempts: number;
}

/** ID tokens that have opened a session, until they expire. */
export interface UsedIdTokensTable {
  readonly hash: string;
  readonly expires_at: number;
}

/** Codes of second factors that were used, until no clock takes them any more. */
export type UsedCodesTable = UsedIdTokensTable;

/** What one server tells the others on the same database; short-lived. */
export interface EventsTable {
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly detail: string;
  /** By the database's clock. */
  readonly created_at: number;
}

/** The cars that a search can find, as numbers (server/searchIndex). */
export interface SearchCarsTable {
  /** The time at which the car was listed (milliseconds UTC) and three more digits. */
  readonly no: number;
  /** Its closed facts as one number. */
  readonly cell: number;
  readonly price: Cents;
  readonly year: number;
  readonly mileage: number;
  /** What the spellings of its make and model have in common (`nameKey`); null where its seller has not said it. */
  readonly make: string | null;
  readonly model: string | null;
  /** The same as its seller wrote them, or as they are listed. */
  readonly make_name: string | null;
  readonly model_name: string | null;
  /** Its place among the bodies, from 1 on; 0 where its seller has not said it. */
  readonly body: number;
  /** What its price is worth beside those of comparable cars (`priceWorth`); 0 where it has no label. */
  readonly worth: number;
}

/** The words of those cars. Each database engine stores them in its own way, so only its text index reads them. */
export interface SearchWordsTable {
  readonly no: number;
  readonly car_id: string;
}

/** The words of cars' names, by what is left of them when letters are mistyped. */
export interface SearchSpellingsTable {
  readonly spelling_key: string;
  readonly word: string;
}

/** What happened, by whom and to whom; rows are only added. Texts are empty where there is nothing to say. */
export interface AuditLogTable {
  readonly id: string;
  readonly created_at: number;
  /** An `AuditKind` of this version or another one. */
  readonly kind: string;
  /** An admin's address, another person's pseudonym, `operator` or `server`. */
  readonly actor: string;
  /** The network address of an admin, or the pseudonym of another one. */
  readonly origin: string;
  /** An admin's address or a pseudonym: to whom it was done. */
  readonly person: string;
  /** The id of a car or a payment. */
  readonly subject: string;
  readonly note: string;
  readonly times: number;
}

export interface SavedSearchesTable {
  readonly id: string;
  readonly owner_email: Email;
  /** The address of the search, as `encodeSearch` writes it. */
  readonly query: string;
  readonly created_at: number;
}

/** By which keys a car finds a search (`src/domain/savedSearch.ts`), with its bounds, both included. */
export interface SavedSearchKeysTable {
  readonly key: string;
  readonly search_id: string;
  readonly price_from: Cents;
  readonly price_to: Cents;
  readonly year_from: number;
  readonly year_to: number;
}

/** A car that a saved search has found. */
export interface SavedSearchHitsTable {
  readonly search_id: string;
  readonly car_id: string;
  readonly found_at: number;
  /** Whether its owner has looked since. */
  readonly seen: Flag;
}

/** Cars that have changed, and are yet to be compared with the saved searches. */
export interface CarsToMatchTable {
  readonly car_id: string;
  readonly changed_at: number;
}

/** What a member was told. Rows stay for 90 days. */
export interface NotificationsTable {
  readonly id: string;
  readonly recipient: Email;
  /** A `NotificationKind` of this version or another one. */
  readonly kind: string;
  /** The car that it is about, by the name that it had then; null and empty where there is none. */
  readonly car_id: string | null;
  readonly car_name: string;
  readonly created_at: number;
  /** Null while it is unread. */
  readonly read_at: number | null;
}

/** Something that was reported, until it is decided about; what is reported again after that is another case. */
export interface ReportCasesTable {
  readonly id: string;
  readonly thing_kind: ReportedKind;
  readonly thing_id: string;
  readonly owner_email: Email;
  /** What it was called then. */
  readonly name: string;
  readonly opened_at: number;
  readonly reports: number;
  /** `queuePlace` of the two above. */
  readonly queue_place: number;
  readonly state: CaseState;
  /** Which list has it (`listOfCase`): 0 those that are decided, 1 the reports, 2 the held cars, 3 the signals. */
  readonly waits: 0 | 1 | 2 | 3;
  /** 1: it was opened since its car was held. */
  readonly held: Flag;
  /** 1: it was opened by a signal. */
  readonly signalled: Flag;
  /** What follows these by itself, and when; null where nothing does. */
  readonly next_step: CaseStep | null;
  readonly next_at: number | null;
  readonly decision: Decision | null;
  readonly rule: ReportReason | null;
  readonly facts: string;
  /** 0 before a decision. */
  readonly decided_at: number;
  /** The admin who has decided; empty before, and where that account is erased. */
  readonly decided_by: Email | '';
  readonly appeal: string | null;
  readonly appealed_at: number | null;
  readonly answer: AppealAnswer | null;
  readonly answer_facts: string;
  readonly answered_at: number | null;
}

export interface ReportsTable {
  readonly id: string;
  readonly case_id: string;
  readonly thing_kind: ReportedKind;
  readonly thing_id: string;
  /** Null once the account is erased, and of a guest. */
  readonly reporter: Email | null;
  /** Of a guest: the pseudonym of the address; null of a member. */
  readonly guest_key: string | null;
  /** Null of a member, and once nothing follows from the report any more. */
  readonly guest_email: Email | null;
  readonly guest_name: string;
  readonly reason: ReportReason;
  readonly line: string;
  readonly created_at: number;
}

/** Reports of guests whose address is not proven yet; they are removed after a day. */
export interface GuestReportsTable {
  readonly id: string;
  readonly email: Email;
  readonly name: string;
  readonly thing_kind: ReportedKind;
  readonly thing_id: string;
  readonly reason: ReportReason;
  readonly line: string;
  /** The pseudonym of the network that it came from. */
  readonly network: string;
  readonly created_at: number;
  /** SHA-256 of the token in the mail; null until the mail is made. */
  readonly token_hash: string | null;
}

/** What a program has found odd: one row of each kind about a thing. */
export interface SignalsTable {
  readonly id: string;
  readonly thing_kind: ReportedKind;
  readonly thing_id: string;
  /** A `SignalKind` of this version or another one. */
  readonly kind: string;
  /** Whose the thing is. */
  readonly owner_email: Email;
  readonly found_at: number;
  /** The ids of the other cars or accounts, as a JSON array; empty where the evidence names none. */
  readonly others: string;
  /** How many accounts there are, or comparable cars; 0 where nothing is counted. */
  readonly count: number;
  /** Of a low price, as the next one. */
  readonly price: Cents | null;
  readonly median: Cents | null;
}

/** Cars by their ids and members by their addresses that have changed, and are yet to be checked for signals. */
export interface ThingsToCheckTable {
  readonly kind: ReportedKind;
  readonly key: string;
  readonly changed_at: number;
}

/** What the pictures of cars look like (`server/pictures/perceptualHash.ts`). */
export interface PictureHashesTable {
  readonly name: string;
  /** Null of a picture that shows too little to be told from others, as the bands. */
  readonly hash: string | null;
  readonly band_0: number | null;
  readonly band_1: number | null;
  readonly band_2: number | null;
  readonly band_3: number | null;
}

/** Which accounts have used a phone number within 90 days. */
export interface AccountPhonesTable {
  /** The pseudonym of the number. */
  readonly phone: string;
  readonly email: Email;
  /** For the first time in these days. */
  readonly used_at: number;
}

/** Accounts that were made within an hour. */
export interface NewAccountsTable {
  readonly email: Email;
  /** The pseudonym of the network that it came from. */
  readonly network: string;
  readonly created_at: number;
}

/** The kinds of notifications that a member gets no mails of. */
export interface MutedMailsTable {
  readonly member: Email;
  readonly kind: string;
}

export interface Tables {
  readonly members: MembersTable;
  readonly seller_kinds: SellerKindsTable;
  readonly reviews: ReviewsTable;
  readonly tombstones: TombstonesTable;
  readonly removed_members: RemovedMembersTable;
  readonly removed_cars: RemovedCarsTable;
  readonly sessions: SessionsTable;
  readonly member_identities: MemberIdentitiesTable;
  readonly ended_logins: EndedLoginsTable;
  readonly cars: CarsTable;
  readonly car_pictures: CarPicturesTable;
  readonly price_changes: PriceChangesTable;
  readonly car_disclosures: CarDisclosuresTable;
  readonly car_faults: CarFaultsTable;
  readonly car_shots: CarShotsTable;
  readonly disclosure_changes: DisclosureChangesTable;
  readonly market_cars: MarketCarsTable;
  readonly market_changes: MarketChangesTable;
  readonly market_prices: MarketPricesTable;
  readonly deleted_cars: DeletedCarsTable;
  readonly bookings: BookingsTable;
  readonly inspections: InspectionsTable;
  readonly shown_contacts: ShownContactsTable;
  readonly wishlist: WishlistTable;
  readonly advertisements: AdvertisementsTable;
  readonly payments: PaymentsTable;
  readonly refunds: RefundsTable;
  readonly refunds_by_hand: RefundsByHandTable;
  readonly intent_cancellations: IntentCancellationsTable;
  readonly provider_attempts: ProviderAttemptsTable;
  readonly card_events: CardEventsTable;
  readonly unmatched_payments: UnmatchedPaymentsTable;
  readonly disputes: DisputesTable;
  readonly pictures: PicturesTable;
  readonly sign_ups: SignUpsTable;
  readonly settings: KeyValues;
  readonly sealed_secrets: SealedSecretsTable;
  readonly kysely_migration: ExecutedMigrationsTable;
  readonly migration_support: MigrationSupportTable;
  readonly leases: LeasesTable;
  readonly failed_sign_ins: FailedSignInsTable;
  readonly used_id_tokens: UsedIdTokensTable;
  readonly used_codes: UsedCodesTable;
  readonly queued_mails: QueuedMailsTable;
  readonly events: EventsTable;
  readonly search_cars: SearchCarsTable;
  readonly search_words: SearchWordsTable;
  readonly search_spellings: SearchSpellingsTable;
  readonly audit_log: AuditLogTable;
  readonly saved_searches: SavedSearchesTable;
  readonly saved_search_keys: SavedSearchKeysTable;
  readonly saved_search_hits: SavedSearchHitsTable;
  readonly cars_to_match: CarsToMatchTable;
  readonly notifications: NotificationsTable;
  readonly muted_mails: MutedMailsTable;
  readonly taken_down_cars: TakenDownCarsTable;
  readonly report_cases: ReportCasesTable;
  readonly reports: ReportsTable;
  readonly guest_reports: GuestReportsTable;
  readonly signals: SignalsTable;
  readonly things_to_check: ThingsToCheckTable;
  readonly picture_hashes: PictureHashesTable;
  readonly account_phones: AccountPhonesTable;
  readonly new_accounts: NewAccountsTable;
}

/** The root connection. */
export type Store = Kysely<Tables>;

/** The root connection or a transaction on it: both read and write. */
export type Database = Store | Transaction<Tables>;
