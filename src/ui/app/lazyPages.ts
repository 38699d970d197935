import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { ACCESS, mayAccess, ROUTES, type RouteName } from '#domain/navigation.ts';
import type { Role } from '#domain/role.ts';

/** Each page's code is loaded on its first visit, or by the preloader before that. `scripts/routeFiles.ts` reads this list. */
export const LAZY_PAGES: Readonly<Record<RouteName, () => Promise<ComponentType>>> = {
  home: () => import('#ui/features/home/HomePage.tsx').then((page) => page.HomePage),
  blog: () => import('#ui/features/blog/BlogPage.tsx').then((page) => page.BlogPage),
  login: () => import('#ui/features/auth/LoginPage.tsx').then((page) => page.LoginPage),
  signUp: () => import('#ui/features/auth/SignUpPage.tsx').then((page) => page.SignUpPage),
  resetPassword: () => import('#ui/features/auth/ResetPasswordPage.tsx').then((page) => page.ResetPasswordPage),
  newPassword: () => import('#ui/features/auth/NewPasswordPage.tsx').then((page) => page.NewPasswordPage),
  proveEmail: () => import('#ui/features/auth/ProveEmailPage.tsx').then((page) => page.ProveEmailPage),
  category: () => import('#ui/features/browse/CategoryPage.tsx').then((page) => page.CategoryPage),
  search: () => import('#ui/features/browse/SearchPage.tsx').then((page) => page.SearchPage),
  car: () => import('#ui/features/car/CarPage.tsx').then((page) => page.CarPage),
  dashboard: () => import('#ui/features/welcome/DashboardPage.tsx').then((page) => page.DashboardPage),
  allSellers: () => import('#ui/features/members/AllSellersPage.tsx').then((page) => page.AllSellersPage),
  allBuyers: () => import('#ui/features/members/AllBuyersPage.tsx').then((page) => page.AllBuyersPage),
  reportedItems: () => import('#ui/features/members/ReportedItemsPage.tsx').then((page) => page.ReportedItemsPage),
  removedMembers: () => import('#ui/features/members/RemovedMembersPage.tsx').then((page) => page.RemovedMembersPage),
  auditLog: () => import('#ui/features/audit/AuditLogPage.tsx').then((page) => page.AuditLogPage),
  paymentIssues: () =>
    import('#ui/features/payment-issues/PaymentIssuesPage.tsx').then((page) => page.PaymentIssuesPage),
  addCar: () => import('#ui/features/add-car/AddCarPage.tsx').then((page) => page.AddCarPage),
  editCar: () => import('#ui/features/add-car/EditCarPage.tsx').then((page) => page.EditCarPage),
  myCars: () => import('#ui/features/my-cars/MyCarsPage.tsx').then((page) => page.MyCarsPage),
  myWishlist: () => import('#ui/features/purchases/MyWishlistPage.tsx').then((page) => page.MyWishlistPage),
  myOrders: () => import('#ui/features/purchases/MyOrdersPage.tsx').then((page) => page.MyOrdersPage),
  payment: () => import('#ui/features/payment/PaymentPage.tsx').then((page) => page.PaymentPage),
  account: () => import('#ui/features/account/AccountPage.tsx').then((page) => page.AccountPage),
};

/** What guards the pages for members, and the login and the sign-up. */
export const loadRequireAccess = () => import('./RequireAccess.tsx').then((file) => file.RequireAccess);
export const loadSignedOutOnly = () => import('./SignedOutOnly.tsx').then((file) => file.SignedOutOnly);
export const AUTH_PAGES: readonly RouteName[] = ['login', 'signUp'];

/** The layout of the pages for members. */
export const loadDashboard = () => import('./layouts/DashboardLayout.tsx').then((layout) => layout.DashboardLayout);

export const PAGE_NAMES = Object.keys(LAZY_PAGES) as readonly RouteName[];

/** Loads the code of the page at a path, or of the login where that is not for `role`, so that the click on a link needs no server. */
export function preloadPage(path: string, role: Role | undefined): void {
  const name = PAGE_NAMES.find((page) => matchPath(ROUTES[page], path) !== null);
  if (name === undefined) return;
  // A page that fails to load now is loaded again on its visit.
  const load = (code: () => Promise<unknown>) => void code().catch(() => undefined);
  const page = mayAccess(ACCESS[name], role) ? name : 'login';
  load(LAZY_PAGES[page]);
  if (AUTH_PAGES.includes(page)) load(loadSignedOutOnly);
  if (ACCESS[page] === 'public') return;
  load(loadRequireAccess);
  load(loadDashboard);
}
