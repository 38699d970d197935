import type { ComponentType } from 'react';
import { ACCESS, mayAccess, type RouteName } from '#domain/navigation.ts';
import type { Role } from '#domain/role.ts';

/** Each page's code is loaded on its first visit, or by the preloader before that. */
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
  dashboard: () => import('#ui/features/welcome/WelcomePage.tsx').then((page) => page.WelcomePage),
  allSellers: () => import('#ui/features/members/MembersPages.tsx').then((page) => page.AllSellersPage),
  allBuyers: () => import('#ui/features/members/MembersPages.tsx').then((page) => page.AllBuyersPage),
  reportedItems: () => import('#ui/features/members/MembersPages.tsx').then((page) => page.ReportedItemsPage),
  removedMembers: () => import('#ui/features/members/RemovedMembersPage.tsx').then((page) => page.RemovedMembersPage),
  auditLog: () => import('#ui/features/audit/AuditPage.tsx').then((page) => page.AuditPage),
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

export const PAGE_NAMES = Object.keys(LAZY_PAGES) as readonly RouteName[];

/** Loads the code of every page that `role` may visit, so that the next click needs no server. */
export function preloadPages(role: Role | undefined): void {
  for (const name of PAGE_NAMES) {
    // A page that fails to load now is loaded again on its visit.
    if (mayAccess(ACCESS[name], role)) void LAZY_PAGES[name]().catch(() => undefined);
  }
}
