import type { Member, OpenSession } from './account.ts';
import type { AccountLimits } from './accountLimits.ts';
import { type Booking, isLive } from './booking.ts';
import type { CompleteCar } from './car.ts';
import type { PriceChange } from './carDetails.ts';
import type { Disclosure, DisclosureChange } from './disclosure.ts';
import { factsOrNull } from './facts.ts';
import { foundPoints, type Inspection } from './inspection.ts';
import type { NotificationKind, NotifiedCar } from './notification.ts';
import { CURRENCY, type SettlementOutcome } from './purchase.ts';
import type { OwnDecision, ReportedThing, ReportReason } from './report.ts';
import type { WrittenReview } from './review.ts';
import { queryParameters } from './search.ts';
import type { SellerKind } from './seller.ts';
import type { Shots } from './shots.ts';

/*
 * The file with everything that the market has about one person (spec: account.download), which docs/own-data.md describes:
 * times as ISO 8601 in UTC, amounts in cents with their currency, and null for what is not known.
 */

export const OWN_DATA_FORMAT = 'second-gear-own-data';
export const OWN_DATA_VERSION = 1;

/** The sections that are lists, in the order of the file. */
export const OWN_DATA_LISTS = [
  'sessions',
  'cars',
  'bookingsMade',
  'bookingsReceived',
  'wishlist',
  'savedSearches',
  'payments',
  'notifications',
  'reportsMade',
  'decisions',
  'signals',
] as const;
export type OwnDataList = (typeof OWN_DATA_LISTS)[number];

type Json = Readonly<Record<string, unknown>>;

const isoTime = (time: number | undefined): string | null => (time === undefined ? null : new Date(time).toISOString());
/** `cents`: in the smallest unit of the currency. */
const money = (cents: number, currency = CURRENCY) => ({ cents, currency });

/** The name of the file: "second-gear-2026-11-22.json", by the day in UTC. */
export const ownDataFileName = (now: number): string => `second-gear-${new Date(now).toISOString().slice(0, 10)}.json`;

interface OwnDataHead {
  readonly member: Member & { readonly isAdmin: boolean; readonly joinedAt: number | undefined };
  /** By which accounts of an identity provider the person is known. */
  readonly logins: readonly { readonly issuer: string; readonly subject: string }[];
  /** How the person sells; undefined where they have not said it. */
  readonly sellerKind: SellerKind | undefined;
  readonly limits: AccountLimits;
  /** Of which notifications the person gets no mails. */
  readonly mutedMails: readonly NotificationKind[];
  /** When the file is made, in milliseconds UTC. */
  readonly now: number;
}

/** What stands before the lists. */
export const ownDataHead = ({ member, logins, sellerKind, limits, mutedMails, now }: OwnDataHead): Json => ({
  format: OWN_DATA_FORMAT,
  version: OWN_DATA_VERSION,
  made: isoTime(now),
  account: {
    id: member.id,
    email: member.email,
    name: member.name,
    role: member.role,
    admin: member.isAdmin,
    verifiedSeller: member.verified,
    seller: sellerKind?.is ?? null,
    business: sellerKind?.is === 'trader' ? { ...sellerKind.business } : null,
    picture: member.picture || null,
    joined: isoTime(member.joinedAt),
    logins: logins.map(({ issuer, subject }) => ({ issuer, user: subject })),
    mutedMails,
  },
  limits,
});

export const sessionData = ({ browser, system, loggedInAt, usedAt, isCurrent }: Omit<OpenSession, 'id'>): Json => ({
  browser: browser || null,
  system: system || null,
  since: isoTime(loggedInAt),
  used: isoTime(usedAt),
  current: isCurrent,
});

interface OwnCarRecord {
  readonly car: CompleteCar;
  readonly morePictures: readonly string[];
  readonly priceChanges: readonly PriceChange[];
  readonly shots: Shots;
  /** Undefined where nothing was ever stated. */
  readonly disclosure: Disclosure | undefined;
  readonly disclosureChanges: readonly DisclosureChange[];
  readonly isAdvertised: boolean;
}

const disclosureData = ({ faults, ...disclosure }: Disclosure): Json => ({
  accidents: disclosure.accidents ?? null,
  accidentNote: disclosure.accidentNote ?? null,
  service: disclosure.service ?? null,
  keys: disclosure.keys ?? null,
  validUntil: disclosure.validUntil ?? null,
  vin: disclosure.vin ?? null,
  faults: faults.map(({ picture, ...fault }) => ({ ...fault, picture: picture ?? null })),
});

export const carData = ({
  car,
  morePictures,
  priceChanges,
  shots,
  disclosure,
  disclosureChanges,
  isAdvertised,
}: OwnCarRecord): Json => ({
  id: car.id,
  name: car.name,
  price: money(car.price),
  originalPrice: money(car.originalPrice),
  pictures: [car.picture, ...morePictures],
  category: car.category,
  year: car.year,
  location: car.location,
  phone: car.phone,
  condition: car.condition,
  description: car.description,
  ...factsOrNull(car),
  listed: isoTime(car.postedAt),
  state: car.state.is,
  newOwner: (car.state.is === 'paid' ? car.state.owner : undefined) ?? null,
  advertised: isAdvertised,
  priceChanges: priceChanges.map(({ from, to, at }) => ({ from: money(from), to: money(to), at: isoTime(at) })),
  shots,
  disclosure: disclosure === undefined ? null : disclosureData(disclosure),
  disclosureChanges: disclosureChanges.map(({ field, at }) => ({ field, at: isoTime(at) })),
});

interface BookingMade {
  readonly booking: Booking;
  /** What the person said of the seller; undefined where nothing. */
  readonly review: WrittenReview | undefined;
  readonly isHidden: boolean;
  /** When the seller's contact was shown first. */
  readonly contactShownAt: number | undefined;
}

/** A booking of the person, with the seller where the person may still see the contact. */
export const bookingMadeData = ({ booking, review, isHidden, contactShownAt }: BookingMade): Json => ({
  id: booking.id,
  car: { id: booking.carId, name: booking.carName, category: booking.category, picture: booking.picture },
  price: money(booking.price),
  status: booking.status,
  name: booking.buyer.name,
  phone: booking.phone,
  meetingPlace: booking.meetingPlace,
  seller: booking.seller === undefined ? null : { ...booking.seller },
  contactShown: isoTime(contactShownAt),
  booked: isoTime(booking.bookedAt),
  paid: isoTime(booking.paidAt),
  refunded: isoTime(booking.refundedAt),
  cancelled: isoTime(booking.cancelledAt),
  putAway: isHidden,
  review: reviewData(review),
  inspection: booking.inspection === undefined ? null : inspectionData(booking.inspection),
});

const inspectionData = ({ findings, at }: Inspection): Json => ({
  at: isoTime(at),
  points: foundPoints(findings).map(([point, { is, ...fault }]) => ({ point, found: is, ...fault })),
});

type ReceivedBooking = Pick<
  Booking,
  'id' | 'carId' | 'carName' | 'price' | 'status' | 'buyer' | 'phone' | 'meetingPlace' | 'bookedAt'
> & {
  readonly isContactShown: boolean;
  /** What the buyer said of the person; undefined where nothing. */
  readonly review: WrittenReview | undefined;
};

/** A booking of a car of the person, with the buyer while the booking is live: their contact where the seller reads it. */
export const bookingReceivedData = ({
  buyer,
  phone,
  meetingPlace,
  isContactShown,
  review,
  ...booking
}: ReceivedBooking): Json => ({
  id: booking.id,
  car: { id: booking.carId, name: booking.carName },
  price: money(booking.price),
  status: booking.status,
  buyer: isLive(booking.status)
    ? { name: buyer.name, ...(isContactShown && { email: buyer.email, phone, meetingPlace }) }
    : null,
  booked: isoTime(booking.bookedAt),
  review: reviewData(review),
});

const reviewData = (review: WrittenReview | undefined): Json | null =>
  review === undefined
    ? null
    : {
        stars: review.stars,
        text: review.text,
        written: isoTime(review.writtenAt),
        changed: isoTime(review.changedAt),
        answer: review.answer === undefined ? null : { text: review.answer.text, at: isoTime(review.answer.at) },
      };

interface WishlistRecord {
  readonly carId: string;
  readonly carName: string;
  readonly addedAt: number | undefined;
}

export const wishlistData = ({ carId, carName, addedAt }: WishlistRecord): Json => ({
  car: { id: carId, name: carName },
  added: isoTime(addedAt),
});

/** A saved search, by the parameters of its address. */
export const savedSearchData = ({ query, savedAt }: SavedSearchRecord): Json => ({
  search: queryParameters(query),
  saved: isoTime(savedAt),
});

interface SavedSearchRecord {
  readonly query: string;
  readonly savedAt: number;
}

interface PaymentRecord {
  readonly transactionId: string;
  readonly bookingId: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly outcome: SettlementOutcome;
  readonly at: number | undefined;
  /** How far the refund is, in the market's own words; undefined where there is none. */
  readonly refund: string | undefined;
  /** Why it was refunded, as a `RefundReason`. */
  readonly refundReason: string | undefined;
}

export const paymentData = ({
  transactionId,
  bookingId,
  amount,
  currency,
  outcome,
  at,
  ...more
}: PaymentRecord): Json => ({
  transaction: transactionId,
  booking: bookingId,
  amount: money(amount, currency),
  outcome,
  at: isoTime(at),
  refund: more.refund ?? null,
  refundReason: more.refundReason ?? null,
});

interface ReportRecord {
  readonly thing: ReportedThing;
  readonly reason: ReportReason;
  readonly line: string;
  readonly at: number;
  /** As whom it was made without a login; undefined for a member's. */
  readonly guest?: { readonly name: string } | undefined;
}

export const reportData = ({ thing, reason, line, at, guest }: ReportRecord): Json => ({
  kind: thing.kind,
  thing: thing.id,
  reason,
  line,
  at: isoTime(at),
  guest: guest === undefined ? null : { name: guest.name },
});

/** A decision about the person or a car of theirs; who reported it is not theirs to know. */
export const decisionData = ({ thing, name, decision, rule, facts, at, appeal }: OwnDecision): Json => ({
  kind: thing.kind,
  thing: thing.id,
  name,
  decision,
  rule: rule ?? null,
  facts,
  at: isoTime(at),
  appeal:
    appeal === undefined ? null : { text: appeal.text, at: isoTime(appeal.at), answer: appeal.answer?.is ?? null },
});

interface SignalRecord {
  readonly thing: ReportedThing;
  /** A `SignalKind` of this version or another one. */
  readonly kind: string;
  readonly at: number;
}

/** What a program found odd about the person or a car of theirs; which others it names is not theirs to know. */
export const signalData = ({ thing, kind, at }: SignalRecord): Json => ({
  kind: thing.kind,
  thing: thing.id,
  signal: kind,
  found: isoTime(at),
});

interface NotificationRecord {
  /** A `NotificationKind` of this version or another one. */
  readonly kind: string;
  readonly car: NotifiedCar | undefined;
  readonly at: number;
  readonly readAt: number | undefined;
}

export const notificationData = ({ kind, car, at, readAt }: NotificationRecord): Json => ({
  kind,
  car: car === undefined ? null : { id: car.id, name: car.name },
  at: isoTime(at),
  read: isoTime(readAt),
});
