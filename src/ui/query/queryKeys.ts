import type { Email } from '#domain/email.ts';
import type { Category } from '#domain/options.ts';
import type { ChosenRole } from '#domain/role.ts';

/** Keys of all queries. Personal data begins with "own" and the person's email, and is removed when they sign out. */
export const queryKeys = {
  sessionRestore: ['restoration'] as const,
  /** A request that only checks whether the server answers. */
  reachabilityCheck: ['still-there'] as const,
  role: (email: Email | undefined) => ['own', email, 'role'] as const,
  cars: (category: Category) => ['cars', category] as const,
  promoted: ['cars', 'promoted'] as const,
  /** Prefix of every public list: the same cars are in all of them. */
  allCars: ['cars'] as const,
  feedback: ['feedback'] as const,
  orders: (buyer: Email) => ['own', buyer, 'orders'] as const,
  bookedCarIds: (buyer: Email | undefined) => ['own', buyer, 'orders', 'cars'] as const,
  booking: (buyer: Email, id: string) => ['own', buyer, 'booking', id] as const,
  intent: (buyer: Email, id: string) => ['own', buyer, 'intent', id] as const,
  outcome: (buyer: Email, id: string) => ['own', buyer, 'outcome', id] as const,
  wishlist: (buyer: Email) => ['own', buyer, 'wishlist'] as const,
  myCars: (seller: Email) => ['own', seller, 'cars'] as const,
  paymentIssues: (admin: Email) => ['own', admin, 'payment-issues'] as const,
  members: (admin: Email, role: ChosenRole) => ['own', admin, 'members', role] as const,
};
