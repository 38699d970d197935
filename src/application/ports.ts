import type { Identity, Member } from '#domain/account.ts';
import type { Booking } from '#domain/booking.ts';
import type { Contact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import type { CarDraft } from '#domain/carForm.ts';
import type { Login } from '#domain/credentials.ts';
import type { Email } from '#domain/email.ts';
import type { Feedback } from '#domain/feedback.ts';
import type { Listing } from '#domain/listing.ts';
import type { Cents } from '#domain/money.ts';
import type { Category } from '#domain/options.ts';
import type { ChosenRole, Role, RoleFlags } from '#domain/role.ts';
import type { WishlistItem } from '#domain/wishlist.ts';

/*
 * Every port. A method that can't keep its promise throws a Failure; each may throw `offline`, `slow`, `malformed`,
 * `too-many` and `unavailable`, those that need a signed-in person also `unauthenticated` and `forbidden`; only other
 * kinds are named at the method. Times are milliseconds UTC, amounts cents.
 */

/** Stops a subscription. */
export type Unsubscribe = () => void;

/** Who signs people in: an external provider, or the embedded one. Throws `identity` with the provider's sentence. */
export interface IdentityProvider {
  /** Creates an account with its display name and photo, and is signed in as it. */
  signUp(account: Login & { readonly name: string; readonly picture: string }): Promise<Identity>;
  /** Signs in with email and password. */
  signIn(login: Login): Promise<Identity>;
  /** Signs in by the Google popup; throws `cancelled` when it was closed, `popup-blocked` when it never opened. */
  signInWithGoogle(): Promise<Identity>;
  /** Who the provider keeps signed in on this device; undefined for nobody. The first answer is the first auth state. */
  current(): Promise<Identity | undefined>;
  /** A fresh, signed proof of who is signed in, for `Sessions.open`; throws `unauthenticated` when nobody is. */
  idToken(): Promise<string>;
  /** Ends the provider's own session on this device. */
  signOut(): Promise<void>;
}

/** What an open page is told by the server about its session. */
export type SessionEvent = 'removed' | 'signed-out';

/** The market server's session, opened with the identity provider's proof. */
export interface Sessions {
  /** Exchanges an ID token for the session cookie; throws `unauthenticated` for a token that proves nothing. */
  open(idToken: string): Promise<void>;
  /** A fresh access token for the session's own email; throws `removed` for a deleted account, `not-found` where there is no user record yet, `unauthenticated` without a session. */
  accessToken(email: Email): Promise<string>;
  /** Ends the session here and at the embedded identity. */
  close(): Promise<void>;
  /** Tells what happens to this session from now on, within a second. */
  watch(listener: (event: SessionEvent) => void): Unsubscribe;
}

/** The market's own user records. */
export interface Members {
  /** Makes or updates the session's own record; the role counts only the first time. Throws `forbidden` for a deleted account. */
  save(member: {
    readonly name: string;
    readonly email: Email;
    readonly role: ChosenRole;
    readonly picture: string;
  }): Promise<void>;
  /** Both role checks about the session's own email; false about any other. */
  roleOf(email: Email): Promise<RoleFlags & { readonly verified: boolean }>;
  /** All members of one role, for the admin. */
  list(admin: Email, role: ChosenRole): Promise<readonly Member[]>;
  /** Deletes an account and all that hangs on it, for the admin. */
  remove(admin: Email, target: Email): Promise<void>;
  /** Marks a seller as verified, for the admin. */
  verify(admin: Email, seller: Member): Promise<void>;
}

/** One page of a list and how to go on; `next` is opaque. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | undefined;
}

/** The public listing. */
export interface CarCatalogue {
  /** Available cars of a category, newest first; `after` is the `next` of the page before. */
  inCategory(category: Category, after?: string): Promise<Page<Car>>;
}

/** A seller's own cars. */
export interface SellerListings {
  /** Lists a car; throws `invalid`. */
  add(car: CarDraft): Promise<void>;
  /** All own cars, newest first. */
  mine(seller: Email): Promise<readonly Listing[]>;
  /** Deletes a car; false when it was gone already; throws `conflict` when it was paid for. */
  remove(carId: string): Promise<boolean>;
  /** Marks an own car sold. */
  markSold(car: Car): Promise<void>;
  /** Marks an own car available again; throws `conflict` when it was paid for. */
  markAvailable(car: Car): Promise<void>;
}

/** Bookings of the signed-in person. */
export interface Bookings {
  /** Books a car; throws `refused` with the server's sentence. */
  place(booking: {
    readonly car: Car;
    readonly buyer: { readonly name: string; readonly email: Email };
    readonly contact: Contact;
  }): Promise<void>;
  /** All own bookings, newest first. */
  mine(buyer: Email): Promise<readonly Booking[]>;
  /** One own booking by its id, or by its car's serial (unsaved where there is none yet); throws `not-found`, `conflict` for a sold or own car. */
  one(id: string): Promise<Booking>;
}

export interface Wishlists {
  /** Keeps a car; keeping it again changes nothing. */
  add(car: Car, buyer: Email): Promise<void>;
  /** All kept cars, newest first. */
  mine(buyer: Email): Promise<readonly WishlistItem[]>;
}

export interface Advertisements {
  /** Promotes an own available car; again changes nothing; throws `conflict` for a car that is not available. */
  add(car: Car): Promise<void>;
  /** The promoted cars, newest first. */
  list(): Promise<readonly Car[]>;
}

/** The market server's side of a payment. */
export interface Payments {
  /** The open intent of a booking, made where there is none; an unsaved booking is saved by it. Throws `conflict` for a sold car. */
  createIntent(booking: {
    readonly id: string;
    readonly price: Cents;
  }): Promise<{ readonly clientSecret: string; readonly bookingId: string }>;
  /** Tells the server that a card was confirmed, so that it asks the provider; saying it twice changes nothing. */
  report(payment: { readonly transactionId: string; readonly email: Email; readonly bookingId: string }): Promise<void>;
}

/** What the page's own card fields hold. */
export interface Card {
  readonly number: string;
  /** "MM / YY". */
  readonly expiry: string;
  readonly cvc: string;
}

/** How the card's fields come onto the page: drawn by us, or mounted by the provider into an element of ours. */
export type CardEntry =
  | { readonly by: 'page' }
  | { readonly by: 'provider'; mount(container: unknown): Promise<Unsubscribe> };

/** The card payment provider, in the browser. */
export interface CardPayments {
  readonly entry: CardEntry;
  /** True where no real money moves, and the page must say so. */
  readonly isTestMode: boolean;
  /**
   * Confirms a payment with the card and gives its transaction id once it has succeeded. `approve` is asked where the
   * bank wants a confirmation. Confirming what has succeeded already gives the same id. Throws `card` with the
   * provider's sentence.
   */
  confirm(payment: {
    readonly clientSecret: string;
    /** The page's own fields; undefined where the provider has them. */
    readonly card: Card | undefined;
    readonly approve: () => Promise<boolean>;
  }): Promise<string>;
}

/** Where pictures go. */
export interface ImageHost {
  /** Uploads a picture and gives its address; throws `invalid` for what is no picture, `refused` when the host says no success. */
  upload(picture: Blob): Promise<string>;
}

/** Keeps the access token between visits (spec: sessions.token-storage). */
export interface TokenVault {
  read(): string | undefined;
  write(accessToken: string): void;
  clear(): void;
  /** Tells when another tab wrote or cleared it. */
  watch(listener: (accessToken: string | undefined) => void): Unsubscribe;
}

/** What the client holds about who is here (spec: client-state.names). */
export interface SessionSnapshot {
  /** Undefined while signed out. */
  readonly identity: Identity | undefined;
  readonly role: Role;
  /** Has the role been asked for since the last change of identity? Guards wait for it. */
  readonly isRoleKnown: boolean;
  /** Is the signed-in seller verified? */
  readonly isVerified: boolean;
  readonly currentYear: number;
  /** The auth-loading flag (spec: client-state.auth-loading). */
  readonly isLoading: boolean;
}

export interface SessionState {
  read(): SessionSnapshot;
  change(changes: Partial<SessionSnapshot>): void;
  subscribe(listener: () => void): Unsubscribe;
}

/** Toasts. */
export interface Notifier {
  success(text: string): void;
  error(text: string): void;
  /** Neither good nor bad. */
  info(text: string): void;
}

/** Moves the person elsewhere when the application decides so. */
export interface Navigator {
  /** To the last public page seen, else "/": what a log-out and a forced log-out do. Done when this resolves. */
  leaveForPublicPage(): Promise<void>;
  /** To "/". */
  goHome(): Promise<void>;
}

export interface Clock {
  /** Milliseconds UTC. */
  now(): number;
}

/** The customers' voices. */
export interface FeedbackSource {
  list(): Promise<readonly Feedback[]>;
}
