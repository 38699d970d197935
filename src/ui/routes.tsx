import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { ACCESS, type Access, categoryOf, ROUTES, type RouteName } from '#domain/navigation.ts';
import { ProgressBar } from './components/ProgressBar.tsx';
import { Door } from './Door.tsx';
import { Guard } from './Guard.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { RootLayout } from './layouts/RootLayout.tsx';
import { BareErrorPage, ErrorPage } from './pages/ErrorPage.tsx';

/** Every page comes with its first visit. */
const PAGES: Readonly<Record<RouteName, () => Promise<ComponentType>>> = {
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

/** 404 for whoever renders the page, the server included. */
const notFound: LoaderFunction = () => {
  throw new Response('Not Found', { status: 404 });
};
const knownCategory: LoaderFunction = (asked) => (categoryOf(asked.params.id) === undefined ? notFound(asked) : null);

const pageOf = (name: RouteName): RouteObject => ({
  path: ROUTES[name],
  lazy: async () => ({ Component: await PAGES[name]() }),
  ...(name === 'category' ? { loader: knownCategory } : {}),
});

const NAMES = Object.keys(PAGES) as readonly RouteName[];
const DOORS: readonly RouteName[] = ['login', 'signUp'];
const pagesFor = (access: Access): RouteObject[] =>
  NAMES.filter((name) => ACCESS[name] === access && !DOORS.includes(name)).map(pageOf);
const guarded = (access: Access): RouteObject => ({ element: <Guard access={access} />, children: pagesFor(access) });

/** Every route of the specification. An error keeps the layout around it. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    HydrateFallback: ProgressBar,
    errorElement: <BareErrorPage />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              ...pagesFor('public'),
              { element: <Door />, children: DOORS.map(pageOf) },
              { path: '*', loader: notFound, element: null },
            ],
          },
        ],
      },
      {
        element: <Guard access="member" />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./layouts/DashboardLayout.tsx')).DashboardLayout }),
            children: [
              {
                errorElement: <ErrorPage />,
                children: [...pagesFor('member'), guarded('Admin'), guarded('Seller')],
              },
            ],
          },
        ],
      },
    ],
  },
];
