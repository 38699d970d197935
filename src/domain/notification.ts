import { trimUnseen, withoutHidden } from './characters.ts';
import { firstGraphemes } from './cutText.ts';
import { carPath, ROUTES } from './navigation.ts';

/*
 * What somebody is told of their deals, their saved searches and the cars on their wishlist. A notification is a kind and the car that
 * it is about; its text is made here, so that it has nothing that others typed but the name of the car.
 */

export const NOTIFICATION_KINDS = [
  'booked',
  'booking-changed',
  'booking-cancelled',
  'price-changed',
  'payment-made',
  'payment-received',
  'other-buyer-first',
  'refund-due',
  'refund-made',
  'reviewed',
  'review-answered',
  'car-removed',
  'marked-sold',
  'search-found',
  'watched-price-drop',
  'watched-sold',
  'watched-available',
  'account-removed',
  'account-restored',
  'verified',
  'report-received',
  'report-kept',
  'report-acted',
  'car-hidden',
  'booked-car-hidden',
  'car-back',
  'car-let-through',
  'review-hidden',
  'review-back',
  'warned',
  'appeal-answered',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const isNotificationKind = (text: unknown): text is NotificationKind =>
  NOTIFICATION_KINDS.some((kind) => kind === text);

/** What is about money is always mailed. */
const MONEY_KINDS = ['payment-made', 'payment-received', 'refund-due', 'refund-made'] as const;
/** A kind whose mails a member may do without; it stays in the shop. */
export type MutableKind = Exclude<NotificationKind, (typeof MONEY_KINDS)[number]>;
export const isMutable = (kind: NotificationKind): kind is MutableKind => !MONEY_KINDS.some((one) => one === kind);
export const MUTABLE_KINDS: readonly NotificationKind[] = NOTIFICATION_KINDS.filter(isMutable);

/** Kinds that may follow each other fast: an unread one is replaced by the next of its line about the same car. */
const REPLACED_KINDS: readonly (readonly NotificationKind[])[] = [
  ['booking-changed'],
  ['price-changed'],
  ['marked-sold'],
  ['watched-price-drop'],
  ['watched-sold', 'watched-available'],
];

/** The kinds of which an unread one about the same car is replaced by this one; none where this kind doesn't follow fast. */
export const replacedBy = (kind: NotificationKind): readonly NotificationKind[] =>
  REPLACED_KINDS.find((kinds) => kinds.includes(kind)) ?? [];

/** Somebody whose account is deleted, but not erased yet, is told of that and of money alone. */
export const isToldAfterDeletion = (kind: NotificationKind): boolean => kind === 'account-removed' || !isMutable(kind);

/** Kinds by which strangers are told of a car: nothing but that it was on the market let them know of it. */
export const WATCHING_KINDS: readonly NotificationKind[] = [
  'search-found',
  'watched-price-drop',
  'watched-sold',
  'watched-available',
];

/** Kinds of which a member gets one mail a day at most. */
export const DAILY_MAILED_KINDS: readonly NotificationKind[] = ['search-found'];

/** The car of a notification as it was then: it may be gone. */
export interface NotifiedCar {
  readonly id: string;
  readonly name: string;
}

/** A notification as its recipient reads it. */
export interface ListedNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly text: string;
  /** The page that it leads to. */
  readonly path: string;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly isRead: boolean;
}

/**
 * What is mailed to a member. `sent`: to a proven address; `unproven`: their mails wait until the address is proven; `none`: the market
 * mails no notifications.
 */
export const MAIL_STATES = ['sent', 'unproven', 'none'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export interface MailSettings {
  /** The kinds that are not mailed, in the order of the alphabet. */
  readonly muted: readonly NotificationKind[];
  readonly mails: MailState;
  /** How many mails wait for a proof of the address, at most `MAX_UNREAD`. */
  readonly waiting: number;
}

/** How long a mail waits for a proof of its address, in milliseconds: seven days. */
export const MAILS_WAIT_MS = 7 * 24 * 60 * 60_000;

/** How long a notification is kept, in milliseconds: 90 days. */
export const NOTIFICATIONS_KEPT_MS = 90 * 24 * 60 * 60_000;
/** Unread ones are counted up to here. */
export const MAX_UNREAD = 100;
export const NOTIFICATIONS_PER_PAGE = 30;

/** What a notification says, and the path of the page that it leads to. */
export interface NotificationText {
  readonly sentence: string;
  readonly path: string;
}

/** How many characters of a car's name a notification has. */
export const NOTIFIED_NAME_LENGTH = 40;

/** `car` is undefined where the notification is about an account, or nothing is known of the car. */
export function notificationText(kind: NotificationKind, car: NotifiedCar | undefined): NotificationText {
  const { sentence, path } = TEXTS[kind];
  return { sentence: sentence(car === undefined ? 'a car' : quoted(car.name)), path: path(car) };
}

interface Text {
  readonly sentence: (car: string) => string;
  readonly path: (car: NotifiedCar | undefined) => string;
}

const MY_CARS = () => ROUTES.myCars;
const MY_ORDERS = () => ROUTES.myOrders;
const ACCOUNT = () => ROUTES.account;
const NEWS = () => ROUTES.notifications;
const CAR_OR_WISHLIST = (car: NotifiedCar | undefined) => (car === undefined ? ROUTES.myWishlist : carPath(car.id));

const CAR_OR_MY_CARS = (car: NotifiedCar | undefined) => (car === undefined ? ROUTES.myCars : carPath(car.id));

const TEXTS: Readonly<Record<NotificationKind, Text>> = {
  booked: { sentence: (car) => `Somebody booked ${car}.`, path: MY_CARS },
  'booking-changed': { sentence: (car) => `The contact details of a booking of ${car} changed.`, path: MY_CARS },
  'booking-cancelled': { sentence: (car) => `A booking of ${car} was cancelled.`, path: MY_CARS },
  'price-changed': {
    sentence: (car) => `The price of ${car} changed. Your booking keeps its price.`,
    path: (car) => (car === undefined ? ROUTES.myOrders : carPath(car.id)),
  },
  'payment-made': { sentence: (car) => `You paid for ${car}. You are its new owner.`, path: MY_ORDERS },
  'payment-received': { sentence: (car) => `Somebody paid for ${car}.`, path: MY_CARS },
  'other-buyer-first': { sentence: (car) => `Another buyer was faster and paid for ${car}.`, path: MY_ORDERS },
  'refund-due': { sentence: (car) => `Your refund for ${car} is on its way.`, path: MY_ORDERS },
  'refund-made': { sentence: (car) => `Your payment for ${car} was refunded.`, path: MY_ORDERS },
  reviewed: { sentence: (car) => `The buyer of ${car} has reviewed you.`, path: MY_CARS },
  'review-answered': { sentence: (car) => `The seller of ${car} has answered your review.`, path: MY_ORDERS },
  'car-removed': { sentence: (car) => `${capitalized(car)} is no longer listed.`, path: MY_ORDERS },
  'marked-sold': { sentence: (car) => `The seller marked ${car} as sold.`, path: MY_ORDERS },
  'search-found': {
    sentence: (car) => `${capitalized(car)} fits one of your saved searches.`,
    path: (car) => (car === undefined ? ROUTES.savedSearches : carPath(car.id)),
  },
  'watched-price-drop': { sentence: (car) => `The price of ${car} on your wishlist dropped.`, path: CAR_OR_WISHLIST },
  'watched-sold': {
    sentence: (car) => `${capitalized(car)} on your wishlist was sold.`,
    path: () => ROUTES.myWishlist,
  },
  'watched-available': {
    sentence: (car) => `${capitalized(car)} on your wishlist is for sale again.`,
    path: CAR_OR_WISHLIST,
  },
  'account-removed': { sentence: () => 'Your account was removed.', path: ACCOUNT },
  'account-restored': { sentence: () => 'Your account was restored.', path: ACCOUNT },
  verified: { sentence: () => 'You are now a verified seller.', path: ACCOUNT },
  'report-received': { sentence: () => 'We have your report. A person will look at it.', path: NEWS },
  'report-kept': { sentence: () => 'We looked at what you reported, and it stays. Thank you.', path: NEWS },
  'report-acted': { sentence: () => 'We looked at what you reported, and acted. Thank you.', path: NEWS },
  'car-hidden': {
    sentence: (car) => `The shop has hidden ${car}. Read why, and how to appeal.`,
    path: ACCOUNT,
  },
  'booked-car-hidden': {
    sentence: (car) => `The shop has hidden ${car}. You can’t pay for it now.`,
    path: MY_ORDERS,
  },
  'car-back': { sentence: (car) => `${capitalized(car)} is back in the shop.`, path: CAR_OR_WISHLIST },
  'car-let-through': {
    sentence: (car) => `The shop has looked at ${car}. It is for sale now.`,
    path: CAR_OR_MY_CARS,
  },
  'review-hidden': {
    sentence: () => 'The shop has hidden a review of yours. Read why, and how to appeal.',
    path: ACCOUNT,
  },
  'review-back': { sentence: () => 'The shop shows your review again.', path: MY_ORDERS },
  warned: { sentence: () => 'The shop has warned you. Read why, and how to appeal.', path: ACCOUNT },
  'appeal-answered': { sentence: () => 'The shop has answered your appeal. Read what it decided.', path: ACCOUNT },
};

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function quoted(name: string): string {
  const shown = trimUnseen(withoutHidden(name.replaceAll(/\s+/gu, ' ')));
  const beginning = firstGraphemes(shown, NOTIFIED_NAME_LENGTH);
  return `“${beginning === undefined ? shown : `${beginning.trimEnd()}…`}”`;
}
