import type { Role } from './role.ts';

/** Who may enter a page: everyone, anyone signed in, or one role. */
export type Access = 'public' | 'member' | Role;

/**
 * All that router, drawer, server and build know of a page. Its component is found by its name: `myCars` is drawn by `MyCarsPage` of
 * MyCarsPage.tsx, in a folder of src/ui/features. Previews of its link have the site's name where it has no `title`.
 */
export type PageRecord = Facts &
  (DrawerEntry | { readonly title?: string; readonly drawer?: never; readonly icon?: never });

/** A page with an entry in the drawer. */
interface DrawerEntry {
  readonly title: string;
  /** The list that has it, by the order of the records: that of a role, or `more` for whoever may enter the page. */
  readonly drawer: Role | 'more';
  /** See tabler.io/icons. */
  readonly icon: string;
}

interface Facts {
  readonly path: string;
  readonly access: Access;
  /** A page on the way to a login: a form, which somebody signed in needs no more, or a page about a mail. No search engine lists it. */
  readonly signIn?: 'form' | 'mail';
  /** Public pages come rendered from the server, except those that show what stands behind the # of a mail's link. */
  readonly rendered?: false;
  /** Many come here first: its first load has a budget. */
  readonly entry?: true;
  /** Its address may carry a search (spec: search.address), or name cars to compare, which no search engine lists (spec: compare.page). */
  readonly query?: 'search' | 'comparison';
  /** Loaded as soon as somebody uses a page that links to it. */
  readonly prefetch?: true;
  /** The service whose scripts may run here, where a setting brings one in. */
  readonly policy?: 'identity' | 'cards';
}

/** What browsers read; the built pages leave the rest out (scripts/browserPages.ts). */
export const READ_BY_BROWSERS = ['path', 'access', 'title', 'drawer', 'signIn', 'prefetch'] as const;
export type Page = Read<PageRecord>;
type Read<Whole> = Whole extends unknown ? Pick<Whole, keyof Whole & (typeof READ_BY_BROWSERS)[number]> : never;

/** Every page of the product. The spelling "catagory" is part of the contract. */
const LIST = {
  home: { path: '/', access: 'public', entry: true },
  blog: { path: '/blog', access: 'public' },
  help: { path: '/help', access: 'public' },
  terms: { path: '/terms', access: 'public' },
  privacy: { path: '/privacy', access: 'public' },
  imprint: { path: '/imprint', access: 'public' },
  login: { path: '/login', access: 'public', signIn: 'form', policy: 'identity' },
  signUp: { path: '/signup', access: 'public', signIn: 'form', policy: 'identity' },
  resetPassword: { path: '/reset-password', access: 'public', signIn: 'mail' },
  newPassword: { path: '/new-password', access: 'public', signIn: 'mail', rendered: false },
  proveEmail: { path: '/prove-email', access: 'public', signIn: 'mail', rendered: false },
  category: { path: '/catagory/:id', access: 'public', entry: true, query: 'search', prefetch: true },
  search: { path: '/search', access: 'public', entry: true, query: 'search', title: 'Find your car' },
  compare: { path: '/compare', access: 'public', query: 'comparison', title: 'Compare cars' },
  car: { path: '/car/:id', access: 'public', entry: true },
  seller: { path: '/seller/:id', access: 'public' },
  dashboard: { path: '/dashboard', access: 'member' },
  allBuyers: { path: '/dashboard/allbuyers', access: 'Admin', drawer: 'Admin', title: 'All Buyers', icon: 'users' },
  allSellers: {
    path: '/dashboard/allsellers',
    access: 'Admin',
    drawer: 'Admin',
    title: 'All Sellers',
    icon: 'building-store',
  },
  buyerRecord: { path: '/dashboard/allbuyers/:id', access: 'Admin' },
  sellerRecord: { path: '/dashboard/allsellers/:id', access: 'Admin' },
  reportedItems: {
    path: '/dashboard/reporteditem',
    access: 'Admin',
    drawer: 'Admin',
    title: 'Reported Items',
    icon: 'flag',
  },
  paymentIssues: {
    path: '/dashboard/payments',
    access: 'Admin',
    drawer: 'more',
    title: 'Payments to look at',
    icon: 'credit-card',
  },
  removedMembers: {
    path: '/dashboard/removed',
    access: 'Admin',
    drawer: 'more',
    title: 'Deleted accounts',
    icon: 'trash',
  },
  auditLog: { path: '/dashboard/audit', access: 'Admin', drawer: 'more', title: 'Audit log', icon: 'list-details' },
  myCars: { path: '/dashboard/myproducts', access: 'Seller', drawer: 'Seller', title: 'My Products', icon: 'car' },
  addCar: {
    path: '/dashboard/addaproduct',
    access: 'Seller',
    drawer: 'Seller',
    title: 'Add A Product',
    icon: 'square-rounded-plus',
  },
  editCar: { path: '/dashboard/editproduct/:id', access: 'Seller' },
  myWishlist: { path: '/dashboard/mywishlist', access: 'member', drawer: 'Buyer', title: 'My WishList', icon: 'heart' },
  myOrders: { path: '/dashboard/myorders', access: 'member', drawer: 'Buyer', title: 'My Orders', icon: 'receipt' },
  payment: { path: '/dashboard/payment/:id', access: 'member', policy: 'cards' },
  savedSearches: {
    path: '/dashboard/savedsearches',
    access: 'member',
    drawer: 'more',
    title: 'Saved searches',
    icon: 'bookmark',
  },
  notifications: {
    path: '/notifications',
    access: 'member',
    drawer: 'more',
    title: 'Notifications',
    icon: 'bell',
  },
  account: { path: '/dashboard/account', access: 'member', drawer: 'more', title: 'Account', icon: 'user-circle' },
} as const satisfies Readonly<Record<string, PageRecord>>;

export type PageName = keyof typeof LIST;
/** The address of each page. */
export type Routes = { readonly [Name in PageName]: (typeof LIST)[Name]['path'] };

/** For server and build; `PAGES` of navigation.ts is for browsers as well. */
export const PAGE_RECORDS: Readonly<Record<PageName, PageRecord>> = LIST;
