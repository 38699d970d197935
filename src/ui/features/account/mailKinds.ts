import { isMutable, type MutableKind, NOTIFICATION_KINDS } from '#domain/notification.ts';
import type { Role } from '#domain/role.ts';

interface MailKind {
  readonly label: string;
  /** Undefined where every member may get it. */
  readonly role?: Role;
}

const MAIL_KINDS: Readonly<Record<MutableKind, MailKind>> = {
  booked: { label: 'Somebody books one of your cars', role: 'Seller' },
  'booking-changed': { label: 'The contact details of a booking change', role: 'Seller' },
  'booking-cancelled': { label: 'A booking of your car is cancelled', role: 'Seller' },
  'price-changed': { label: 'The price of a car that you booked changes', role: 'Buyer' },
  'other-buyer-first': { label: 'Another buyer pays for a car that you booked', role: 'Buyer' },
  reviewed: { label: 'A buyer reviews you', role: 'Seller' },
  'review-answered': { label: 'The seller answers your review', role: 'Buyer' },
  'car-removed': { label: 'A car that you booked is no longer listed', role: 'Buyer' },
  'marked-sold': { label: 'The seller marks a car that you booked as sold', role: 'Buyer' },
  'search-found': { label: 'A car fits one of your saved searches, once a day at most' },
  'watched-price-drop': { label: 'The price of a car on your wishlist drops', role: 'Buyer' },
  'watched-sold': { label: 'A car on your wishlist is sold', role: 'Buyer' },
  'watched-available': { label: 'A car on your wishlist is for sale again', role: 'Buyer' },
  'account-removed': { label: 'Your account is removed' },
  'account-restored': { label: 'Your account is restored' },
  verified: { label: 'You become a verified seller', role: 'Seller' },
  'report-received': { label: 'The shop has your report' },
  'report-kept': { label: 'What you reported stays' },
  'report-acted': { label: 'The shop acts on your report' },
  'car-hidden': { label: 'The shop hides one of your cars', role: 'Seller' },
  'booked-car-hidden': { label: 'The shop hides a car that you booked', role: 'Buyer' },
  'car-back': { label: 'A car that was hidden is back' },
  'car-let-through': { label: 'The shop has looked at your car', role: 'Seller' },
  'review-hidden': { label: 'The shop hides a review of yours' },
  'review-back': { label: 'A review that was hidden is back' },
  warned: { label: 'The shop warns you' },
  'appeal-answered': { label: 'The shop answers your appeal' },
};

/** The mails that a member may choose. A seller keeps orders and wishlist, and an admin may have been either before. */
export const mailKindsOf = (role: Role): readonly { readonly kind: MutableKind; readonly label: string }[] =>
  NOTIFICATION_KINDS.filter(isMutable)
    .map((kind) => ({ kind, ...MAIL_KINDS[kind] }))
    .filter((one) => role !== 'Buyer' || one.role !== 'Seller');
