import type {
  Identity,
  ListedMember,
  MailDelivery,
  Member,
  MembersQuery,
  OpenSession,
  RemovedMember,
} from '#domain/account.ts';
import type { AuditEntry, AuditQuery } from '#domain/audit.ts';
import type { Booking, BookingSide, Contact } from '#domain/booking.ts';
import type { Car, CarDraft, ListedCar, WishlistItem } from '#domain/car.ts';
import type { CarAnswer, CarExtras } from '#domain/carDetails.ts';
import type { ComparedCar } from '#domain/comparison.ts';
import type { Login } from '#domain/credentials.ts';
import type { Email } from '#domain/email.ts';
import type { SearchFacets } from '#domain/facets.ts';
import type { Feedback } from '#domain/feedback.ts';
import type { NewGuestReport } from '#domain/guestReport.ts';
import type { Findings } from '#domain/inspection.ts';
import type { Listing } from '#domain/listing.ts';
import type { Make } from '#domain/makes.ts';
import type { DescribedCar, SimilarPrices } from '#domain/marketPrice.ts';
import type { DayFigures } from '#domain/marketWeek.ts';
import type { Cents } from '#domain/money.ts';
import type { ListedNotification, MailSettings, NotificationKind } from '#domain/notification.ts';
import type { Operator } from '#domain/operator.ts';
import type { Category } from '#domain/options.ts';
import type { PaymentIssue } from '#domain/paymentIssue.ts';
import type {
  CaseAct,
  CaseList,
  CompleteRuling,
  NewReport,
  OwnDecision,
  ReportCase,
  ReportedThing,
  Ruling,
} from '#domain/report.ts';
import type { Review, ReviewForm } from '#domain/review.ts';
import type { ChosenRole, RoleFlags } from '#domain/role.ts';
import type { SavedSearch } from '#domain/savedSearch.ts';
import type { BlockingFilter, CarSearch, CategorySummary, FoundCount, Respelling } from '#domain/search.ts';
import type { NewSecondFactor, SecondFactorState } from '#domain/secondFactor.ts';
import type { SellerCars, SellerKind, SellerProfile } from '#domain/seller.ts';
import type { ServerEvent } from '#domain/serverEvent.ts';

/*
 * Every port; `SessionState` stands with its types in a file of its own. A method that can't keep its promise throws a
 * Failure; each may throw `offline`, `slow`, `malformed`, `too-many` and `unavailable`, those that need a signed-in person
 * also `unauthenticated` and `forbidden`; only other kinds are named at the method. Times are milliseconds UTC, amounts
 * cents.
 */

/** Stops a subscription. */
export type Unsubscribe = () => void;

/** Signs people in: an external provider, or the embedded one. Throws `identity` with the provider's sentence. */
export interface IdentityProvider {
  /** Creates an account with its display name and the address of its photo, and signs in to it. */
  signUp(account: Login & { readonly name: string; readonly picture: string }): Promise<Identity>;
  /** Signs in with email and password. */
  signIn(login: Login): Promise<Identity>;
  /** Whether the operator has set up sign-in with Google. */
  readonly hasGoogle: boolean;
  /** Signs in by the Google popup; throws `cancelled` when it was closed, `popup-blocked` when it never opened. */
  signInWithGoogle(): Promise<Identity>;
  /** Who is signed in at the provider in this browser; undefined for nobody. The first answer is the first auth state. */
  current(): Promise<Identity | undefined>;
  /** Changes name and picture of whoever is signed in; throws `unauthenticated` when nobody is. */
  changeProfile(profile: { readonly name: string; readonly picture: string }): Promise<Identity>;
  /** A fresh, signed proof of who is signed in, for `Sessions.open`; throws `unauthenticated` when nobody is. */
  idToken(): Promise<string>;
  /** Ends the provider's own session in this browser. The call is finished even where the tab is closed. */
  signOut(): Promise<void>;
}

/**
 * What keeps an account its owner's, at the identity provider: a new password, by mail or by the current one, and the proof of
 * the address. Throws `identity` with the provider's sentence.
 */
export interface AccountSecurity {
  /** What happens to the mails; with `none`, those methods that need one throw `unavailable`. */
  readonly mail: MailDelivery;
  /** Mails a link that sets a new password; resolves alike where the address has no account. */
  requestReset(email: Email): Promise<void>;
  /** Sets a new password by the token of a mailed link, once, and ends every session of the account; throws `link-spent`. */
  resetPassword(reset: { readonly token: string; readonly password: string }): Promise<void>;
  /** Changes the password of whoever is signed in; throws `password-wrong` for another current one, `password-missing`. */
  changePassword(change: {
    readonly currentPassword: string;
    readonly password: string;
    /** Whether all other sessions of the account end, those of the market too. */
    readonly endsOthers: boolean;
  }): Promise<void>;
  /** Whether the account of whoever is signed in has a password. */
  hasPassword(): Promise<boolean>;
  /**
   * Sets the first password of an account without one and ends all its other sessions; throws `login-stale` where the login is older
   * than five minutes, `password-set`.
   */
  setFirstPassword(password: string): Promise<void>;
  /** Mails whoever is signed in a link that proves their address; no mail where it is proven. */
  requestProof(): Promise<void>;
  /**
   * Proves an address by the token of a mailed link, for whoever is signed in to its account here; again changes nothing. Throws
   * `unauthenticated` for everybody else, `link-spent`.
   */
  prove(token: string): Promise<void>;
  /** Proves it with a new password in place of the account's, whoever has set that, and ends every session of the account; throws `link-spent`. */
  proveWithPassword(proof: { readonly token: string; readonly password: string }): Promise<void>;
  /** Whether the address of whoever is signed in is proven by now. */
  isEmailVerified(): Promise<boolean>;
}

/**
 * The second factor of an admin who is logged in at the identity provider. Each method throws `identity` with the provider's sentence,
 * and `forbidden` for everybody else; those that change it throw `password-wrong`, and `forbidden` until it was given in this log-in.
 */
export interface SecondFactor {
  /** Whether this market asks its admins for one. */
  readonly isAsked: boolean;
  state(): Promise<SecondFactorState>;
  /** Begins one, which counts once its first code was given; empty password for an account without one. */
  begin(password: string): Promise<NewSecondFactor>;
  /** Gives a code of the authenticator app in this log-in, once; throws `code-wrong`, `code-used`. */
  verifyCode(code: string): Promise<void>;
  /** Gives a recovery code; each works once; throws `code-wrong`. */
  verifyRecoveryCode(recoveryCode: string): Promise<void>;
  /** New recovery codes; the earlier ones end. */
  renewRecoveryCodes(password: string): Promise<readonly string[]>;
  remove(password: string): Promise<void>;
}

/** The market server's session, opened with the identity provider's proof. */
export interface Sessions {
  /**
   * Exchanges an ID token for the session cookie; throws `unauthenticated` for a token that proves nothing, with `login-too-old` where an
   * admin must log in again, or with `other-identity` where the member of the address is known by another account, `factor-needed` for an
   * admin who has not given the second factor, and `proof-needed` where the address has a member and is not proven at this provider.
   */
  open(idToken: string): Promise<void>;
  /** A fresh access token for the session's own email; throws `removed` for a deleted account, `not-found` where there is no user record yet, `unauthenticated` without a session. */
  accessToken(email: Email): Promise<string>;
  /** Ends the session here and at the embedded identity. The call is finished even where the tab is closed. */
  close(): Promise<void>;
  /** Calls the listener from now on: within a second of what happens to this session, within seconds of what changes for its person. */
  watch(listener: (event: ServerEvent) => void): Unsubscribe;
}

/** The market's own user records. */
export interface Members {
  /** Makes or updates the session's own record; the role counts only the first time. Throws `forbidden` or `removed` for a deleted account. */
  save(member: {
    readonly name: string;
    readonly email: Email;
    readonly role: ChosenRole;
    readonly picture: string;
  }): Promise<void>;
  /** Both role checks about the session's own email; false about any other. */
  roleOf(email: Email): Promise<RoleFlags & { readonly verified: boolean }>;
  /** The members of one role, for the admin; `after` is the `next` of the page before. */
  list(admin: Email, query: MembersQuery, after?: string): Promise<Page<ListedMember>>;
  /** One member by the id of their record, for the admin; throws `not-found`. */
  one(id: string): Promise<ListedMember>;
  /** Their cars, hidden ones too, the newest first, for the admin; throws `not-found`. */
  cars(id: string, after?: string): Promise<Page<ListedCar>>;
  /** Their bookings, or those of their cars, the newest first, for the admin; throws `not-found`. */
  bookings(id: string, side: BookingSide, after?: string): Promise<Page<Booking>>;
  /** Deletes an account and hides its unpaid cars, wishlist and advertisements, for the admin; throws `not-found`. */
  remove(admin: Email, target: Email): Promise<void>;
  /** The deleted accounts that can be restored, the last one first, for the admin; `after` is the `next` of the page before. */
  removed(admin: Email, after?: string): Promise<Page<RemovedMember>>;
  /** Restores a deleted account with what was hidden, for the admin; throws `not-found` once it is erased. */
  restore(admin: Email, target: Email): Promise<void>;
  /** Marks a seller as verified, for the admin. */
  verify(admin: Email, seller: Member): Promise<void>;
  /** Takes a seller's verification back, for the admin; throws `not-found`. */
  unverify(admin: Email, seller: Email): Promise<void>;
}

/** The signed-in person's own account. Each method throws `not-found` where the server doesn't offer it. */
export interface OwnAccount {
  /** The own open sessions, the one used last first. */
  sessions(): Promise<readonly OpenSession[]>;
  /** Ends one of them, also its log-in at the identity provider; throws `not-found` where it has ended already. */
  endSession(id: string): Promise<void>;
  /** Ends every one but this browser's. */
  endOtherSessions(): Promise<void>;
  /** Everything that the market has about the person, as a JSON file. */
  data(): Promise<Blob>;
  /**
   * Changes the own role, and tells whether the person is shown as verified in it; again changes nothing. Throws `forbidden` for an
   * admin, `conflict` with what keeps a seller from becoming a buyer.
   */
  changeRole(role: ChosenRole): Promise<{ readonly isVerified: boolean }>;
  /**
   * Deletes the own account, whose address is typed to confirm it. Throws `invalid` for another address, `conflict` while a payment
   * is not settled, and for the last admin.
   */
  remove(typed: Email): Promise<void>;
}

/** One page of a list and how to go on; `next` is opaque. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | undefined;
}

/** One page of what a search finds. */
export interface FoundCars extends Page<ListedCar> {
  /** Of the first page alone. */
  readonly count: FoundCount | undefined;
  /** There may be more cars, but the search must be narrowed to find them. */
  readonly isTooBroad: boolean;
  readonly respelled: readonly Respelling[];
  /** Of an empty result: the filters without which there is something, the one that hides most first. */
  readonly blocking: readonly BlockingFilter[];
}

/** The public listing. */
export interface CarCatalogue {
  /** Available cars of a category, newest first; `after` is the `next` of the page before. */
  inCategory(category: Category, after?: string): Promise<Page<ListedCar>>;
  /** The available cars that a search finds, in its order; throws `not-found` where the server can't search. */
  find(search: CarSearch, after?: string): Promise<FoundCars>;
  /** How many cars a search finds with each option of its filters; throws `not-found` where the server doesn't tell. */
  facets(search: CarSearch): Promise<SearchFacets>;
  /** What there is for sale in each category, in the order of the categories; throws `not-found` where the server doesn't tell. */
  categories(): Promise<readonly CategorySummary[]>;
  /** The makes with their models that forms offer; throws `not-found` where the server has no list. */
  makes(): Promise<readonly Make[]>;
  /** One car with all that its page shows, or what is kept of a deleted one; throws `not-found`. */
  one(id: string): Promise<CarAnswer>;
  /** One to four cars by their ids, in this order; throws `invalid` for what is not an id, `not-found` where the server can't tell. */
  compared(ids: readonly string[]): Promise<readonly ComparedCar[]>;
}

/** A seller's own cars. */
export interface SellerListings {
  /** Lists a car; throws `invalid`, and `conflict` where the account has as many as it may. */
  add(car: CarDraft, extras?: CarExtras): Promise<void>;
  /** Changes an own car in all fields; throws `invalid`, `not-found`, and `conflict` once it was paid for. */
  edit(carId: string, car: CarDraft, extras?: CarExtras): Promise<void>;
  /** The own cars, newest first; `after` is the `next` of the page before. */
  mine(seller: Email, after?: string): Promise<Page<Listing>>;
  /** Deletes a car; false when it was gone already; throws `conflict` when it was paid for. */
  remove(carId: string): Promise<boolean>;
  /** What similar cars of other sellers cost; undefined where there are too few; throws `not-found` on a server without this call. */
  similarPrices(car: DescribedCar): Promise<SimilarPrices | undefined>;
  /** Marks an own car sold. */
  markSold(car: Car): Promise<void>;
  /** Marks an own car available again; throws `conflict` when it was paid for. */
  markAvailable(car: Car): Promise<void>;
}

/** Who sells, as everybody may know it, what sellers say of themselves, and what buyers say of them. */
export interface Sellers {
  /** Throws `not-found` for a buyer, for an account that is gone, and where the server doesn't tell. */
  one(id: string): Promise<SellerProfile>;
  /** A seller's cars, the newest first; `after` is the `next` of the page before; throws `not-found`. */
  cars(id: string, state: SellerCars, after?: string): Promise<Page<ListedCar>>;
  /** How the signed-in seller sells; undefined while they have not said it; throws `not-found` where the server doesn't offer it. */
  ownKind(): Promise<SellerKind | undefined>;
  /** Says how the signed-in seller sells; throws `invalid`, `not-found` where the server doesn't offer it. Idempotent. */
  saveKind(kind: SellerKind): Promise<void>;
  /** What buyers say of a seller, the newest first; `after` is the `next` of the page before; throws `not-found`. */
  reviews(id: string, after?: string): Promise<Page<Review>>;
  /** Reviews the seller of an own paid booking, or changes the review; throws `conflict`, `invalid`, `not-found`. Idempotent. */
  review(bookingId: string, review: ReviewForm): Promise<void>;
  /** Answers a review of the signed-in seller, once; throws `conflict`, `forbidden`, `invalid`, `not-found`. */
  answerReview(id: string, text: string): Promise<void>;
}

/** Bookings of the signed-in person. */
export interface Bookings {
  /** Books a car; throws `refused` with the server's sentence. */
  place(booking: {
    readonly car: Car;
    readonly buyer: { readonly name: string; readonly email: Email };
    readonly contact: Contact;
  }): Promise<void>;
  /** The own bookings, newest first; `after` is the `next` of the page before. */
  mine(buyer: Email, after?: string): Promise<Page<Booking>>;
  /** One own booking by its id, or by its car's serial (provisional where there is none yet); throws `not-found`, `conflict` for a sold or own car. */
  one(id: string): Promise<Booking>;
  /**
   * Books a provisional booking, or again one that the buyer has just cancelled; throws `not-found` (also from a server without this
   * call), `conflict` when the car can't be booked (any more).
   */
  save(id: string): Promise<void>;
  /** Cancels an own booking with its open payment; again changes nothing; throws `not-found`, `conflict` once it is paid. */
  cancel(id: string): Promise<void>;
  /** Changes phone and meeting place of a live booking; throws `invalid`, `not-found`, `conflict` once it is over. */
  changeContact(id: string, contact: Contact): Promise<void>;
  /**
   * Replaces what the buyer has found at the car of a live booking; again changes nothing but its time. Throws `invalid`, `not-found`,
   * `conflict` once it is over.
   */
  saveInspection(id: string, findings: Findings): Promise<void>;
  /** Why the caller may not book one more car, whichever it is; undefined where they may; throws `not-found` on a server without this call. */
  limitRefusal(): Promise<string | undefined>;
  /** Takes a cancelled or refunded booking out of the list, or puts it back; throws `not-found`, `conflict` for all others. */
  setHidden(id: string, isHidden: boolean): Promise<void>;
}

export interface Wishlists {
  /** Adds a car, for buyers; adding it again changes nothing; throws `not-found` for a car that is gone, `conflict` where the list is full. */
  add(car: Car, buyer: Email): Promise<void>;
  /** Takes a car off the own list; false when it was not on it. */
  remove(carId: string): Promise<boolean>;
  /** The wishlisted cars, the latest addition first; `after` is the `next` of the page before. */
  mine(buyer: Email, after?: string): Promise<Page<WishlistItem>>;
}

/** The searches that the signed-in person keeps. */
export interface SavedSearches {
  /** Keeps a search without its order; one that is kept already stays as it is; throws `conflict` for one too many. */
  save(search: CarSearch): Promise<SavedSearch>;
  /** The latest first; throws `not-found` where the server keeps none. */
  mine(): Promise<readonly SavedSearch[]>;
  /** What it has found until now is no longer new; throws `not-found`. */
  markSeen(id: string): Promise<void>;
  /** False where it was gone already. */
  remove(id: string): Promise<boolean>;
}

export interface Advertisements {
  /** Promotes an own available car; again changes nothing; throws `conflict` for a car that is not available, or one too many. */
  add(car: Car): Promise<void>;
  /** Ends the promotion of an own car; false when it was not promoted; throws `not-found` for a car that is gone. */
  remove(carId: string): Promise<boolean>;
  /** The promoted cars, newest first; `after` is the `next` of the page before. */
  list(after?: string): Promise<Page<ListedCar>>;
}

/** The market server's side of a payment. */
export interface Payments {
  /**
   * The open intent of a booking, made where there is none. `id` is a booking's or a car's: where the caller has no booking of the
   * car, a provisional one is made, for buyers alone and at the car's price. Throws `conflict` for a sold, paid or own car, a dead booking and a
   * changed price, `not-found` for somebody else's booking. Gives the amount of the intent, which is the booking's price.
   */
  createIntent(booking: {
    readonly id: string;
    readonly price: Cents;
  }): Promise<{ readonly clientSecret: string; readonly bookingId: string; readonly price: Cents }>;
  /** Tells the server that a card was confirmed, so that it asks the provider; reporting it twice changes nothing. */
  report(payment: { readonly transactionId: string; readonly email: Email; readonly bookingId: string }): Promise<void>;
}

/** The payments that an admin must look at. */
export interface PaymentIssues {
  /** All of them, oldest first; `after` is the `next` of the page before. */
  list(after?: string): Promise<Page<PaymentIssue>>;
  /** Refunds a payment of an unknown booking, or sends a failed refund again; throws `not-found`. */
  refund(transactionId: string): Promise<void>;
  /** Settles a payment for this booking: it buys the car, or is refunded where it can't; throws `not-found`, `conflict`. */
  match(payment: { readonly transactionId: string; readonly bookingId: string }): Promise<void>;
}

export interface NotificationPage extends Page<ListedNotification> {
  /** How many of all are unread, at most `MAX_UNREAD`. */
  readonly unread: number;
}

/** What the signed-in person was told of their deals. Each method throws `not-found` where the server doesn't offer it. */
export interface Notifications {
  /** The own ones of the last 90 days, newest first; `after` is the `next` of the page before. */
  list(after?: string): Promise<NotificationPage>;
  /** Marks own ones as read, all of them where no ids are given, and gives how many are still unread. Idempotent; at most 200 ids. */
  markRead(ids?: readonly string[]): Promise<number>;
  mailSettings(): Promise<MailSettings>;
  /** Mails all kinds but these, and those about money in any case; gives what `mailSettings` gives then. */
  setMuted(kinds: readonly NotificationKind[]): Promise<MailSettings>;
}

/** What people report, and what is decided about it. Each method throws `not-found` where the server doesn't offer it. */
export interface ReportsQuery {
  readonly cases: CaseList;
  /** The id of a member, for what is reported of them alone. */
  readonly owner?: string | undefined;
}

export interface Reports {
  /** Reports something, once; throws `not-found` for what is gone, `conflict` with the server's sentence. */
  make(report: NewReport): Promise<void>;
  /**
   * The same for a guest: it counts once they have followed the link that they are mailed. Throws `not-found` for what is gone,
   * `unavailable` where the server sends no mail, `too-many`.
   */
  makeAsGuest(report: NewGuestReport): Promise<void>;
  /** For admins: the queue of reports, the held cars, or what is decided; `after` is the `next` of the page before. */
  list(query: ReportsQuery, after?: string): Promise<Page<ReportCase>>;
  /**
   * For admins: decides about a case, answers an appeal, or takes either back. A car is hidden at once; all else follows once it can't be
   * taken back. Throws `not-found`, `invalid` without a rule and facts, `conflict`.
   */
  decide(caseId: string, act: { readonly act: CaseAct } & Pick<Ruling, 'rule' | 'facts'>): Promise<void>;
  /**
   * For admins: decides about something on their own initiative, and returns its case, by which `decide` takes it back. Throws
   * `not-found`, `invalid`, `conflict`.
   */
  decideAbout(thing: ReportedThing, ruling: CompleteRuling): Promise<string>;
  /** What was decided about the own things, the latest first. */
  own(): Promise<readonly OwnDecision[]>;
  /** Appeals against such a decision, once; throws `not-found`, `invalid`, `conflict`. */
  appeal(decisionId: string, text: string): Promise<void>;
}

/** The market in numbers, for admins. */
export interface MarketFigures {
  /** The last seven days, the earliest first; throws `not-found` where the server doesn't offer it. */
  week(): Promise<readonly DayFigures[]>;
}

/** What happened in the market, for admins. */
export interface AuditLog {
  /** The lines that a query finds, the latest first; `after` is the `next` of the page before. */
  list(query: AuditQuery, after?: string): Promise<Page<AuditEntry>>;
}

/** What was typed into the page's own card fields. */
export interface Card {
  readonly number: string;
  /** "MM / YY". */
  readonly expiry: string;
  readonly cvc: string;
}

/** Who draws the card fields: our page, or the provider inside an element of ours. */
export type CardEntry =
  | { readonly by: 'page' }
  | {
      readonly by: 'provider';
      /** Draws the fields for one payment into an element. Throws `unavailable` when they can't be loaded; may be tried again. */
      mount(container: unknown, payment: { readonly clientSecret: string }): Promise<Unsubscribe>;
    };

/** The card payment provider, in the browser. */
export interface CardPayments {
  readonly entry: CardEntry;
  /** True where no real money moves, and the page must say so. */
  readonly isTestMode: boolean;
  /**
   * Confirms a payment with the card and gives its transaction id once it has succeeded. `approve` is asked where the
   * bank wants a confirmation. Confirming what has succeeded already gives the same id. Throws `card` with the
   * provider's sentence, `conflict` where the payment was cancelled.
   */
  confirm(payment: {
    readonly clientSecret: string;
    /** The page's own fields; undefined where the provider has them. */
    readonly card: Card | undefined;
    readonly approve: () => Promise<boolean>;
  }): Promise<string>;
}

/** How an upload is followed and ended. */
export interface UploadOptions {
  /** Ends the upload, which fails with `cancelled`. */
  readonly signal?: AbortSignal;
  /** Called with the share that was sent, from 0 to 1, where it is known. */
  readonly onProgress?: (share: number) => void;
}

/** The host of uploaded pictures. */
export interface ImageHost {
  /** Uploads a picture and gives its address; throws `invalid` for what is not a picture, `refused` when the host reports no success, `cancelled` when its signal ended it. */
  upload(picture: Blob, options?: UploadOptions): Promise<string>;
}

/** Keeps the access token between visits (spec: sessions.token-storage). */
export interface TokenVault {
  read(): string | undefined;
  write(accessToken: string): void;
  /** @param isLogOut tells the other tabs that the person has logged out, rather than that the session has ended */
  clear(isLogOut?: boolean): void;
  /** Calls the listener when another tab has written or cleared the token. */
  watch(listener: (accessToken: string | undefined, isLogOut: boolean) => void): Unsubscribe;
}

/** Toasts. */
export interface Notifier {
  success(text: string): void;
  error(text: string): void;
  /** Neither good nor bad. */
  info(text: string): void;
  /** Takes away the errors that show: what failed is tried again. */
  clearErrors(): void;
}

/** Navigates when the application decides so. */
export interface Navigator {
  /** To the last public page seen other than login and sign-up, else "/"; resolves once that page stands. */
  leaveForPublicPage(): Promise<void>;
  /** To "/", which shows the notice until another page is opened. */
  goHome(notice: string): Promise<void>;
}

export interface Clock {
  /** Milliseconds UTC. */
  now(): number;
}

export interface Shop {
  /** Who runs the market, with the texts that they have given it; throws `not-found` where the server doesn't tell. */
  operator(): Promise<Operator>;
}

/** What customers say about the market. */
export interface FeedbackSource {
  list(): Promise<readonly Feedback[]>;
}

/** The ports behind which another machine stands. The composition roots take their names and types from here. */
export interface RemotePorts {
  readonly identity: IdentityProvider;
  readonly security: AccountSecurity;
  readonly secondFactor: SecondFactor;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly ownAccount: OwnAccount;
  readonly catalogue: CarCatalogue;
  readonly listings: SellerListings;
  readonly sellers: Sellers;
  readonly bookings: Bookings;
  readonly wishlists: Wishlists;
  readonly savedSearches: SavedSearches;
  readonly advertisements: Advertisements;
  readonly payments: Payments;
  readonly paymentIssues: PaymentIssues;
  readonly reports: Reports;
  readonly figures: MarketFigures;
  readonly auditLog: AuditLog;
  readonly notifications: Notifications;
  readonly cards: CardPayments;
  readonly images: ImageHost;
  readonly feedback: FeedbackSource;
  readonly shop: Shop;
}
