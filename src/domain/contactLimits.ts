/** How many sellers' contacts buyers may read, and how long both sides of a sale keep each other's (spec: privacy.contact-bounds). */
export interface ContactLimits {
  /** New cars' contacts that one account may read within a day. */
  readonly perAccount: number;
  /** The same for all young accounts of one network together. */
  readonly perNetwork: number;
  /** How many days an account is young, unless a deal of it has been paid before. */
  readonly youngDays: number;
  /** How many days after a payment buyer and seller still read each other's contact. */
  readonly daysAfterPayment: number;
}

export const CONTACT_LIMITS: ContactLimits = { perAccount: 10, perNetwork: 60, youngDays: 7, daysAfterPayment: 90 };

/** A day, in milliseconds: contacts count for so long after they were shown first. */
export const CONTACT_DAY_MS = 24 * 60 * 60 * 1_000;

/** The contacts that were shown first within a day. */
export interface ContactsShown {
  readonly byAccount: number;
  /** To young accounts of the same network; undefined where that bound does not count. */
  readonly byNetwork: number | undefined;
}

/** How many more new cars' contacts may be shown now; the others wait. */
export function contactsLeft({ byAccount, byNetwork }: ContactsShown, limits: ContactLimits): number {
  const ofNetwork = byNetwork === undefined ? Number.POSITIVE_INFINITY : limits.perNetwork - byNetwork;
  return Math.max(0, Math.min(limits.perAccount - byAccount, ofNetwork));
}

/** Whether the account counts for the bound of its network; times in milliseconds UTC. */
export const isYoungAccount = (
  { joinedAt, hasPaidDeal }: { readonly joinedAt: number; readonly hasPaidDeal: boolean },
  { now, limits }: { readonly now: number; readonly limits: ContactLimits },
): boolean => !hasPaidDeal && now - joinedAt < limits.youngDays * CONTACT_DAY_MS;

/**
 * Why somebody does not read the other side's contact although they have a booking: they have not proven their own address, have
 * read as many as they may today, or the booking is lost or was paid long ago.
 */
export const CONTACT_NOTES = ['prove-address', 'tomorrow', 'ended'] as const;
export type ContactNote = (typeof CONTACT_NOTES)[number];

export const isContactNote = (value: unknown): value is ContactNote => CONTACT_NOTES.some((note) => note === value);
