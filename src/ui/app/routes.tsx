import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { ACCESS, type Access, categoryOf, ROUTES, type RouteName } from '#domain/navigation.ts';
import { LoadingPage } from '#ui/app/layouts/LoadingPage.tsx';
import { BareErrorPage, ErrorPage } from '#ui/features/errors/ErrorPage.tsx';
import { loadChunk } from '../components/loadChunk.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { RootLayout } from './layouts/RootLayout.tsx';
import { LAZY_PAGES, PAGE_NAMES } from './lazyPages.ts';
import { RequireAccess } from './RequireAccess.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';

/** The status is 404 for the browser and for a server that renders the page. */
const notFound: LoaderFunction = () => {
  throw new Response('Not Found', { status: 404 });
};
const requireCategory: LoaderFunction = (asked) => (categoryOf(asked.params.id) === undefined ? notFound(asked) : null);

const routeFor = (name: RouteName): RouteObject => ({
  path: ROUTES[name],
  lazy: async () => ({ Component: await loadChunk(LAZY_PAGES[name]) }),
  ...(name === 'category' ? { loader: requireCategory } : {}),
});

const loadDashboard = () => import('./layouts/DashboardLayout.tsx');

const AUTH_PAGES: readonly RouteName[] = ['login', 'signUp'];
const pagesFor = (access: Access): RouteObject[] =>
  PAGE_NAMES.filter((name) => ACCESS[name] === access && !AUTH_PAGES.includes(name)).map(routeFor);
const routesRequiring = (access: Access): RouteObject => ({
  element: <RequireAccess access={access} />,
  children: pagesFor(access),
});

/** Every route of the specification. The error page appears inside the layout of the route that failed. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    HydrateFallback: LoadingPage,
    errorElement: <BareErrorPage />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              ...pagesFor('public'),
              { element: <SignedOutOnly />, children: AUTH_PAGES.map(routeFor) },
              { path: '*', loader: notFound, element: null },
            ],
          },
        ],
      },
      {
        element: <RequireAccess access="member" />,
        children: [
          {
            lazy: async () => ({ Component: (await loadChunk(loadDashboard)).DashboardLayout }),
            children: [
              {
                errorElement: <ErrorPage />,
                children: [...pagesFor('member'), routesRequiring('Admin'), routesRequiring('Seller')],
              },
            ],
          },
        ],
      },
    ],
  },
];
