import type { ComponentType } from 'react';
import { ACCESS, mayEnter, type RouteName } from '#domain/navigation.ts';
import type { Role } from '#domain/role.ts';

/** Every page comes with its first visit, or while the browser has nothing better to do. */
export const PAGES: Readonly<Record<RouteName, () => Promise<ComponentType>>> = {
  home: () => import('./pages/home/HomePage.tsx').then((page) => page.HomePage),
  blog: () => import('./pages/blog/BlogPage.tsx').then((page) => page.BlogPage),
  login: () => import('./pages/auth/LoginPage.tsx').then((page) => page.LoginPage),
  signUp: () => import('./pages/auth/SignUpPage.tsx').then((page) => page.SignUpPage),
  category: () => import('./pages/category/CategoryPage.tsx').then((page) => page.CategoryPage),
  dashboard: () => import('./pages/dashboard/WelcomePage.tsx').then((page) => page.WelcomePage),
  allSellers: () => import('./pages/dashboard/AllSellersPage.tsx').then((page) => page.AllSellersPage),
  allBuyers: () => import('./pages/dashboard/AllBuyersPage.tsx').then((page) => page.AllBuyersPage),
  reportedItems: () => import('./pages/dashboard/ReportedItemsPage.tsx').then((page) => page.ReportedItemsPage),
  addCar: () => import('./pages/dashboard/AddCarPage.tsx').then((page) => page.AddCarPage),
  myCars: () => import('./pages/dashboard/MyCarsPage.tsx').then((page) => page.MyCarsPage),
  myWishlist: () => import('./pages/dashboard/MyWishlistPage.tsx').then((page) => page.MyWishlistPage),
  myOrders: () => import('./pages/dashboard/MyOrdersPage.tsx').then((page) => page.MyOrdersPage),
  payment: () => import('./pages/dashboard/PaymentPage.tsx').then((page) => page.PaymentPage),
};

export const PAGE_NAMES = Object.keys(PAGES) as readonly RouteName[];

/** Fetches the code of every page that somebody may enter, so that the next click finds it here, server or no server. */
export function preloadPages(role: Role | undefined): void {
  for (const name of PAGE_NAMES) {
    // Where one does not come now, its visit asks again.
    if (mayEnter(ACCESS[name], role)) void PAGES[name]().catch(() => undefined);
  }
}
