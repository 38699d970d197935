import type { MembersQuery } from '#domain/account.ts';
import type { AuditQuery } from '#domain/audit.ts';
import type { BookingSide } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import type { Category } from '#domain/options.ts';
import type { CaseList } from '#domain/report.ts';
import type { SellerCars } from '#domain/seller.ts';

/** Whether a query asks for what everybody may see; only such queries are answered while a page is rendered. */
export const isPublicQuery = ([first]: readonly unknown[]): boolean => first === 'cars' || first === 'feedback';

/** Whether the key of a public query names who asks, so that another person's answer is another query's: a car with its details. */
export const namesCaller = ([, second]: readonly unknown[]): boolean => second === 'one';

/** Keys of all queries. Personal data begins with "own" and the person's email, and is removed when they sign out. */
export const queryKeys = {
  sessionRestore: ['restoration'] as const,
  /** A request that only checks whether the server answers. */
  reachabilityCheck: ['still-there'] as const,
  role: (email: Email | undefined) => ['own', email, 'role'] as const,
  cars: (category: Category) => ['cars', category] as const,
  car: (id: string) => ['cars', 'one', id] as const,
  /** By the part of their page: who sells where none is named, their cars, or what buyers say. */
  seller: (id: string, part?: SellerCars | 'reviews') => ['cars', 'seller', id, part] as const,
  /** How the signed-in seller sells. */
  sellerKind: (seller: Email) => ['own', seller, 'seller kind'] as const,
  /** By the ids, in their order. */
  comparedCars: (ids: readonly string[]) => ['cars', 'compared', ...ids] as const,
  /** By the car's id; by the category for a car that is gone. */
  similarCars: (to: string) => ['cars', 'similar', to] as const,
  promoted: ['cars', 'promoted'] as const,
  categories: ['cars', 'categories'] as const,
  /** Nothing that happens to cars changes it. */
  makes: ['makes'] as const,
  operator: ['operator'] as const,
  /** By the search as an address has it. */
  foundCars: (search: string) => ['cars', 'found', search] as const,
  /** Prefix of every public list: the same cars are in all of them. */
  allCars: ['cars'] as const,
  feedback: ['feedback'] as const,
  /** Whether the own address is proven. */
  proof: (email: Email) => ['own', email, 'proof'] as const,
  /** Whether the own account has a password. */
  hasPassword: (email: Email) => ['own', email, 'password'] as const,
  /** Whether it is, and the market's session knows it. */
  sessionProof: (email: Email) => ['own', email, 'proof', 'session'] as const,
  secondFactor: (admin: Email) => ['own', admin, 'second-factor'] as const,
  orders: (buyer: Email) => ['own', buyer, 'orders'] as const,
  bookedCarIds: (buyer: Email | undefined) => ['own', buyer, 'orders', 'cars'] as const,
  bookingLimit: (buyer: Email | undefined) => ['own', buyer, 'orders', 'limit'] as const,
  lastPhone: (buyer: Email | undefined) => ['own', buyer, 'orders', 'phone'] as const,
  /** Prefix of the bookings of payment pages. */
  ownBookings: (buyer: Email) => ['own', buyer, 'booking'] as const,
  booking: (buyer: Email, id: string) => ['own', buyer, 'booking', id] as const,
  intent: (buyer: Email, id: string) => ['own', buyer, 'intent', id] as const,
  outcome: (buyer: Email, id: string) => ['own', buyer, 'outcome', id] as const,
  wishlist: (buyer: Email) => ['own', buyer, 'wishlist'] as const,
  savedSearches: (owner: Email) => ['own', owner, 'searches'] as const,
  notifications: (member: Email) => ['own', member, 'notifications'] as const,
  /** By the described car as text. */
  similarPrices: (seller: Email | undefined, car: string) => ['own', seller, 'similar-prices', car] as const,
  /** What happens to the own notifications changes how many mails wait. */
  mailSettings: (member: Email) => ['own', member, 'notifications', 'mails'] as const,
  myCars: (seller: Email) => ['own', seller, 'cars'] as const,
  weekFigures: (admin: Email) => ['own', admin, 'week'] as const,
  paymentIssues: (admin: Email) => ['own', admin, 'payment-issues'] as const,
  /** By the list: what waits, the cars that are held, or what is decided. */
  reportCases: (admin: Email, cases: CaseList, owner?: string) => ['own', admin, 'reports', cases, owner] as const,
  /** Prefix of all of these. */
  allReportCases: (admin: Email) => ['own', admin, 'reports'] as const,
  /** A decision comes with a notification. */
  ownDecisions: (member: Email) => ['own', member, 'notifications', 'decisions'] as const,
  ownSessions: (member: Email) => ['own', member, 'sessions'] as const,
  auditLog: (admin: Email, query: AuditQuery) => ['own', admin, 'audit', query] as const,
  editedCar: (seller: Email, id: string) => ['own', seller, 'cars', 'edited', id] as const,
  members: (admin: Email, { role, text, order }: MembersQuery) => ['own', admin, 'members', role, order, text] as const,
  /** By the part of the record: the person where none is named, their cars, or the bookings of one side. */
  member: (admin: Email, id: string, part?: 'cars' | BookingSide) => ['own', admin, 'members', id, part] as const,
  newestSellers: (admin: Email) => ['own', admin, 'members', 'newest-sellers'] as const,
  removedMembers: (admin: Email) => ['own', admin, 'members', 'removed'] as const,
  /** Prefix of all lists of members: a change moves people from one to another. */
  allMembers: (admin: Email) => ['own', admin, 'members'] as const,
};
