import type { LoaderFunction, NonIndexRouteObject, RouteObject } from 'react-router-dom';
import { ACCESS, type Access, categoryOf, ROUTES, type RouteName } from '#domain/navigation.ts';
import { LoadingPage } from '#ui/app/layouts/LoadingPage.tsx';
import { BareErrorPage, ErrorPage } from '#ui/features/errors/ErrorPage.tsx';
import { loadChunk } from '../components/loadChunk.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { RootLayout } from './layouts/RootLayout.tsx';
import {
  AUTH_PAGES,
  LAZY_PAGES,
  loadDashboard,
  loadRequireAccess,
  loadSignedOutOnly,
  PAGE_NAMES,
} from './lazyPages.ts';

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

const pagesFor = (access: Access): RouteObject[] =>
  PAGE_NAMES.filter((name) => ACCESS[name] === access && !AUTH_PAGES.includes(name)).map(routeFor);
/** The guard of a group of pages. Its code is not loaded with the pages that are for everyone. */
const requireAccess = (access: Access): Pick<NonIndexRouteObject, 'lazy'> => ({
  lazy: async () => {
    const RequireAccess = await loadChunk(loadRequireAccess);
    return { element: <RequireAccess access={access} /> };
  },
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
              {
                lazy: async () => ({ Component: await loadChunk(loadSignedOutOnly) }),
                children: AUTH_PAGES.map(routeFor),
              },
              { path: '*', loader: notFound, element: null },
            ],
          },
        ],
      },
      {
        ...requireAccess('member'),
        children: [
          {
            lazy: async () => ({ Component: await loadChunk(loadDashboard) }),
            children: [
              {
                errorElement: <ErrorPage />,
                children: [
                  ...pagesFor('member'),
                  { ...requireAccess('Admin'), children: pagesFor('Admin') },
                  { ...requireAccess('Seller'), children: pagesFor('Seller') },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
